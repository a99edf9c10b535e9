import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDevArguments, readDevConfig } from './dev-command.ts';

it.each([
  ['', {}, null, null],
  ['--port 8899 --var A:1', { A: '1' }, '8899', null],
  [
    '--var A:1 B:two --var=SITE_URL:https://x.example --port=9000',
    { A: '1', B: 'two', SITE_URL: 'https://x.example' },
    '9000',
    null,
  ],
  ['--persist-to /tmp/there', {}, null, '/tmp/there'],
  ['--local --var SAMPLE_CONTENT:0 --log-level error', { SAMPLE_CONTENT: '0' }, null, null],
])('the arguments "%s" of npm run dev are read', (line, variables, port, persistTo) => {
  expect(readDevArguments(line.split(' ').filter(Boolean))).toEqual({ variables, port, persistTo });
});

it('what is wrong in .dev.vars is named before wrangler starts, and the command line goes before', () => {
  const root = mkdtempSync(join(tmpdir(), 'academic-site-dev-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, '.dev.vars'), 'CLAIM_CODE=short\nADMIN_USERNAME=vera\n');
  expect(() => readDevConfig(root, readDevArguments([]))).toThrow(/^CLAIM_CODE [^\n]+$/);
  const command = readDevArguments(['--var', 'CLAIM_CODE:a much longer one']);
  expect(readDevConfig(root, command)).toMatchObject({
    CLAIM_CODE: 'a much longer one',
    ADMIN_USERNAME: 'vera',
  });
});
