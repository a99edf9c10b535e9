import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/** Runs a script that prints its address as a line of JSON. Throws if it ends before. */
export async function startServer(
  script: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: await readUrl(server),
    async stop() {
      process.off('exit', kill);
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new TypeError('the server has no standard output to read');
  for await (const line of createInterface(stdout)) {
    const { message, url } = JSON.parse(line);
    if (message !== 'listening') continue;
    // The rest of its log is read and discarded, so that writing costs the same as elsewhere.
    stdout.resume();
    return url;
  }
  throw new Error('the server stopped before it listened');
}
