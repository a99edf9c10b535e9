@rem In npm scripts, where cmd.exe has no "exec": runs what follows it.
@%*
