/**
 * Ends this process as SIGTERM does when the shell is gone in which npm runs a script: it passes no signal on, and
 * the server would stay. (`exec` would spare the shell, but Windows has none.)
 */
export function endWithShell(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
