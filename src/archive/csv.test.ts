import { expect, it } from 'vitest';
import { ArchiveError } from '../values/errors.ts';
import { csvLine, readCsv } from './csv.ts';

const ROWS = [
  { day: '2026-11-19', title: 'a "b"\r\nc, d', count: 1, host: null },
  { day: '"', title: '', count: 0, host: '12' },
  { day: ',', title: null, count: 20, host: '\n' },
];

/** The lines of a text, one by one, which says how many were taken. */
function makeLines(text: string) {
  const taken = { count: 0 };
  async function* lines() {
    for (const line of text.split('\n')) {
      taken.count += 1;
      yield line;
    }
  }
  return { lines: lines(), taken };
}

const written = [Object.keys(ROWS[0] ?? {}), ...ROWS.map((row) => Object.values(row))]
  .map(csvLine)
  .join('');

it('parses its own output, and reads only as far as the requested row', async () => {
  expect(await Array.fromAsync(readCsv(makeLines(written).lines, 'a.csv'))).toEqual(ROWS);
  const { lines, taken } = makeLines(written + csvLine(['x', 'x', 1, 'x']).repeat(100));
  for await (const row of readCsv(lines, 'a.csv')) {
    expect(row).toEqual(ROWS[0]);
    break;
  }
  expect(taken.count).toBe(3);
});

it.each([
  'a,b\n1',
  'a\n"x"y',
  'a,b\nx"y,"z',
  'a\n"x',
  `a\n"${`${'x'.repeat(2 ** 20)}\n`.repeat(17)}`,
])('takes no text that is none', async (text) => {
  const rows = Array.fromAsync(readCsv(makeLines(text).lines, 'a.csv'));
  await expect(rows).rejects.toThrow(ArchiveError);
});
