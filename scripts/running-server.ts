import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface RunningServer {
  url: string;
  /** Milliseconds from the start of its process to the end of its first answer, which was to `/`. */
  startMs: number;
  /** Milliseconds of processor time that it has used; NaN where the system does not say. */
  cpuMs: () => number;
  /** Bytes of memory that it holds now; NaN where the system does not say. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** Runs a script that says in a line of JSON where it listens. Throws when it ends before. */
export async function startServer(
  script: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> },
): Promise<RunningServer> {
  const started = performance.now();
  const server = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = await listening(server);
  await (await fetch(url)).arrayBuffer();
  return {
    url,
    startMs: performance.now() - started,
    cpuMs: () => cpuMs(server.pid),
    memory: () => memory(server.pid),
    async stop() {
      process.off('exit', kill);
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function listening({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new TypeError('the server has no standard output to read');
  for await (const line of createInterface(stdout)) {
    const { message, url } = JSON.parse(line);
    if (message !== 'listening') continue;
    // Its log goes on: it is read and dropped, so that writing it costs what it costs elsewhere.
    stdout.resume();
    return url;
  }
  throw new Error('the server stopped before it listened');
}

/** Linux counts processor time in hundredths of a second (proc(5), fields 14 and 15 of `stat`). */
function cpuMs(pid: number | undefined): number {
  const stat = readProcess(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const memory = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status'))?.[1]) * 1024;

function readProcess(pid: number | undefined, name: string): string {
  const file = `/proc/${pid}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
