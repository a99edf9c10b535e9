import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * Runs commands at the same time, in the project's folder; prints what each said when it ends.
 *
 * @param commands each with its arguments; programs of packages are found by their names
 * @returns the exit code of the first one in the list that failed, 0 when none did
 */
export async function runTogether(commands: string[][]): Promise<number> {
  const codes = await Promise.all(commands.map(run));
  return codes.find((code) => code !== 0) ?? 0;
}

async function run([command = '', ...args]: string[]): Promise<number> {
  const said: Buffer[] = [];
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (part: Buffer) => said.push(part));
  }
  // 1 when it could not start, or was killed.
  const code = await once(child, 'close').then(
    ([exitCode]) => Number(exitCode ?? 1),
    (error: Error) => {
      said.push(Buffer.from(`${command}: ${error.message}\n`));
      return 1;
    },
  );
  process.stdout.write(Buffer.concat(said));
  return code;
}
