import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectStems } from '../../db/queries/passages/read.ts';
import { openApp } from '../../test/app.ts';
import { aliases, searchWords, stem } from './words.ts';

it.each([
  ['X-ray, 2nd', ['x', 'ray', '2nd']],
  ['Timepix検出器3', ['timepix', '検出', '出器', '3']],
  ['연구를 한', ['연구', '구를', '한']],
  ['นก', ['นก']],
  ['𠮷野家', ['𠮷野', '野家']],
  ['हिन्दी', ['हिन्दी']],
])('%s is searched by its words, without spaces by pairs', (text, found) => {
  expect(searchWords(text)).toEqual(found);
});

/** Letters of many scripts, digits, marks, and the endings that stems lose. */
const PARTS = [
  ...'aeiouybcdlnrstzAIYéłßøıİſŉǽ0149²Ⅷ½ªжйЙёάςΣהָاأَहिन्ก่ิำကក燕子𠮷々がｶﾞー한를\u0301\u3099\u0336\ufe0f',
  ...['ed', 'ing', 'es', 'ies', 'ational', 'ness', 'ement', 'ization', 'yed', 'eed', 'll'],
];

it('every word of a text is in the index as it is searched for', async () => {
  const { db } = await openApp();
  const word = fc.string({ unit: fc.constantFrom(...PARTS), minLength: 1, maxLength: 8 });
  const texts = fc.array(word, { minLength: 80, maxLength: 80 }).map((all) => all.join(' '));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await db.run(sql`delete from passages where id = 9999`);
      await db.run(sql`insert into passages (id, kind, record, part, url, title, text, aliases)
        values (9999, 'site', 'words', 0, '/', '', ${text}, ${aliases(text)})`);
      // Of words that begin with two y, which no language has, the two stems differ.
      const stems = searchWords(text)
        .filter((one) => !one.startsWith('yy'))
        .map(stem);
      const known = await selectStems(db, stems);
      expect(stems.filter((one) => !known.has(one))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
