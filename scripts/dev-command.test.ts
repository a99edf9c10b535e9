import { expect, it } from 'vitest';
import { readDevArguments } from './dev-command.ts';

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
