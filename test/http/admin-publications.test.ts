import { describe, expect, it } from 'vitest';
import { emptyPublication } from '../../records/publication.ts';
import { seriesOf } from '../../src/publications/work.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications';
const PAPER = { title: 'Tracks', authors: 'Vera Exemplar, Jan Novák', journal: 'Phys. Med. Biol.' };

const site = await siteOfFile();
const administrator = await signIn(site);

const post = (body: unknown, path = PATH) => administrator(path, { method: 'POST', body });
const put = (id: number, body: unknown) => administrator(`${PATH}/${id}`, { method: 'PUT', body });
const added = async (fields: object = {}) => (await post({ ...PAPER, ...fields })).json();

describe('notes on authors', () => {
  it('stay as they are given, follow their authors, and are read of marks where none are given', async () => {
    const notes = [{ author: 1, corresponding: true }];
    const { id, authorNotes } = await added({ authors: 'Ada B*, Cy D*', authorNotes: notes });
    expect(authorNotes).toEqual(notes);
    const changed = await (await put(id, { authors: 'Cy D, New One, Ada B' })).json();
    expect(changed.authorNotes).toEqual([{ author: 0, corresponding: true }]);
    const marked = await (await put(id, { authors: 'Cy D, New One*, Ada B*' })).json();
    expect(marked).toMatchObject({
      authors: 'Cy D, New One, Ada B',
      authorNotes: [
        { author: 1, equal: true },
        { author: 2, equal: true },
      ],
    });
  });
});

it('the page of a publication shows no count of citations where nobody counted', async () => {
  const shown = async (fields: object) => {
    const { id } = await added(fields);
    return (await site.fetch(`/publications/${id}`)).text();
  };
  expect(await shown({})).not.toContain('0 citations');
  expect(await shown({ citations: 3 })).toContain('3 citations');
});

it.each([
  ['follows its venue', { journal: 'P', publisher: 'P' }, { journal: 'Q' }, 'Q', null],
  [
    'follows it in a whole record that is sent back',
    { journal: 'P', publisher: 'P' },
    { journal: 'Q', publisher: 'P' },
    'Q',
    null,
  ],
  [
    'follows it beside a series',
    { journal: 'P', publisher: 'P', series: 'S' },
    { journal: 'Q' },
    'Q',
    'S',
  ],
  ['is emptied with it', { journal: 'P', publisher: 'P' }, { journal: '' }, null, null],
  [
    'is what both are changed to',
    { journal: 'P', publisher: 'P' },
    { journal: 'Q', publisher: 'R' },
    'R',
    'Q',
  ],
  [
    'stays where the venue is the series',
    { journal: 'S', publisher: 'P' },
    { journal: 'T' },
    'P',
    'T',
  ],
  [
    'is the venue of what becomes a book',
    { publication_type: 'Article', journal: 'J', publisher: 'P' },
    { publication_type: 'Book', journal: 'Q' },
    'Q',
    null,
  ],
])('the publisher of a book %s', async (_what, given, changes, publisher, series) => {
  const { id } = await added({ publication_type: 'Book', ...given });
  const changed = await (await put(id, changes)).json();
  expect([changed.publisher, seriesOf(changed)]).toEqual([publisher, series]);
});

describe('fields of many publications', () => {
  const stored = async (id: number) => (await site.fetch(`/api/publications/${id}`)).json();

  it('change with one call, each as it is given, and can be emptied', async () => {
    const [one, other, third] = [await added(), await added(), await added()];
    const changes = [
      { ids: [one.id, other.id], fields: { publication_type: 'Poster', featured: true } },
      { ids: [third.id], fields: { publication_type: null, research_category: 'Dosimetry' } },
      { ids: [999_999], fields: { featured: true } },
    ];
    const response = await post({ changes }, `${PATH}/changes`);
    expect(await response.json()).toEqual({ changed: 3 });
    const poster = { publication_type: 'Poster', featured: true, research_category: null };
    expect([await stored(one.id), await stored(other.id)]).toMatchObject([poster, poster]);
    expect(await stored(third.id)).toMatchObject({
      publication_type: null,
      featured: false,
      research_category: 'Dosimetry',
    });
  });

  it.each([
    ['nothing', { changes: [] }, 400],
    ['an unknown kind', { changes: [{ ids: [1], fields: { publication_type: 'Song' } }] }, 400],
    ['none that is there', { changes: [{ ids: [999_999], fields: { featured: true } }] }, 404],
  ])('are refused with %s', async (_what, body, status) => {
    expect((await post(body, `${PATH}/changes`)).status).toBe(status);
  });
});

describe('a publication that is added', () => {
  it('is stored with its missing fields empty, and shown immediately', async () => {
    const response = await post({ ...PAPER, title: '  Tracks of light ions ', year: 2031 });
    expect(response.status).toBe(201);
    const { version, ...publication } = await response.json();
    expect(publication).toEqual({
      ...emptyPublication(),
      ...PAPER,
      contributors: [
        { role: 'author', given: 'Vera', family: 'Exemplar' },
        { role: 'author', given: 'Jan', family: 'Novák' },
      ],
      id: expect.any(Number),
      title: 'Tracks of light ions',
      year: 2031,
      publication_type: 'Article',
      language: 'en',
      citations_source: null,
      version_of: null,
      citations_updated_at: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await (await administrator(PATH)).json())[0]).toEqual({ ...publication, version });
    expect(await (await site.fetch('/publications')).text()).toContain('Tracks of light ions');
    const one = await site.fetch(`/api/publications/${publication.id}`);
    expect(await one.json()).toEqual(publication);
  });

  it.each([
    ['a year in words', { year: 'in press' }, { year: 0 }],
    ['no year given', {}, { year: new Date().getFullYear() }],
    ['a DOI as a link', { doi: 'https://doi.org/10.1088/ABC.1' }, { doi: '10.1088/abc.1' }],
    ['pages with a hyphen', { pages: '10-15' }, { pages: '10–15' }],
    ['an ISSN without one', { issn: '0031915x' }, { issn: '0031-915X' }],
    ['an empty category', { research_category: '' }, { research_category: null }],
    ['citations as text', { citations: '12' }, { citations: 12 }],
    ['tags', { tags: [' let ', 'LET', 'let', ''] }, { tags: ['let', 'LET'] }],
    ['custom tags', { custom_tags: ['a', 'a '] }, { custom_tags: ['a'] }],
    [
      'marks at its authors',
      { authors: 'Vera Exemplar*, Jan Novák*†' },
      {
        authors: 'Vera Exemplar, Jan Novák',
        authorNotes: [
          { author: 0, equal: true },
          { author: 1, equal: true, corresponding: true },
        ],
      },
    ],
    ['a link that leads nowhere', { url: 'see drawer 3' }, { url: 'see drawer 3' }],
    [
      'a stored file, encoded',
      { pdf_url: '/storage/publications/m%C4%9B%C5%99en%C3%AD.pdf' },
      { pdf_url: '/storage/publications/měření.pdf' },
    ],
  ])('may have %s', async (_what, given, stored) => {
    const response = await post({ ...PAPER, ...given });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject(stored);
  });
});

describe('a publication that is changed', () => {
  it('keeps the fields that the call does not name', async () => {
    const { id, version: _, ...before } = await added({ doi: '10.1000/a', tags: ['one'] });
    const response = await put(id, { year: '2020', month: '6', doi: '' });
    expect(response.status).toBe(200);
    const after = { ...before, id, year: 2020, month: 'June', doi: null };
    expect(await response.json()).toMatchObject(after);
    expect(await (await put(id, {})).json()).toMatchObject(after);
    expect(await (await put(id, after)).json()).toMatchObject(after);
    expect((await put(id, { journal: ' ' })).status).toBe(400);
    expect(await (await site.fetch(`/api/publications/${id}`)).json()).toEqual(after);
  });
});

it('the reference of what is typed is as it will be stored, without what is wrong', async () => {
  const cite = async (
    fields: object,
    { id = null, style = 'apa' }: { id?: number | null; style?: string } = {},
  ) => (await post({ id, style, fields }, `${PATH}/reference`)).json();
  const contributors = [{ role: 'author', family: 'Roe', given: 'Eva' }];
  const typed = { title: 'On <i>tracks</i>', contributors, journal: 'Annals', year: 2020 };
  expect(
    await cite({ ...typed, publication_type: 'Article', doi: 'none yet', edition: 7 }),
  ).toMatchObject({
    text: 'Roe, E. (2020). On tracks. Annals.',
    html: 'Roe, E. (2020). On <i>tracks</i>. <i>Annals</i>.',
  });
  expect((await cite({ title: 'On tracks' })).text).toContain('On tracks');
  const book = { publication_type: 'Book', publisher: 'Old Press', journal: 'Old Press' };
  const { id } = await added({ ...typed, ...book });
  const changed = await cite(
    { journal: 'New Press', publisher: 'Old Press' },
    { id, style: 'ieee' },
  );
  expect(changed.text).toMatch(/^E. Roe, .*New Press, 2020/);
  expect((await (await site.fetch(`/api/publications/${id}`)).json()).journal).toBe('Old Press');
});

it('a possible duplicate has the same DOI, or the same title in the same year', async () => {
  const ask = async (work: object) => {
    const { duplicates } = await (await post(work, `${PATH}/duplicates`)).json();
    return duplicates;
  };
  const first = await added({ title: 'Měření <i>dávky</i>', year: 2019, doi: '10.1000/d1' });
  const { id, title, authors, journal, year, doi } = first;
  const shown = (same: string) => [{ id, title, authors, journal, year, doi, same }];
  expect(await ask({ title: 'x', year: 1, doi: 'doi:10.1000/D1' })).toEqual(shown('doi'));
  expect(await ask({ title: 'MERENI davky', year: '2019', doi: '' })).toEqual(shown('title'));
  const other = { title: 'Mereni davky', year: 2019, doi: '10.1000/other' };
  expect(await ask(other)).toEqual(shown('title'));
  expect(await ask({ title: 'Mereni davky', year: 2020 })).toEqual([]);
  expect(await ask({ title: 'Mereni davky', year: 2019, id })).toEqual([]);
  expect(await ask({})).toEqual([]);
});
