import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { runInProcess } from './child-process-node.ts';

const SCRIPT = `
const work = {
  answer: () => ({ env: Object.keys(process.env), limit: process.execArgv }),
  // Of a thread this ends the whole process.
  memory: () => JSON.parse('[' + '[],'.repeat(10_000_000) + '[]]'),
  time: () => { for (;;); },
  error: () => { throw new Error('a fault of the reader'); },
};
process.on('message', (name) => process.send(work[name]()));
`;
const folder = mkdtempSync(join(tmpdir(), 'child-process-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'script.mjs');
writeFileSync(file, SCRIPT);

const run = (name: string, ms = 30_000) =>
  runInProcess(pathToFileURL(file), name, { ms, heapMb: 20, error: new Error('It has ended.') });

it('answers in a process that has a limit of memory and no variable of ours', async () => {
  expect(await run('answer')).toEqual({ env: [], limit: ['--max-old-space-size=20'] });
});

it.each([
  ['memory', 30_000],
  ['time', 500],
  ['error', 30_000],
])('what ends it before its answer ends nothing else: %s', async (name, ms) => {
  await expect(run(name, ms)).rejects.toThrow('It has ended.');
});
