import type { Db } from '../../db/open.ts';
import { deletePdfTexts, replacePdfText, selectPdfTexts } from '../../db/queries/pdf-texts.ts';
import { runBatch } from '../../db/statements.ts';
import type { PdfText } from '../../records/pdf-text.ts';
import { byName, groupByFile, type Linking, type LinkingRecord } from '../files/integrity.ts';
import { showFlaws } from '../files/store-pdf.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { Conflict, NotFound } from '../values/errors.ts';
import { storageKey, toFilename } from '../values/storage-key.ts';

/** Where the publications' PDFs live, as the administrator's screens name it. */
const LOCATION = '/storage/publications/';

/** The stored PDF of a name; null when there is none. */
export async function findPdf(files: FileStore, filename: string): Promise<StoredFile | null> {
  const key = storageKey('publications', filename.normalize('NFC'));
  return key ? files.find(key) : null;
}

/** The stored PDFs by name, with the publications and the other records that link to each. */
export function listPdfs<Kind extends string>(
  stored: readonly StoredFile[],
  {
    publications,
    records,
  }: { publications: readonly Linking[]; records: readonly LinkingRecord<Kind>[] },
) {
  const ofPublications = groupByFile(publications);
  const ofRecords = groupByFile(records);
  const pdfs = stored.map(({ key, originalName, size, uploadedAt, flaws }) => {
    const filename = toFilename(key);
    return {
      filename,
      originalName,
      size,
      uploadDate: uploadedAt,
      url: LOCATION + filename,
      location: LOCATION,
      publications: (ofPublications.get(filename) ?? []).map(({ id, title }) => ({ id, title })),
      records: (ofRecords.get(filename) ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
      ...showFlaws(flaws),
    };
  });
  return pdfs.sort((a, b) => byName(a.filename, b.filename));
}

interface TextDeps {
  db: Db;
  files: FileStore;
}

/**
 * The stored PDFs with what is known of their text, null while that was not read: what was taken from an earlier content
 * does not count.
 */
export async function listPdfTexts({ db, files }: TextDeps) {
  const [stored, rows] = [await files.list('publications'), await selectPdfTexts(db)];
  const known = new Map(rows.map((row) => [`${row.file} ${row.sha256}`, row]));
  return stored
    .filter(({ contentType }) => contentType === 'application/pdf')
    .map(({ key, sha256 }) => {
      const row = known.get(`${key} ${sha256}`);
      return {
        filename: toFilename(key),
        sha256,
        text: row
          ? {
              title: row.title,
              language: row.language,
              hasText: row.last_page > 0,
              pageCount: row.page_count,
              pagesRead: row.pages_read,
            }
          : null,
      };
    });
}

/**
 * Stores the text of a PDF. Throws a 404 where there is no such file, and a 409 where it has another content than the
 * one that the text was taken from.
 */
export async function storePdfText(deps: TextDeps, filename: string, text: PdfText): Promise<void> {
  const file = await findPdf(deps.files, filename);
  if (!file) throw new NotFound('There is no such file.');
  const replaced = new Conflict(`${filename} was replaced meanwhile: read it again.`);
  if (file.sha256 !== text.sha256) throw replaced;
  await replacePdfText(deps.db, file.key, text);
  // An upload that came between the two has forgotten the text before it was there.
  const now = await deps.files.find(file.key);
  if (now?.sha256 === text.sha256) return;
  await runBatch(deps.db, deletePdfTexts(deps.db, [file.key]));
  throw replaced;
}

/**
 * Forgets the text of PDFs that are gone, or have another content: where the folder of files was changed by hand, nothing
 * else sees that. To be run daily.
 */
export async function removeStalePdfTexts({ db, files }: TextDeps): Promise<void> {
  const texts = await selectPdfTexts(db);
  if (texts.length === 0) return;
  const stored = new Map(
    (await files.list('publications')).map(({ key, sha256 }) => [key, sha256]),
  );
  const stale = texts.filter(({ file, sha256 }) => stored.get(file) !== sha256);
  await runBatch(
    db,
    deletePdfTexts(
      db,
      stale.map(({ file }) => file),
    ),
  );
}
