import { afterAll, expect, it } from 'vitest';
import { nameReference, references } from '../../records/citations.ts';
import { signIn } from '../administrator.ts';
import { status } from '../local-server.ts';
import { arxivEntry, openLibraryBook, pubMedArticle } from '../scholarly-look-ups.ts';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, crossrefUpdate } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const scholarly = await startScholarly();
afterAll(scholarly.stop);
scholarly.works.set('10.5555/roof', crossrefArticle('10.5555/roof', 'Roofs'));
scholarly.works.set(
  '10.5555/gone',
  crossrefArticle('10.5555/gone', 'Nests', {
    'updated-by': [crossrefUpdate('10.5555/notice', 'retraction')],
  }),
);
scholarly.lookUps.pubMed.set('1', pubMedArticle('31209238', { abstract: 'Long.', note: 'Mine.' }));
scholarly.lookUps.arxiv.set('2101.00001', arxivEntry('2101.00001', 'Roofs of jets'));
scholarly.lookUps.openLibrary.set('9780306406157', openLibraryBook('Slow roofs'));

const admin = await signIn(await siteOfFile({ env: scholarly.env }));
const lookUp = async (text: string) => {
  const response = await admin('/api/admin/references/identified', {
    method: 'POST',
    body: { text },
  });
  return { status: response.status, body: await response.json() };
};

it('works to cite are found by their identifiers, in order, as references that a post takes', async () => {
  const { body } = await lookUp(
    'https://doi.org/10.5555/ROOF\nhttps://arxiv.org/abs/2101.00001v2\nPMID: 31209238\nISBN 978-0-306-40615-7',
  );
  const { items, problems } = body;
  expect(items.map(({ type, title }: Record<string, string>) => [type, title])).toEqual([
    ['article-journal', 'Roofs'],
    ['article', 'Roofs of jets'],
    ['article-journal', 'Article 31209238'],
    ['book', 'Slow roofs'],
  ]);
  expect(items[1].custom).toMatchObject({ eprint: '2101.00001' });
  expect(items.flatMap(Object.keys)).not.toContain('abstract');
  expect(items.flatMap(Object.keys)).not.toContain('note');
  expect(problems).toEqual([]);
  const named = references.parse(items.map((item: never) => nameReference(item, [])));
  expect(named.map(({ id }) => id)).toEqual([
    'exemplar2024roofs',
    'exemplar2021roofs',
    'exemplar2019article',
    'exemplar2009slow',
  ]);
});

it('a retracted work says so in its title', async () => {
  const { body } = await lookUp('10.5555/gone');
  expect(body.items[0].title).toBe('RETRACTED: Nests');
});

it('works that are not found are named beside those that are', async () => {
  const { status: code, body } = await lookUp('10.5555/roof 10.5555/none');
  expect(code).toBe(200);
  expect(body.items).toHaveLength(1);
  expect(body.problems).toEqual([
    'Neither Crossref nor DataCite has a work with the DOI 10.5555/none.',
  ]);
});

it.each(['', 'swallows', '0000-0002-1825-0097', 'https://dblp.org/pid/34/7659'])(
  '%j names no work',
  async (text) => {
    const { status: code, body } = await lookUp(text);
    expect(code).toBe(400);
    expect(body.error).toMatch(/^Enter a DOI/);
  },
);

it('says so when a registry does not answer', async () => {
  scholarly.insteadOf(/^\/crossref/, status(503));
  const { status: code, body } = await lookUp('10.5555/roof');
  expect(code).toBe(503);
  expect(body.error).toMatch(/^Crossref returned an error/);
});
