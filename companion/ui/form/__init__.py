"""The questions of a form, a module and a kv file a kind of question."""
