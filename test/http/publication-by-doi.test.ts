import { describe, expect, it } from 'vitest';
import { json, status } from '../local-server.ts';
import type { ScholarlyServer } from '../scholarly-server.ts';
import { crossrefArticle } from '../scholarly-shapes.ts';
import { DOI, PATH, siteAmongScholars } from '../scholarly-site.ts';

const { scholarly, site, post, byDoi, stored, meanwhile } = await siteAmongScholars();
const UNREADABLE = 'Crossref sent an answer that could not be read. Please try again later.';

describe('a publication by its DOI', () => {
  it.each([DOI, `doi:${DOI.toUpperCase()}`, `https://doi.org/${DOI}`])(
    'is what Crossref says: %s',
    async (typed) => {
      const response = await byDoi(typed);
      expect(response.status).toBe(200);
      const { fields } = await response.json();
      expect(fields).toMatchObject({
        title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
        authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration',
        journal: 'Physics in Medicine & Biology',
        year: 2024,
        month: 'June',
        doi: DOI,
        volume: '69',
        issue: '12',
        pages: '125001',
        issn: '0031-9155',
        publisher: 'IOP Publishing',
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('is not looked up for a visitor', async () => {
    expect((await site.fetch(`${PATH}/by-doi?doi=${DOI}`)).status).toBe(401);
  });

  it.each([
    ['none', '', 400, 'Please give a DOI such as 10.1000/xyz123'],
    ['no DOI', 'javascript:alert(1)', 400, 'Please give a DOI such as 10.1000/xyz123'],
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

  it.each([
    ['is broken', status(500), 'Crossref answered with an error (500). Please try again later.'],
    [
      'breaks off',
      (response) => response.destroy(),
      'Crossref cannot be reached. Please try again later.',
    ],
    [
      'takes no more',
      status(429, { 'Retry-After': '60' }),
      'Crossref takes no more requests from this site for now. Please try again later.',
    ],
    ['sends no JSON', (response) => response.end('{"status":'), UNREADABLE],
    ['sends another shape', json([]), UNREADABLE],
  ] satisfies [string, Parameters<ScholarlyServer['insteadOf']>[1], string][])(
    'says that Crossref %s',
    async (_what, answer, error) => {
      const response = await meanwhile(/crossref/, answer, () => byDoi(DOI));
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ error });
    },
  );

  it('contains no markup that could run', async () => {
    scholarly.works.set(
      DOI,
      crossrefArticle(DOI, '<script>alert(1)</script><a href="javascript:alert(1)">Beams</a>', {
        abstract: '<p onclick="alert(1)">Text &lt;img src=x onerror=alert(1)&gt;</p>',
        URL: 'javascript:alert(1)',
      }),
    );
    const { fields } = await (await byDoi(DOI)).json();
    expect(fields).toMatchObject({ title: 'Beams', url: null, pdf_url: null });
    const created = await post('', {
      ...fields,
      title: `${fields.title} <img src=x onerror=alert(1)>`,
    });
    const page = await (await site.fetch(`/publications/${(await created.json()).id}`)).text();
    expect(page).not.toContain('<img src=x');
  });
});
