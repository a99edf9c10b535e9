import { describe, expect, it } from 'vitest';
import { status } from '../local-server.ts';
import { crossrefArticle } from '../scholarly-shapes.ts';
import { DOI, PATH, siteAmongScholars } from '../scholarly-site.ts';

const { scholarly, site, post, byDoi, stored } = await siteAmongScholars();

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

  it('says that Crossref is busy', async () => {
    scholarly.insteadOf(/crossref/, status(429, { 'Retry-After': '3600' }));
    const response = await byDoi(DOI);
    scholarly.insteadOf(/crossref/, null);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('3600');
    expect(await response.json()).toEqual({
      error: 'Crossref takes no more requests from this site for now. Please try again later.',
    });
  });

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

describe('publications by identifiers', () => {
  it('are compared with the stored ones, without being stored', async () => {
    const response = await post('/import/identified', { text: `${DOI}\n10.5555/gone` });
    expect(response.status).toBe(200);
    const { entries, skipped } = await response.json();
    expect(entries).toMatchObject([{ key: DOI, status: 'new', fields: { volume: '69' } }]);
    expect(skipped).toMatchObject([{ key: '10.5555/gone', line: 2 }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['nothing', { text: ' ' }, 'Please give some DOIs or an ORCID iD'],
    ['no text', {}, 'Please send the identifiers as text'],
    [
      'an iD with a wrong digit',
      { text: '0000-0002-1825-0098' },
      '0000-0002-1825-0098 is no ORCID iD: its last character does not fit.',
    ],
  ])('are refused for %s', async (_what, body, error) => {
    const response = await post('/import/identified', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });
});
