import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { inPlaceOfShell } from './production-folder.ts';

it('in sh a command takes the place of the shell', () => {
  const line = inPlaceOfShell(`"${process.execPath}" -p process.pid`);
  const { pid, stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([`${pid}\n`, '']);
});

it('cmd.exe, which divides a line at each ampersand, runs the command alone', () => {
  expect(inPlaceOfShell('node x.js').split(' & ')).toEqual([
    "set sh='",
    'node x.js',
    "rem '; exec node x.js",
  ]);
});

it('npm start and npm run dev are stopped by a signal to npm', () => {
  expect(packageJson.scripts).toMatchObject({
    start: inPlaceOfShell('node scripts/start.ts'),
    dev: inPlaceOfShell('node scripts/dev.ts'),
  });
});
