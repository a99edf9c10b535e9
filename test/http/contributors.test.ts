import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { storeNames } from '../../src/publications/save.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications';
const WORK = { title: 'Roofs', journal: 'Roof Notes', year: 2021 };

const site = await siteOfFile();
const administrator = await signIn(site);

const post = (body: object, path = PATH) =>
  administrator(path, { method: 'POST', body: path === PATH ? { ...WORK, ...body } : body });
const add = async (body: object) => (await post(body)).json();
const change = async (id: number, body: object) =>
  (await administrator(`${PATH}/${id}`, { method: 'PUT', body })).json();
const text = async (path: string) => (await site.fetch(path)).text();

describe('a person in parts stands in every output with them', () => {
  const PEOPLE = [
    [
      { family: 'Salazar Quintero', given: 'Inés' },
      'Inés Salazar Quintero',
      'Salazar Quintero, I.',
      'Salazar Quintero, Inés',
    ],
    [
      { literal: 'Deutscher Wetterrat' },
      'Deutscher Wetterrat',
      'Deutscher Wetterrat',
      '{Deutscher Wetterrat}',
    ],
    [
      { family: 'Beethoven', particle: 'van', given: 'Ludwig' },
      'Ludwig van Beethoven',
      'van Beethoven, L.',
      'van Beethoven, Ludwig',
    ],
    [
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
      'Martin Luther King Jr.',
      'King, M. L., Jr.',
      'King, Jr., Martin Luther',
    ],
    [{ family: '王', given: '小明' }, '王小明', '王小明', '王, 小明'],
  ] as const;

  it.each(PEOPLE)('%o', async (person, shown, apa, bibtex) => {
    const { id, authors, contributors } = await add({ contributors: [person] });
    expect(authors).toBe(shown);
    expect(contributors).toEqual([{ role: 'author', ...person }]);
    expect(await text(`/publications/${id}.bib`)).toContain(`  author = {${bibtex}},\n`);
    expect(await text(`/publications.txt?style=apa&q=${encodeURIComponent(shown)}`)).toContain(apa);
    expect(await text(`/publications/${id}`)).toContain(shown);
    const [item] = JSON.parse(await text(`/publications.json?q=${encodeURIComponent(shown)}`));
    const { particle, ...parts } = { particle: undefined, ...person };
    expect(item.author).toEqual([
      { ...parts, ...(particle && { 'non-dropping-particle': particle }) },
    ]);
  });
});

describe('contributors and their texts', () => {
  it('a text is taken apart once, and a name that is known takes the parts that are stored', async () => {
    await add({ contributors: [{ family: 'Holt Avery', given: 'Tom' }] });
    const { contributors } = await add({ authors: 'Tom Holt Avery, Bo Berg' });
    expect(contributors).toEqual([
      { role: 'author', family: 'Holt Avery', given: 'Tom' },
      { role: 'author', family: 'Berg', given: 'Bo' },
    ]);
  });

  it.each([
    ['Berg, Tilda; Holt, A. B.', 'Tilda Berg, A. B. Holt'],
    ['Berg, Tilda and Holt, Avery', 'Tilda Berg, Avery Holt'],
    [
      'Tilda Berg, {Ornithologists of the North, Ltd.}',
      'Tilda Berg, Ornithologists of the North, Ltd.',
    ],
    ['Tilda Berg, et al.', 'Tilda Berg, et al.'],
  ])('%s is shown as %s', async (authors, shown) => {
    expect((await add({ authors })).authors).toBe(shown);
  });

  it('those that are sent win, unless they are the stored ones beside a changed text', async () => {
    const work = await add({ contributors: [{ family: 'Salazar Quintero', given: 'Inés' }] });
    const { contributors, authors } = work;
    const renamed = await change(work.id, {
      contributors,
      authors: 'Inés Salazar Quintero, Bo Berg',
    });
    expect(renamed.contributors).toEqual([
      { role: 'author', family: 'Salazar Quintero', given: 'Inés' },
      { role: 'author', family: 'Berg', given: 'Bo' },
    ]);
    const others = [{ role: 'editor', family: 'Roe', given: 'Eva' }];
    const changed = await change(work.id, { contributors: others, authors });
    expect(changed).toMatchObject({ contributors: others, editors: 'Eva Roe', authors: '' });
  });

  it('what is said of authors is part of them, and the other way round', async () => {
    const orcid = '0000-0002-1825-0097';
    const work = await add({
      contributors: [
        { family: 'Roe', given: 'Eva', orcid: `https://orcid.org/${orcid}` },
        { family: 'Lind', given: 'Bo', corresponding: true },
      ],
    });
    expect(work.authorNotes).toEqual([
      { author: 0, orcid },
      { author: 1, corresponding: true },
    ]);
    const { contributors } = await change(work.id, { authorNotes: [{ author: 0, equal: true }] });
    expect(contributors).toEqual([
      { role: 'author', family: 'Roe', given: 'Eva', equal: true },
      { role: 'author', family: 'Lind', given: 'Bo' },
    ]);
  });

  it('who signs follows from the type, also where the type alone changes', async () => {
    const editor = { role: 'editor', family: 'Roe', given: 'Eva' };
    const { id } = await add({ contributors: [editor], publication_type: 'Book' });
    const views = { authors: '', editors: 'Eva Roe', contributors: [editor] };
    expect(await change(id, { publication_type: 'Article' })).toMatchObject(views);
    const changes = [{ ids: [id], fields: { publication_type: 'Book' } }];
    await post({ changes }, `${PATH}/changes`);
    const book = await (await site.fetch(`/api/publications/${id}`)).json();
    expect(book).toMatchObject({ ...views, authors: 'Eva Roe' });
  });

  it.each([
    ['an edited book’s editors', 'editor', { editors: 'Eva Roe, Bo Lind' }],
    ['a film’s directors', 'director', { authors: 'Eva Roe, Bo Lind' }],
  ])('%s stay what they are where their text changes', async (_who, role, texts) => {
    const orcid = '0000-0002-1825-0097';
    const eva = { role, family: 'Roe', given: 'Eva', orcid };
    const work = await add({ contributors: [eva], publication_type: 'Book' });
    expect((await change(work.id, work)).contributors).toEqual([eva]);
    const both = [eva, { role, family: 'Lind', given: 'Bo' }];
    expect(await change(work.id, texts)).toMatchObject({
      authors: 'Eva Roe, Bo Lind',
      contributors: both,
    });
    expect((await change(work.id, { authorNotes: [] })).contributors).toEqual(
      both.map(({ role, family, given }) => ({ role, family, given })),
    );
  });

  it('what is said of people follows them where a whole record is sent back', async () => {
    const orcid = '0000-0002-1825-0097';
    const eva = { role: 'author', family: 'Roe', given: 'Eva', orcid };
    const body = { role: 'author', literal: 'Society of Roofs and Walls, Ltd.' };
    const editor = { role: 'editor', family: 'Ode', given: 'Ida', orcid };
    const work = await add({ contributors: [editor, eva, body] });
    expect((await change(work.id, work)).contributors).toEqual([editor, eva, body]);
    const authors = `${body.literal}, Eva Roe, et al.`;
    const changed = await change(work.id, { ...work, authors, editors: 'Ada Abt, Ida Ode' });
    expect(changed).toMatchObject({
      authors,
      authors_complete: false,
      contributors: [body, eva, { role: 'editor', family: 'Abt', given: 'Ada' }, editor],
    });
  });

  it('a work without authors is sent back as it is, and one with authors keeps them', async () => {
    const contributors = [{ role: 'translator', family: 'Roe', given: 'Eva' }];
    const work = await add({ contributors, authors: '' });
    expect(await change(work.id, { ...work, title: 'Walls' })).toMatchObject({
      title: 'Walls',
      authors: '',
      contributors,
    });
    const signed = await add({ authors: 'Bo Lind' });
    const issues = [{ path: 'authors', message: 'Please fill in the authors field' }];
    expect(await change(signed.id, { ...signed, authors: '' })).toMatchObject({ issues });
    expect(await change(signed.id, { authors: ' ' })).toMatchObject({ issues });
    expect(await change(signed.id, { authors: '{} and }' })).toMatchObject({ issues });
  });

  it('is found by family name first', async () => {
    await add({ title: 'Lamps', contributors: [{ family: 'Urso Vega', given: 'Iria' }] });
    const find = async (q: string) =>
      (await (await site.fetch(`/api/publications?q=${encodeURIComponent(q)}`)).json()).length;
    expect(await find('"Urso Vega, Iria"')).toBe(1);
    expect(await find('Vega, Iria Lamps')).toBe(1);
  });

  it('more people follow where the list is not complete', async () => {
    const person = { family: 'Roe', given: 'Eva' };
    const { id, authors } = await add({ contributors: [person], authors_complete: false });
    expect(authors).toBe('Eva Roe, et al.');
    expect(await text(`/publications/${id}.bib`)).toContain('author = {Roe, Eva and others}');
  });

  it.each([
    [
      'parts beside a name in one piece',
      [{ literal: 'A Body', family: 'Roe' }],
      'contributors.0.literal',
    ],
    ['nobody’s name', [{ given: 'Eva' }], 'contributors.0.family'],
    ['an unknown role', [{ role: 'cook', family: 'Roe' }], 'contributors.0.role'],
    [
      'an iD that is none',
      [{ family: 'Roe', orcid: '0000-0002-1825-0098' }],
      'contributors.0.orcid',
    ],
    ['nobody', [], 'authors'],
  ])('refuses %s', async (_what, contributors, path) => {
    const response = await post({ contributors });
    expect(response.status).toBe(400);
    const { issues } = await response.json();
    expect(issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('takes 5,000 people, and not one more', async () => {
    const people = Array.from({ length: 5_001 }, (_, at) => ({ family: `Roe${at}`, given: 'Eva' }));
    expect((await post({ contributors: people })).status).toBe(400);
    const listed = people.map((_person, at) => `A${at}`).join(', ');
    expect((await post({ authors: listed })).status).toBe(400);
    const { authors } = await add({ contributors: people.slice(1) });
    expect(authors).toMatch(/Eva Roe5000$/);
  });
});

it('a person’s parts change in every work that names them, and nothing else does', async () => {
  const orcid = '0000-0002-1825-0097';
  const person = { family: 'Porta', given: 'Gino La' };
  const { id } = await add({ contributors: [{ ...person, orcid, equal: true }] });
  const edited = await add({
    contributors: [
      { family: 'Roe', given: 'Eva' },
      { ...person, role: 'editor' },
    ],
  });
  const names = { from: person, to: { family: 'La Porta', given: 'Gino' } };
  const answer = await post(names, '/api/admin/people/names');
  expect(await answer.json()).toEqual({ changed: 2 });
  const read = async (which: number) => (await site.fetch(`/api/publications/${which}`)).json();
  expect(await read(id)).toMatchObject({
    authors: 'Gino La Porta',
    contributors: [{ role: 'author', family: 'La Porta', given: 'Gino', orcid, equal: true }],
  });
  expect(await read(edited.id)).toMatchObject({ editors: 'Gino La Porta' });
  expect((await post({ from: {}, to: person }, '/api/admin/people/names')).status).toBe(400);
  expect((await site.fetch('/api/admin/people/names', { method: 'POST' })).status).toBe(401);
});

it('people who do not sign a work stand among its details, a line for each role', async () => {
  const { id } = await add({
    contributors: [
      { family: 'Roe', given: 'Eva' },
      { family: 'Lind', given: 'Bo', role: 'translator' },
      { literal: 'Roof Society', role: 'translator' },
      { family: 'Berg', given: 'Tilda', role: 'advisor' },
    ],
  });
  const page = await text(`/publications/${id}`);
  const details = [...page.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)];
  expect(details.map(([, name, people]) => [name, people])).toEqual([
    ['Translators', 'Bo Lind, Roof Society'],
    ['Advisor', 'Tilda Berg'],
  ]);
});

it('the owner is in bold by ORCID iD first: whoever has another one is somebody else', async () => {
  const orcid = '0000-0002-1825-0097';
  await administrator('/api/admin/settings', {
    method: 'PUT',
    body: { name: 'Vera Exemplar', orcid, nameVariants: ['V. Musterová'] },
  });
  const { id } = await add({
    contributors: [
      { family: 'Exemplar', given: 'Vera', orcid: '0000-0001-5109-3700' },
      { family: 'Elsewhere', given: 'Vera', orcid },
      { family: 'Musterová', given: 'V.' },
    ],
  });
  const bold = (await text(`/publications/${id}`)).matchAll(/<strong[^>]*>([^<]*)<\/strong>/g);
  expect(Array.from(bold, ([, name]) => name)).toEqual(['Vera Elsewhere', 'V. Musterová']);
});

it('a work that is stored as text alone has its people in parts, and keeps them', async () => {
  const { id } = await add({ authors: 'Inés Salazar, et al.' });
  const ofWork = eq(publications.id, id);
  const stored = { contributors: [], authors_complete: true };
  await site.db.update(publications).set(stored).where(ofWork);
  const people = {
    contributors: [{ role: 'author', given: 'Inés', family: 'Salazar' }],
    authors_complete: false,
  };
  const list: { id: number }[] = await (await administrator(PATH)).json();
  expect(list.find((work) => work.id === id)).toMatchObject(people);
  expect(JSON.parse(await text(`/api/publications/${id}`))).toMatchObject(people);
  for (const path of [`/publications/${id}`, '/publications?author=In%C3%A9s+Salazar'])
    expect(await text(path)).toContain('Inés Salazar, et al.');
  await storeNames(site);
  expect(await site.db.select().from(publications).where(ofWork)).toMatchObject([people]);
});
