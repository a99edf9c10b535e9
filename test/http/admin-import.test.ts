import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRemovals } from '../../db/schema/index.ts';
import type { Preview, PreviewEntry } from '../../src/lib/bibtex/preview.ts';
import { signIn } from '../administrator.ts';
import { HARD_ENTRIES } from '../bibliography.ts';
import { type RunningSite, startSite } from '../site.ts';

const PATH = '/api/admin/publications/import';
const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, keywords={a}}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={J}, year=2021, month=mar}
  @misc{none, author={Nobody}}
  @article{broken, title={Never closed`;
const SAMPLE_PDF = encodeURI('/storage/publications/měření-LET-protonů.pdf');

let site: RunningSite;
let administrator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await startSite();
  administrator = await signIn(site);
});
afterAll(() => site.stop());

const post = (path: string, body: unknown) => administrator(path, { method: 'POST', body });
const preview = async (text: string): Promise<Preview & { samples: number }> =>
  (await post(`${PATH}/preview`, { text })).json();
const accepted = (entries: PreviewEntry[]): object[] =>
  entries.flatMap((entry): object[] =>
    entry.status === 'new'
      ? [{ fields: entry.fields }]
      : entry.status === 'different'
        ? [
            {
              id: entry.id,
              changes: Object.fromEntries(
                entry.changes.map((change) => [change.field, change.new]),
              ),
            },
          ]
        : [],
  );
const accept = (entries: PreviewEntry[]) => post(PATH, { accepted: accepted(entries) });
const stored = async (): Promise<{ id: number; title: string }[]> =>
  (await site.fetch('/api/publications')).json();

describe('an import', () => {
  it('has a preview that stores nothing', async () => {
    const before = await stored();
    const { entries, skipped, samples } = await preview(BIB);
    expect(entries).toEqual([
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

  it('stores nothing when one of its publications is invalid', async () => {
    const before = await stored();
    const [one, two] = (await preview(BIB)).entries;
    const refused = await post(PATH, {
      accepted: [{ fields: one?.fields }, { fields: { ...two?.fields, title: ' ' } }],
    });
    expect(refused.status).toBe(400);
    const gone = await post(PATH, {
      accepted: [{ fields: one?.fields }, { id: 999_999, changes: { title: 'Nobody' } }],
    });
    expect(gone.status).toBe(409);
    expect(await gone.json()).toEqual({
      error: 'A publication was deleted meanwhile. Please look at the preview again.',
    });
    expect(await stored()).toEqual(before);
  });

  it('stores the accepted publications, which replace the sample', async () => {
    const { entries } = await preview(BIB);
    const response = await accept(entries);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ added: 2, updated: 0, unchanged: 0, samples: 24 });
    expect((await stored()).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect((await site.fetch(SAMPLE_PDF)).status).toBe(404);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
    const again = await accept(entries);
    expect(await again.json()).toEqual({ added: 0, updated: 0, unchanged: 2, samples: 0 });
  });

  it('recognises stored publications, and lists the fields that differ', async () => {
    const { entries } = await preview(
      BIB.replace('year=2021', 'year=2021, volume=7, keywords={b}'),
    );
    const [one, two] = entries;
    expect(one).toMatchObject({ key: 'one', status: 'same' });
    expect(two).toMatchObject({
      key: 'two',
      status: 'different',
      changes: [
        { field: 'volume', old: null, new: '7' },
        { field: 'tags', old: [], new: ['b'] },
      ],
    });
    expect(await (await accept(entries)).json()).toMatchObject({ added: 0, updated: 1 });
    const second = (await stored()).find(({ title }) => title === 'Second');
    expect(second).toMatchObject({
      volume: '7',
      tags: ['b'],
      authors: 'Jan Novák',
      month: 'March',
    });
    const page = await (await site.fetch(`/publications/${second?.id}`)).text();
    expect(page).toContain('Second');
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

  it('finds no entry in other text', async () => {
    expect(await preview('Dear Sir or Madam')).toEqual({ entries: [], skipped: [], samples: 0 });
    expect((await post(PATH, { accepted: [] })).status).toBe(400);
    expect((await post(PATH, { accepted: 'all' })).status).toBe(400);
  });

  it('finds entries with macros, crossrefs, accents and gaps the same the second time', async () => {
    const first = await preview(HARD_ENTRIES);
    expect(first.entries.map(({ status }) => status)).toEqual(Array(5).fill('new'));
    expect((await accept(first.entries)).status).toBe(200);
    const again = await preview(HARD_ENTRIES);
    expect(again.entries.map(({ status }) => status)).toEqual(Array(5).fill('same'));
    expect(again.skipped).toEqual(first.skipped);
  });
});
