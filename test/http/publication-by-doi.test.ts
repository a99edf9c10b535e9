import { describe, expect, it } from 'vitest';
import { DOI, PATH, siteAmongScholars } from '../scholarly-site.ts';

const { site, byDoi, stored } = await siteAmongScholars();

describe('a publication by its DOI', () => {
  it('is what Crossref says', async () => {
    const response = await byDoi(`https://doi.org/${DOI.toUpperCase()}`);
    expect(response.status).toBe(200);
    expect((await response.json()).fields).toMatchObject({ doi: DOI, volume: '69' });
    expect(await stored()).toEqual([]);
  });

  it('is not looked up for a visitor', async () => {
    expect((await site.fetch(`${PATH}/by-doi?doi=${DOI}`)).status).toBe(401);
  });

  it.each([
    ['none', '', 400, 'Please give a DOI such as 10.1000/xyz123'],
    [
      'an unknown one',
      '10.48550/arxiv.1',
      404,
      'Crossref knows no work with the DOI 10.48550/arxiv.1. Others register DOIs as well: those of arXiv and Zenodo come from DataCite.',
    ],
  ])('is refused for %s', async (_what, doi, code, error) => {
    const response = await byDoi(doi);
    expect(response.status).toBe(code);
    expect(await response.json()).toMatchObject({ error });
  });
});
