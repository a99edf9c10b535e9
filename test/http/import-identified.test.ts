import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { status } from '../local-server.ts';
import { arxivEntry, dblpEntry, openLibraryBook, pubMedArticle } from '../scholarly-look-ups.ts';
import { startScholarly } from '../scholarly-server.ts';
import { CROSSREF_ARTICLE, crossrefArticle } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const DOI = '10.5555/1361-6560/ad4f01';

const scholarly = await startScholarly();
afterAll(scholarly.stop);
scholarly.works.set(DOI, CROSSREF_ARTICLE);
scholarly.lookUps.pubMed.set('1', pubMedArticle('31209238', { PMCID: 'PMC6572829' }));
scholarly.lookUps.arxiv.set('math/0307200', arxivEntry('math/0307200', 'Roofs over nests'));
scholarly.lookUps.openLibrary.set('0306406152', openLibraryBook('Slow roofs'));
scholarly.lookUps.dblp.set('34/7659', dblpEntry('survey', 'A Survey of Roofs'));

const site = await siteOfFile({ env: scholarly.env });
await site.db.delete(publications);
const admin = await signIn(site);
const post = async (path: string, body: object) => {
  const response = await admin(`/api/admin/publications/import${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

const MIXED = `https://doi.org/${DOI}
math/0307200, 0-306-40615-2
pmid:31209238; PMCID: PMC6572829
https://dblp.org/pid/34/7659.html
https://cv.hal.science/vera-exemplar
Dear Sir or Madam`;

it('identifiers of all kinds come in at once, and a second time they add nothing', async () => {
  scholarly.insteadOf(/^\/hal/, status(401));
  const first = await post('/identified', { text: MIXED });
  expect(first.status).toBe(200);
  const { entries, skipped } = first.body;
  expect(entries.map(({ key, status: state }: Record<string, string>) => [key, state])).toEqual([
    [DOI, 'new'],
    ['arXiv math/0307200', 'new'],
    ['ISBN 0306406152', 'new'],
    ['PMID 31209238', 'new'],
    ['DBLP:journals/survey', 'new'],
  ]);
  expect(skipped.map(({ key, reason }: Record<string, string>) => [key, reason])).toEqual([
    ['PMC6572829', 'The same publication as PMID 31209238.'],
    [
      'HAL vera-exemplar',
      'HAL is not accepting more requests from this site for now. Please try again later.',
    ],
    ['Dear Sir or Madam', 'This line contains no DOI, arXiv ID, PMID, PMCID, ISBN or author page.'],
  ]);
  const accepted = entries.map(({ fields }: { fields: object }) => ({ fields }));
  expect((await post('', { accepted })).status).toBe(200);
  const again = await post('/identified', { text: MIXED });
  const states = again.body.entries.map(({ status: state }: Record<string, string>) => state);
  expect(states).toEqual(['same', 'same', 'same', 'same', 'same']);
});

it('a work of 2,900 authors comes in whole, and its owner, the last, is found and shown', async () => {
  const others = Array.from({ length: 2899 }, () => ({ given: 'Lucía', family: 'Serrano Ibáñez' }));
  const author = [...others, { given: 'Vera', family: 'Exemplar' }];
  scholarly.works.set('10.5555/many', crossrefArticle('10.5555/many', 'Detector', { author }));
  const { body } = await post('/identified', { text: '10.5555/many' });
  const [{ fields, without }] = body.entries;
  expect(without).toEqual([]);
  expect((await post('', { accepted: [{ fields }] })).status).toBe(200);
  const [stored] = await site.db
    .select()
    .from(publications)
    .where(eq(publications.doi, '10.5555/many'));
  expect(stored?.contributors).toHaveLength(2900);
  const page = async (path: string) => (await admin(path)).text();
  expect(await page('/publications')).toMatch(/<strong[^<>]*>Vera Exemplar<\/strong>/);
  expect(await page('/search?q=Exemplar')).toContain('Detector');
});

it.each([
  ['', 'Enter DOIs or other identifiers, or an ORCID iD'],
  ['978-0-306-40615-8', 'This is not a valid ISBN: its check digit is wrong.'],
  [
    Array.from({ length: 201 }, (_, at) => `PMID: ${at + 1}`).join('\n'),
    'Enter at most 200 identifiers at a time: these are 201.',
  ],
])('a text that cannot be looked up is refused (%#)', async (text, error) => {
  expect(await post('/identified', { text })).toMatchObject({ status: 400, body: { error } });
});
