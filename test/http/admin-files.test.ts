import { describe, expect, it } from 'vitest';
import { downloads } from '../../db/schema/analytics.ts';
import { signIn } from '../administrator.ts';
import { fileForm, makePdf, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/files';
const LINKED = 'měření-LET-protonů.pdf';

const site = await siteOfFile();
const administrator = await signIn(site);

const get = async (path = PATH) => (await administrator(path)).json();
const post = (path: string, body?: unknown) =>
  administrator(path, { method: 'POST', ...(body !== undefined && { body }) });
const upload = (file: File | string, fields?: Record<string, string>) =>
  post('/api/admin/upload-pdf', fileForm('pdf', [file], fields));
const bulk = (files: (File | string)[], fields?: Record<string, string>) =>
  post(`${PATH}/bulk-upload`, fileForm('pdfs', files, fields));
const stored = async (...names: string[]) => {
  const { failed } = await (await bulk(names.map((name) => pdfFile(name)))).json();
  expect(failed).toEqual([]);
};
const remove = (filename: string, query = '') =>
  administrator(`${PATH}/${filename}${query}`, { method: 'DELETE' });
const publish = async (fields: object): Promise<number> => {
  const paper = { title: 'Tracks', authors: 'A B', journal: 'J', year: 2020, ...fields };
  return (await (await post('/api/admin/publications', paper)).json()).id;
};
const names = async (): Promise<string[]> =>
  (await get()).map(({ filename }: { filename: string }) => filename);

describe('the list of files', () => {
  it('gives each file’s metadata and the publications that link to it', async () => {
    const list: { filename: string }[] = await get();
    const file = list.find(({ filename }) => filename === LINKED);
    expect(file).toEqual({
      filename: LINKED,
      originalName: LINKED,
      size: expect.any(Number),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      url: `/storage/publications/${LINKED}`,
      location: '/storage/publications/',
      publications: [{ id: expect.any(Number), title: expect.any(String) }],
      records: [],
    });
  });
});

describe('the upload of a PDF', () => {
  const MB = 2 ** 20;

  it.each([
    ['in Arabic', 'قياس الجرعة.pdf', 'قياس-الجرعة.pdf'],
    ['that climbs out', '../../../etc/passwd.pdf', 'passwd.pdf'],
    ['without an ending', 'paper', 'paper.pdf'],
    ['of 255 letters of three bytes', `${'量'.repeat(251)}.pdf`, `${'量'.repeat(78)}.pdf`],
  ])('takes a name %s', async (_what, name, filename) => {
    const response = await upload(pdfFile(name, makePdf(filename), ''));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ filename });
    expect(await names()).toContain(filename);
  });

  it('takes 50 MB, and not a byte more', async () => {
    const response = await upload(pdfFile('large.pdf', makePdf('large', { size: 50 * MB })));
    expect(await response.json()).toMatchObject({ size: 50 * MB });
    const before = await names();
    const refused = await upload(pdfFile('larger.pdf', makePdf('', { size: 50 * MB + 1 })));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ error: 'The file is too large: 50 MB at most.' });
    expect(await names()).toEqual(before);
  });

  it.each<[string, number, File, string]>([
    ['an empty file', 422, pdfFile('a.pdf', ''), 'The file is empty.'],
    ['a PNG', 415, pdfFile('a.png', makePdf(), 'image/png'), 'Please upload a PDF file'],
  ])('refuses %s', async (_what, status, file, error) => {
    const before = await names();
    const response = await upload(file);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
    expect(await names()).toEqual(before);
  });

  it('wants one file in a field named pdf', async () => {
    for (const response of [await upload('a.pdf'), await upload(pdfFile('', ''))]) {
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toEqual([{ path: 'pdf', message: 'Choose a file' }]);
    }
    const two = fileForm('pdf', [pdfFile('a.pdf'), pdfFile('b.pdf')]);
    expect((await post('/api/admin/upload-pdf', two)).status).toBe(400);
    expect((await post('/api/admin/upload-pdf', { pdf: 'a.pdf' })).status).toBe(415);
    expect(await names()).not.toContain('a.pdf');
  });
});

describe('a bulk upload', () => {
  it('of 50 files of which 5 are bad stores 45 and names 5', async () => {
    await stored('there-already.pdf');
    const good = Array.from({ length: 45 }, (_, at) => pdfFile(`bulk-${at}.pdf`));
    const bad = [
      pdfFile('empty.pdf', ''),
      pdfFile('page.pdf', '<!doctype html>'),
      pdfFile('png.pdf', '\u0089PNG'),
      pdfFile('text.txt', 'text', 'text/plain'),
      pdfFile('there already.pdf'),
    ];
    const response = await bulk([...good.slice(0, 20), ...bad, ...good.slice(20)]);
    expect(response.status).toBe(200);
    const { uploaded, failed } = await response.json();
    expect(uploaded).toHaveLength(45);
    expect(uploaded[0]).toEqual({
      url: '/storage/publications/bulk-0.pdf',
      filename: 'bulk-0.pdf',
      originalName: 'bulk-0.pdf',
      size: makePdf('bulk-0.pdf').length,
    });
    expect(failed).toEqual([
      { originalName: 'empty.pdf', error: 'The file is empty.' },
      { originalName: 'page.pdf', error: 'The content of the file is not a PDF.' },
      { originalName: 'png.pdf', error: 'The content of the file is not a PDF.' },
      { originalName: 'text.txt', error: 'Please upload a PDF file' },
      {
        originalName: 'there already.pdf',
        error: 'A file named there-already.pdf already exists. Choose to overwrite it.',
      },
    ]);
    expect((await names()).filter((name) => name.startsWith('bulk-'))).toHaveLength(45);
  });

  it('of 51 files is refused, and stores none', async () => {
    const before = await names();
    const response = await bulk(Array.from({ length: 51 }, (_, at) => pdfFile(`many-${at}.pdf`)));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Please select a maximum of 50 files at once' });
    expect(await names()).toEqual(before);
  });

  it('never lets two of its files share a name, and overwrites others when told to', async () => {
    await stored('shared-name.pdf');
    const files = [
      pdfFile('shared name.pdf', makePdf('1')),
      pdfFile('shared-name.pdf', makePdf('2')),
    ];
    const { uploaded, failed } = await (await bulk(files, { overwrite: 'true' })).json();
    expect(uploaded).toMatchObject([{ originalName: 'shared name.pdf' }]);
    expect(failed).toEqual([
      {
        originalName: 'shared-name.pdf',
        error: 'Another file of this upload is stored as shared-name.pdf.',
      },
    ]);
  });
});

describe('the check for existing file names', () => {
  it('compares the names under which the files would be stored', async () => {
    await stored('měřák 1.pdf');
    const filenames = ['měřák 1.pdf', 'měřák-1.pdf', 'none.pdf', '..%2fměřák', '', LINKED];
    const response = await post(`${PATH}/check-existence`, { filenames });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      existingFiles: ['měřák 1.pdf', 'měřák-1.pdf', LINKED],
    });
  });
});

describe('a file that is deleted', () => {
  it('stays while a publication links to it, unless it is forced', async () => {
    await stored('kept.pdf');
    const id = await publish({ title: 'Kept', pdf_url: '/storage/publications/kept.pdf' });
    const refused = await remove('kept.pdf');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: 'A publication still links to this file: Kept.',
    });
    expect((await remove('kept.pdf', '?force=1')).status).toBe(409);
    expect(await names()).toContain('kept.pdf');
    expect((await remove('kept.pdf', '?force=true')).status).toBe(200);
    const { missingFiles } = await get(`${PATH}/missing`);
    expect(missingFiles).toContainEqual(expect.objectContaining({ publicationId: id }));
  });

  it('stays while a talk links to it, unless it is forced, and is no orphan', async () => {
    await stored('deck.pdf');
    const links = [{ kind: 'slides', url: '/storage/publications/deck.pdf' }];
    const { id } = await (await post('/api/admin/talks', { title: 'Shown', links })).json();
    const list: { filename: string }[] = await get();
    expect(list.find(({ filename }) => filename === 'deck.pdf')).toMatchObject({
      ...{ publications: [], records: [{ kind: 'talk', id, title: 'Shown' }] },
    });
    expect((await (await post(`${PATH}/sync`)).json()).orphanedFiles).not.toContain('deck.pdf');
    const refused = await remove('deck.pdf');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ error: 'A talk still links to this file: Shown.' });
    expect(await names()).toContain('deck.pdf');
    expect((await remove('deck.pdf', '?force=true')).status).toBe(200);
  });

  it.each(['..%2f..%2fsite.db', '.metadata', '%00'])(
    'is answered with 404 under the name %s',
    async (filename) => {
      expect((await remove(filename)).status).toBe(404);
      expect((await administrator(`/api/admin/download-pdf/${filename}`)).status).toBe(404);
    },
  );
});

it('a file that the administrator downloads is sent under its original name, and not counted', async () => {
  await bulk([pdfFile('قياس الجرعة.pdf')]);
  const before = await site.db.$count(downloads);
  const path = `/api/admin/download-pdf/${encodeURIComponent('قياس-الجرعة.pdf')}`;
  const response = await administrator(path);
  expect(response.status).toBe(200);
  const disposition = response.headers.get('Content-Disposition');
  expect(disposition).toMatch(/^attachment/);
  expect(disposition).toContain(encodeURIComponent('قياس الجرعة.pdf'));
  expect((await response.arrayBuffer()).byteLength).toBe(makePdf('قياس الجرعة.pdf').length);
  expect(await site.db.$count(downloads)).toBe(before);
});

it('the integrity of files and publications lists missing files, broken links and orphaned files', async () => {
  await stored('orphan.pdf');
  const title = 'Of many links';
  const missing = await publish({
    title,
    pdf_url: '/storage/publications/lost%20paper.pdf',
    url: 'htp://example.org',
  });
  await publish({ title, url: '/about', pdf_url: `/storage/publications/${LINKED}` });
  const list = await get('/api/admin/publications');

  const all = await get(`${PATH}/broken-links`);
  const ours = (links: { title: string }[]) => links.filter((link) => link.title === title);
  const broken = [
    { publicationId: missing, title, url: '/storage/publications/lost%20paper.pdf' },
    { publicationId: missing, title, url: 'htp://example.org' },
  ];
  expect(ours(all.brokenLinks)).toEqual(broken);
  expect(ours(all.validLinks).map((link) => 'url' in link && link.url)).toEqual([
    `/storage/publications/${LINKED}`,
    '/about',
  ]);
  expect(all.summary).toEqual({
    total: all.brokenLinks.length + all.validLinks.length,
    broken: all.brokenLinks.length,
    valid: all.validLinks.length,
  });

  const missed = await get(`${PATH}/missing`);
  expect(missed).toMatchObject({
    count: missed.missingFiles.length,
    totalPublications: list.length,
  });
  expect(ours(missed.missingFiles)).toEqual([
    {
      publicationId: missing,
      title,
      authors: 'A B',
      year: 2020,
      originalName: 'lost paper.pdf',
    },
  ]);

  const response = await post(`${PATH}/sync`);
  expect(response.status).toBe(200);
  const sync = await response.json();
  expect(sync.physicalFiles).toEqual(await names());
  expect(sync.orphanedFiles).toContain('orphan.pdf');
  expect(sync.orphanedFiles).not.toContain(LINKED);
  expect(ours(sync.brokenLinks)).toEqual(broken);
});

it('files that courses and people link to are known, and named where they are not stored', async () => {
  await stored('notes.pdf');
  const url = '/storage/publications/notes.pdf';
  const gone = '/storage/records/gone-10x10.webp';
  const add = async (noun: string, fields: object) =>
    (await post(`/api/admin/${noun}`, fields)).json();
  const bees = { title: 'Bees', materials: [{ label: 'Notes', url }] };
  const course = { kind: 'course', id: (await add('courses', bees)).id, title: 'Bees' };
  const bea = await add('people', { name: 'Bea Hive', portrait: gone });
  const list: { filename: string }[] = await get();
  expect(list.find(({ filename }) => filename === 'notes.pdf')).toMatchObject({
    records: [course],
  });
  expect((await remove('notes.pdf')).status).toBe(409);
  await remove('notes.pdf', '?force=true');
  const { recordLinks } = await get(`${PATH}/broken-links`);
  expect(recordLinks).toContainEqual({ ...course, url });
  expect(recordLinks).toContainEqual({
    ...{ kind: 'person', id: bea.id, title: 'Bea Hive', url: gone },
  });
});
