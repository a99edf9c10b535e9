import { afterAll, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { startScholarly } from '../scholarly-server.ts';
import { CROSSREF_ARTICLE } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const DOI = '10.5555/1361-6560/ad4f01';

const scholarly = await startScholarly();
afterAll(scholarly.stop);
scholarly.works.set(DOI, CROSSREF_ARTICLE);
const admin = await signIn(await siteOfFile({ env: scholarly.env }));
const byDoi = (doi: string) =>
  admin(`/api/admin/publications/by-doi?doi=${encodeURIComponent(doi)}`);

it('a publication by its DOI is what Crossref says', async () => {
  const response = await byDoi(`https://doi.org/${DOI.toUpperCase()}`);
  expect(response.status).toBe(200);
  expect((await response.json()).fields).toMatchObject({ doi: DOI, volume: '69' });
});

it.each([
  ['', 400, 'Enter a DOI such as 10.1000/xyz123'],
  [
    '10.48550/arxiv.1',
    404,
    'Neither Crossref nor DataCite has a work with the DOI 10.48550/arxiv.1.',
  ],
])('there is no publication by the DOI %j', async (doi, code, error) => {
  const response = await byDoi(doi);
  expect(response.status).toBe(code);
  expect(await response.json()).toMatchObject({ error });
});
