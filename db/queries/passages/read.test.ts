import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { sampleSite as site } from '../../../test/sample-site.ts';
import { posts } from '../../schema/index.ts';
import { selectVocabulary } from './read.ts';
import { catchUpPassages } from './write.ts';

it('the vocabulary of the index has no word of a draft, nor of a post before its date', async () => {
  const { db } = await openApp();
  const content = '<p>The zyxquark method.</p>';
  await db.insert(posts).values({ slug: 'd', title: 'Draft', author: 'V', content });
  const published_at = '2026-11-20T12:00:00.000Z';
  const later = { slug: 'l', title: 'Later', author: 'V', published: true, published_at };
  await db.insert(posts).values({ ...later, content: '<p>The quuxon method.</p>' });
  await catchUpPassages(db, site);
  const known = async (word: string, now: string) =>
    (await selectVocabulary(db, [word], new Date(now))).phrases.get(word)?.passages;
  expect(await known('zyxquark', '2026-11-21T00:00:00Z')).toBe(0);
  expect(await known('quuxon', '2026-11-20T11:59:00Z')).toBe(0);
  expect(await known('quuxon', '2026-11-20T12:01:00Z')).toBe(1);
});
