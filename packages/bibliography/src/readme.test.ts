import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as bibliography from './index.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The example of each section, but for that which asks a registry. */
const examples = readme.split(/^## /m).flatMap((section) => {
  const [, title = '', code = ''] = /^([^\n]+)\n.*?^```ts\n(.*?)^```/ms.exec(section) ?? [];
  return code === '' || code.includes('/registries') ? [] : [{ title, code }];
});

it.each(examples)('the example of “$title” gives what it says', async ({ code }) => {
  expect.hasAssertions();
  const checks = code
    .replace(/^import .*/gm, '')
    .replace(/^(.+?); \/\/ ("[^"]*"|true|\d+|[{[].*).*$/gm, 'check($1, $2);');
  const names = Object.keys(bibliography);
  const run = new Function('check', ...names, `return (async () => { ${checks} })()`);
  await run(check, ...Object.values(bibliography));
});

/** "…" at the end of a text stands for the rest of it. */
function check(actual: unknown, expected: unknown) {
  if (typeof expected === 'string' && expected.endsWith('…'))
    expect(actual).toContain(expected.slice(0, -1));
  else expect(actual).toEqual(expected);
}
