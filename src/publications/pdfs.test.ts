import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { passageSearch } from '../../db/queries/passages/read.ts';
import { updatePdfAliases } from '../../db/queries/pdf-texts.ts';
import { pdfPages, pdfTexts } from '../../db/schema/pdf-texts.ts';
import { publications } from '../../db/schema/publications.ts';
import { talks } from '../../db/schema/records.ts';
import type { PdfText } from '../../records/pdf-text.ts';
import { openApp } from '../../test/app.ts';
import { makePdf } from '../../test/files.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { collectGarbage, removeWithRecord } from '../files/outbox.ts';
import { UnreadablePdfError } from '../files/read-pdf.ts';
import { placePdfs, stagePdf, toPdfName } from '../files/store-pdf.ts';
import { deleteFromTrash, moveFileToTrash, restoreFromTrash } from '../records/trash.ts';
import { updatePassageIndex } from '../search/passage-index.ts';
import { searchSite } from '../search/search-site.ts';
import { listPdfTexts, removeStalePdfTexts, storePdfText } from './pdfs.ts';
import { readStoredPdfs } from './read-stored-pdfs.ts';

const NAME = 'quince study.pdf';
const KEY = `publications/${toPdfName(NAME)}`;
const NOW = new Date('2026-11-20T12:00:00Z');
const OPTIONS = { originalName: NAME, contentType: 'application/pdf' };

/** A site with a publication whose PDF is stored, and was read: it says "medlar" on page 3. */
async function open() {
  const app = await openApp();
  const { db, files } = app;
  const deps = { db, files, now: () => NOW };
  const file = await files.put(KEY, makePdf('one'), OPTIONS);
  const [row] = await db
    .insert(publications)
    .values({
      ...{ title: 'On quinces', authors: 'A B', journal: 'J', year: 2020 },
      pdf_url: `/storage/${KEY}`,
    })
    .returning();
  const id = row?.id ?? 0;
  const text: PdfText = {
    ...{ sha256: file.sha256, title: 'On quinces', language: null, pageCount: 3 },
    pages: ['Of quinces.', '', 'The medlar is a well-known fruit. Medlars are bletted.'],
  };
  await storePdfText(deps, toPdfName(NAME), text);
  return { ...app, deps, file, id, text };
}

async function found(db: Db, query: string) {
  const { groups } = await searchSite({ db, site, sites: [site] }, { query, now: NOW });
  return groups.flatMap(({ results }) =>
    results.map(({ url, title }) => [title.map(({ text }) => text).join(''), url]),
  );
}

const onPage3 = (id: number) => ['On quinces, p. 3', `/publications/${id}/quince-study.pdf#page=3`];
const countRows = async (db: Db) => [
  (await db.select().from(pdfTexts)).length,
  (await db.select().from(pdfPages)).length,
];

describe('the text of a PDF', () => {
  it('is found under its publication, with its page', async () => {
    const { db, id } = await open();
    expect(await found(db, 'medlar')).toEqual([onPage3(id)]);
    expect(await found(db, 'bletted medlars quince')).toContainEqual(onPage3(id));
    // What stands in no other order: the joined form of a compound.
    expect(await found(db, 'wellknown medlar')).toEqual([onPage3(id)]);
    expect(await found(db, 'quinces')).toEqual([['On quinces', `/publications/${id}`]]);
  });

  it.each([
    'Timepix4e',
    'EC51e',
    'model33ed',
    'bandicoot12s',
    'Sayyed',
    'Kloßes',
    '燕窩',
    'ปลา',
    'йод',
  ])('is found by %s, with the aliases of an earlier version regenerated', async (word) => {
    const { db, deps, text } = await open();
    const known = { ...text, pages: [`Of ${word}。`, 'A page without it.'] };
    await storePdfText(deps, toPdfName(NAME), known);
    const hit = [expect.stringMatching(/, p. 1$/), expect.stringMatching(/#page=1$/)];
    expect(await found(db, word)).toContainEqual(hit);
    await db.update(pdfPages).set({ aliases: '', alias_format: 0 });
    await updatePdfAliases(db);
    expect(await found(db, word)).toContainEqual(hit);
    await db.run(sql`insert into pdf_pages_fts(pdf_pages_fts) values ('integrity-check')`);
  });

  it('is found under each publication that points to it, and under none that does no more', async () => {
    const { db, id } = await open();
    const same = { authors: 'A B', journal: 'J', year: 2021, url: `/storage/${encodeURI(KEY)}` };
    await db.insert(publications).values({ ...same, title: 'Another' });
    expect(await found(db, 'medlar')).toHaveLength(2);
    await db.update(publications).set({ url: null }).where(sql`title = 'Another'`);
    expect(await found(db, 'medlar')).toEqual([onPage3(id)]);
    await db.delete(publications).where(sql`id = ${id}`);
    expect(await found(db, 'medlar')).toEqual([]);
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['is public', (db) => db.update(publications).set({ trashed_at: null })],
    ['is in the trash', (db) => db.update(publications).set({ trashed_at: NOW.toISOString() })],
    ['is deleted', (db) => db.delete(publications)],
  ])('is that of a talk where the publication of the same number %s', async (_state, change) => {
    const { db, id } = await open();
    const url = `/storage/${KEY}`;
    const links = [{ kind: 'slides' as const, url, label: null }];
    await db.insert(talks).values({ id, title: 'Quinces, in slides', language: 'de', links });
    await db.update(publications).set({ pdf_url: null, doi: '10.5555/other', language: 'cs' });
    await change(db);
    await updatePassageIndex({ db, sites: [site] });
    const query = { queries: [], pdfQueries: [{ match: 'medlar', terms: 1 }] };
    const hit = { kind: 'talk', record: `${id}`, page: 3, doi: null, language: 'de' };
    expect(await passageSearch(db, query, { now: NOW })).toMatchObject([hit]);
  });

  it('goes when the file is replaced, and stays when the same content comes again', async () => {
    const { db, deps, files } = await open();
    const upload = async (content: string) => {
      const body = new Blob([makePdf(content)]).stream();
      const pdf = await stagePdf(files, { name: NAME, type: 'application/pdf', body });
      const { failed } = await placePdfs(deps, [{ originalName: NAME, pdf }], true);
      expect(failed).toEqual([]);
    };
    await upload('one');
    expect(await countRows(db)).toEqual([1, 2]);
    await upload('two');
    expect(await countRows(db)).toEqual([0, 0]);
    expect(await found(db, 'medlar')).toEqual([]);
  });

  it('is deleted with a file that is permanently deleted, or changed by hand', async () => {
    const { db, deps, files, text } = await open();
    await files.put(KEY, makePdf('by hand'), { ...OPTIONS, overwrite: true });
    expect(
      (await listPdfTexts(deps)).find(({ filename }) => filename === toPdfName(NAME)),
    ).toMatchObject({ text: null });
    await removeStalePdfTexts(deps);
    expect(await countRows(db)).toEqual([0, 0]);
    const file = await files.put(KEY, makePdf('again'), { ...OPTIONS, overwrite: true });
    await storePdfText(deps, toPdfName(NAME), { ...text, sha256: file.sha256 });
    await removeWithRecord(deps, [KEY], [db.delete(publications)]);
    await collectGarbage(deps);
    expect(await countRows(db)).toEqual([0, 0]);
  });

  it('is kept in the trash with its file, and restored with it', async () => {
    const { db, deps, file, id } = await open();
    await moveFileToTrash(deps, file);
    await removeStalePdfTexts(deps);
    expect(await found(db, 'medlar')).toEqual([]);
    await restoreFromTrash(deps, { kind: 'file', id: toPdfName(NAME) });
    expect(await found(db, 'medlar')).toEqual([onPage3(id)]);
    await moveFileToTrash(deps, file);
    await deleteFromTrash(deps, { kind: 'file', id: toPdfName(NAME) });
    expect(await countRows(db)).toEqual([0, 0]);
    await db.run(sql`insert into pdf_pages_fts(pdf_pages_fts) values ('integrity-check')`);
  });
});

describe('reading stored PDFs', () => {
  it('reads each PDF once, and says what there is to say', async () => {
    const { db, files } = await openApp();
    for (const { key } of await files.list('publications')) await files.delete(key);
    await files.put('publications/a.pdf', makePdf('a'), OPTIONS);
    await files.put('publications/scan.pdf', makePdf('scan'), OPTIONS);
    await files.put('publications/locked.pdf', makePdf('locked'), OPTIONS);
    await files.put('publications/long.pdf', makePdf('long'), OPTIONS);
    const nothing = { title: null, language: null };
    const read = async (bytes: Uint8Array) => {
      const name = /^%PDF-1.7\n\S+ (\w+)/.exec(new TextDecoder().decode(bytes))?.[1];
      if (name === 'locked') throw new UnreadablePdfError('The PDF is password-protected.');
      if (name === 'scan') return { ...nothing, pageCount: 1, pages: [''] };
      return { ...nothing, pageCount: name === 'long' ? 300 : 2, pages: ['One', 'Two'] };
    };
    const remarks = [
      { filename: 'locked.pdf', remark: 'The PDF is password-protected.' },
      {
        filename: 'long.pdf',
        remark: 'This PDF is long: only its first 2 of 300 pages are searched.',
      },
      { filename: 'scan.pdf', remark: 'It has no text; it may be a scan.' },
    ];
    expect(await readStoredPdfs({ db, files }, read)).toEqual({
      read: 3,
      pages: 4,
      known: 0,
      remarks,
    });
    expect(await readStoredPdfs({ db, files }, read)).toEqual({
      ...{ read: 0, pages: 0, known: 3 },
      remarks: remarks.slice(0, 1),
    });
  });
});
