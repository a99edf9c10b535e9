import { describe, expect, it } from 'vitest';
import { fileRemovals } from '../../db/schema/file-removals.ts';
import type { previewImport } from '../../src/publications/import/preview-import.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications/import';
const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, keywords={a}}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={J}, year=2021, month=mar}
  @misc{none, author={Nobody}}
  @article{broken, title={Never closed`;
const SAMPLE_PDF = encodeURI('/storage/publications/měření-LET-protonů.pdf');

const site = await siteOfFile();
const administrator = await signIn(site);

const post = (path: string, body: unknown) => administrator(path, { method: 'POST', body });
const preview = async (text: string): ReturnType<typeof previewImport> =>
  (await post(`${PATH}/preview`, { text })).json();
const accept = (...accepted: object[]) => post(PATH, { accepted });
const stored = async (): Promise<{ id: number; title: string }[]> =>
  (await site.fetch('/api/publications')).json();

describe('an import', () => {
  it('has a preview that stores nothing', async () => {
    const before = await stored();
    const { entries, skipped, samples } = await preview(BIB);
    expect(entries).toMatchObject([
      { key: 'one', line: 2, status: 'new', fields: expect.objectContaining({ title: 'First' }) },
      { key: 'two', line: 3, status: 'new', fields: expect.objectContaining({ month: 'March' }) },
    ]);
    expect(skipped).toEqual([
      { key: 'none', entryType: 'misc', line: 4, reason: expect.stringContaining('no title') },
      { key: 'broken', entryType: 'article', line: 5, reason: expect.stringContaining('brace') },
    ]);
    expect(samples).toBe(before.length);
    expect(await stored()).toEqual(before);
  });

  it('offers the volume of a chapter where the owner has neither written nor edited it', async () => {
    const { entries } = await preview(
      '@incollection{part, crossref={volume}, author={Eva Roe}, title={Part}, pages={1}}\n' +
        '@collection{volume, editor={Bo Lind}, title={Volume}, publisher={P}, year=2000}',
    );
    expect(entries).toMatchObject([
      { key: 'part', offered: false },
      { key: 'volume', offered: true },
    ]);
  });

  it('stores nothing when one of its publications is invalid', async () => {
    const before = await stored();
    const [one, two] = (await preview(BIB)).entries;
    const blank = { fields: { ...two?.fields, title: ' ' } };
    expect((await accept({ fields: one?.fields }, blank)).status).toBe(400);
    expect((await accept()).status).toBe(400);
    const gone = await accept({ fields: one?.fields }, { id: 999_999, changes: { title: 'X' } });
    expect(gone.status).toBe(409);
    expect(await gone.json()).toEqual({
      error: 'A publication was deleted in the meantime. Please review the preview again.',
    });
    expect(await stored()).toEqual(before);
  });

  it('stores the accepted publications, which replace the sample', async () => {
    const fresh = (await preview(BIB)).entries.map(({ fields }) => ({ fields }));
    const response = await accept(...fresh);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ added: 2, updated: 0, unchanged: 0, samples: 24 });
    expect((await stored()).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect((await site.fetch(SAMPLE_PDF)).status).toBe(404);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
    const again = await accept(...fresh);
    expect(await again.json()).toEqual({ added: 0, updated: 0, unchanged: 2, samples: 0 });
  });

  it.each([
    ['nothing', { text: ' ' }, 400],
    ['no text', {}, 400],
    ['more than 5 MB', { text: `${'%'.repeat(5 * 2 ** 20)}\n` }, 413],
    ['far more than 5 MB', { text: '%'.repeat(16 * 2 ** 20) }, 413],
  ])('is refused with %s', async (_what, body, status) => {
    const response = await post(`${PATH}/preview`, body);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toEqual(expect.any(String));
  });
});
