import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { publication } from '../../../test/bibliography.ts';
import { runBatch } from '../../batch.ts';
import { bibliographyStatements } from '../publications/write.ts';
import { countRecords } from './facts.ts';

/** Nine publications that are cited 0 to 8 times. */
async function nine() {
  const { db } = await openApp();
  const added = Array.from({ length: 9 }, (_, citations) =>
    publication({ year: 2020, title: `Cited ${citations}`, citations }),
  );
  await runBatch(db, bibliographyStatements(db, { added, rewritten: [] }));
  return db;
}

const query = { of: 'publication', order: 'citations', years: null, match: null } as const;
const now = new Date('2026-11-20T12:00:00Z');

it('counts all records that are cited more often than a number, and lists five', async () => {
  const found = await countRecords(await nine(), { ...query, citedOver: 2, now });
  expect(found).toMatchObject({ total: 6, all: 9 });
  expect(found.first.map(({ citations }) => citations)).toEqual([8, 7, 6, 5, 4]);
});
