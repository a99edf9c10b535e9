import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server (`--import`): says at the socket `CPU_SOCKET` how many microseconds of processor time its
 * process has used. The system's own count is in hundredths of a second, in which a page is rendered ten times.
 */
if (isMainThread) {
  createServer((socket) => {
    const { user, system } = process.cpuUsage();
    socket.end(String(user + system));
  })
    .listen(process.env.CPU_SOCKET)
    .unref();
}
