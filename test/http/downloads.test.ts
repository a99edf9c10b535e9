import { describe, expect, it } from 'vitest';
import { siteOfFile } from '../site.ts';

interface Listed {
  id: number;
  url: string | null;
  pdf_url: string | null;
}

const site = await siteOfFile();
const publications: Listed[] = await (await site.fetch('/api/publications')).json();

it.each([
  '/storage/publications/none.pdf',
  '/storage/publications/..%2f..%2fsite.db',
  '/storage/.metadata/x',
  '/storage/publications/a%00.pdf',
])('nothing can be had outside the folders of files: %s', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toContain('application/json');
});

describe('GET /api/publications/{id}/download', () => {
  const withFile = () =>
    find((publication) => publication.pdf_url?.startsWith('/storage/') ?? false);
  const find = (match: (publication: Listed) => boolean) => {
    const found = publications.find(match);
    if (!found) throw new Error('the sample lacks such a publication');
    return `/api/publications/${found.id}/download`;
  };

  it('sends the stored PDF as an attachment', async () => {
    const response = await site.fetch(withFile());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  it('leads to an external address', async () => {
    const path = find(({ url, pdf_url }) => pdf_url === null && url?.startsWith('http') === true);
    const response = await site.fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/^https:\/\/example\.org\//);
  });

  it('has nothing for a publication with neither', async () => {
    const path = find(({ url, pdf_url }) => url === null && pdf_url === null);
    expect((await site.fetch(path)).status).toBe(404);
  });
});
