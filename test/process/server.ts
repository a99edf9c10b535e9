import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { CREDENTIALS } from '../administrator.ts';
import { copyTemplate } from '../copy-template.ts';

const SERVER = join(ROOT, 'dist/node/server.js');

/** A command as the built folder has it: it starts in a third of the time that its source takes. */
export const built = (name: 'backup' | 'import'): string[] => [
  process.execPath,
  join(ROOT, `dist/node/${name}.js`),
];

/** For each test a folder with the sample's data; what was started on it ends with the test. */
export function dataFolder() {
  let folder = '';
  const started: ChildProcess[] = [];
  beforeEach(() => {
    folder = copyTemplate();
  });
  afterEach(async () => {
    for (const child of started.splice(0)) await end(child);
    rmSync(folder, { recursive: true });
  });

  function run(
    [command = '', ...args]: string[],
    env: Record<string, string> = {},
    stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'inherit'],
    cwd = ROOT,
  ): ChildProcess {
    const child = spawn(command, args, {
      cwd,
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, PORT: '0', DATA_DIR: folder },
        ...env,
      },
      stdio,
    });
    started.push(child);
    return child;
  }

  return {
    pathOf: (name: string) => join(folder, name),
    run,
    /** Starts the built server, with the administrator of the tests. */
    serve: (env: Record<string, string> = {}, stdio?: SpawnOptions['stdio']) =>
      run([process.execPath, SERVER], { ...CREDENTIALS, ...env }, stdio),
  };
}

/** Ends a process, and waits for it. */
export async function end(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
