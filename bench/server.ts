import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { receive } from './exchange.ts';

/** A server in a process of its own. */
export interface RunningServer {
  url: string;
  /** Milliseconds from the start of its process to the end of its first answer, which was to `/`. */
  startMs: number;
  /** Milliseconds of processor time that it has used; null where the system does not say. */
  cpuMs: () => number | null;
  /** Bytes of memory that it holds now; null where the system does not say. */
  memory: () => number | null;
  stop: () => Promise<void>;
}

/** Runs a script that says in a line of JSON where it listens. Throws when it ends before. */
export async function startServer(
  script: string,
  options: { args?: string[]; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const started = performance.now();
  const server = spawn(process.execPath, [script, ...(options.args ?? [])], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  };
  try {
    const url = await listening(server);
    await receive(url);
    const startMs = performance.now() - started;
    return {
      url,
      startMs,
      cpuMs: () => cpuMs(server.pid),
      memory: () => memory(server.pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listening(server: ChildProcess): Promise<string> {
  const { stdout } = server;
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
function cpuMs(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
