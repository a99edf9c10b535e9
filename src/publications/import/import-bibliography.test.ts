import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibsql } from '../../../db/open.ts';
import { selectPublications } from '../../../db/queries/publications/read.ts';
import { readSample } from '../../../sample/read-sample.ts';
import { formatBibliographyReport } from '../../../scripts/bibliography.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { loadSample } from '../../settings/load-sample.ts';
import type { Pdf } from '../../values/pdf-check.ts';
import {
  type ImportReport,
  type ImportSource,
  importBibliography,
  type PdfFolder,
} from './import-bibliography.ts';
import { parseBibliography } from './read-bibliography.ts';

const SAMPLE = new URL('../../../sample', import.meta.url).pathname;
const MIGRATIONS = new URL('../../../db/migrations', import.meta.url).pathname;

const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, keywords={a}}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={J}, year=2021}
  @misc{none, author={Nobody}}`;

const pdf = (text: string): Pdf => {
  const bytes = new TextEncoder().encode(`%PDF-${text}`);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), flaws: [] };
};

let folder: string;
let close: () => void;
let source: Omit<ImportSource, 'bibliography' | 'pdfs'>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const opened = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  await opened.migrate(MIGRATIONS);
  close = opened.close;
  const files = diskFiles(join(folder, 'files'));
  source = { db: opened.db, files };
});

afterEach(async () => {
  close();
  await rm(folder, { recursive: true });
});

const run = (bib: string, pdfs: PdfFolder | null = null) =>
  importBibliography({ ...source, pdfs, bibliography: parseBibliography(bib) });

/** What became of each entry, with the fields that changed. */
const outcomes = ({ entries }: ImportReport) =>
  entries.map(({ key, outcome, changed }) => [key, outcome, ...changed].join(' '));
const UNCHANGED = ['one unchanged', 'two unchanged'];

const makeFolder = (pdfs: Record<string, Pdf | string>): PdfFolder => ({
  names: Object.keys(pdfs),
  read: async (name) => pdfs[name] ?? 'It is not there.',
});

describe('importing a bibliography', () => {
  it('adds every publication and names the skipped', async () => {
    const report = await run(BIB);
    expect(outcomes(report)).toEqual(['one added', 'two added']);
    expect(report.pdfs).toBeNull();
    expect(formatBibliographyReport(report)).toBe(`  Added           2
  Updated         0
  Unchanged       0
  Skipped         1

Entries:
  one   line 2  added    as it is
  two   line 3  added    as it is
  none  line 4  skipped  It has no title: add a title field to import it.
`);
    const stored = await selectPublications(source.db);
    expect(stored.map(({ authors }) => authors)).toEqual(['Jan Novák', 'Vera Exemplar']);
  });

  it('changes nothing the second time, and only what changed the third', async () => {
    await run(BIB);
    expect(outcomes(await run(BIB))).toEqual(UNCHANGED);
    const corrected = await run(BIB.replace('year=2021', 'year=2021, volume=7'));
    expect(outcomes(corrected)).toEqual(['one unchanged', 'two updated volume']);
  });
});

describe('the first import', () => {
  it('takes the sample publications and their PDFs away, and nothing else', async () => {
    await loadSample(source, () => readSample(SAMPLE));
    expect(await run(BIB)).toMatchObject({ samples: 24, entries: [{}, {}] });
    expect(await selectPublications(source.db)).toHaveLength(2);
    expect(await source.files.list('publications')).toEqual([]);
    expect(await source.files.list('blog')).not.toEqual([]);
    const again = await run(BIB);
    expect(again.samples).toBe(0);
    expect(outcomes(again)).toEqual(UNCHANGED);
  });

  it('leaves the sample alone when it brings nothing in', async () => {
    await loadSample(source, () => readSample(SAMPLE));
    await run('@misc{none, author={Nobody}}');
    expect(await selectPublications(source.db)).toHaveLength(24);
  });
});

it('the closing table names the fields that were left out, but a PDF that came along', async () => {
  const bib = BIB.replaceAll('journal={J}', 'journal={J}, dimensions={true}, pdf={one.pdf}');
  expect(formatBibliographyReport(await run(bib))).toContain(
    '\nNot taken: dimensions (2), pdf (2)\n',
  );
  const only = bib.replace(
    'title={Second}, journal={J}, dimensions={true}, pdf={one.pdf}',
    'title={Second}',
  );
  const report = await run(only, makeFolder({ 'one.pdf': pdf('1') }));
  expect(report.leftOut).toEqual([{ field: 'dimensions', titles: ['First'] }]);
});

describe('importing PDFs', () => {
  it('stores slides and a supplement that fields name, and links them as what they are, once', async () => {
    const bib = BIB.replaceAll(
      'journal={J}',
      'journal={J}, slides={assets/Talk.pdf}, supp={two-supp.pdf}, video={talk.mp4}',
    ).replace('supp={two-supp.pdf}', 'poster={}');
    const pdfs = makeFolder({
      'one.pdf': pdf('1'),
      'talk.pdf': pdf('2'),
      'two-supp.pdf': pdf('3'),
    });
    const report = await run(bib, pdfs);
    expect(report.pdfs).toEqual({ linked: 4, left: [] });
    expect(report.leftOut).toEqual([{ field: 'video', titles: ['First', 'Second'] }]);
    const [two, one] = await selectPublications(source.db);
    const slides = { kind: 'slides', url: '/storage/publications/talk.pdf' };
    expect(one).toMatchObject({ pdf_url: '/storage/publications/one.pdf', links: [slides] });
    const supplement = { kind: 'supplement', url: '/storage/publications/two-supp.pdf' };
    expect(two).toMatchObject({ pdf_url: null, links: [slides, supplement] });

    const again = await run(bib, pdfs);
    expect(again.pdfs?.linked).toBe(4);
    expect(outcomes(again)).toEqual(UNCHANGED);
    const other = await run(bib, makeFolder({ 'talk.pdf': pdf('newer') }));
    expect(outcomes(other)).toEqual(UNCHANGED);
    expect(other.pdfs?.linked).toBe(0);
    expect(other.pdfs?.left[0]?.reason).toBe(
      'one already has another file as slides: /storage/publications/talk.pdf.',
    );
  });

  it('stores them and links existing ones, once', async () => {
    const flawed: Pdf = { ...pdf('1'), flaws: ['incomplete'] };
    const pdfs = makeFolder({ 'one.pdf': flawed, 'unknown.pdf': pdf('2') });
    await run(BIB);
    const report = await run(BIB, pdfs);
    expect(outcomes(report)).toEqual(['one updated pdf_url', 'two unchanged']);
    expect(report.pdfs).toMatchObject({ linked: 1, left: [{ name: 'unknown.pdf' }] });
    const [, one] = await selectPublications(source.db);
    expect(one?.pdf_url).toBe('/storage/publications/one.pdf');

    const again = await run(BIB, pdfs);
    expect(outcomes(again)).toEqual(UNCHANGED);
    expect(again.pdfs?.linked).toBe(1);
    const files = await source.files.list('publications');
    expect(files.map(({ flaws }) => flaws)).toEqual([['incomplete']]);
  });

  it('never replaces a stored file or a linked PDF by another', async () => {
    const options = { originalName: 'one.pdf', contentType: 'application/pdf' };
    await source.files.put('publications/one.pdf', pdf('other').bytes, options);
    await run(BIB, makeFolder({ 'one.pdf': pdf('1') }));
    const [, one] = await selectPublications(source.db);
    expect(one?.pdf_url).toBe('/storage/publications/one-2.pdf');

    const report = await run(BIB, makeFolder({ 'one.pdf': pdf('newer') }));
    expect(outcomes(report)).toEqual(UNCHANGED);
    expect(report.pdfs?.linked).toBe(0);
    expect(report.pdfs?.left[0]?.reason).toBe(
      'one already has another PDF: /storage/publications/one-2.pdf.',
    );
  });
});
