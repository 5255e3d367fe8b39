"""When something goes wrong: errors that nobody caught, and a file of tables that is looked through and mended."""
