"""A small site around the published access module, to hold the sandbox and the console against."""
