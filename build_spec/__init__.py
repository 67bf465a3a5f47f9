"""Everything that builds: the backend, the compiled modules, catalogues, sounds."""
