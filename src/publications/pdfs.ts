import type { Db } from '../../db/open.ts';
import { deletePdfTexts, replacePdfText, selectPdfTexts } from '../../db/queries/pdf-texts.ts';
import { runBatch } from '../../db/statements.ts';
import type { PdfText } from '../../records/pdf-text.ts';
import { byName, groupByFile, type Linking, type LinkingRecord } from '../files/integrity.ts';
import { showFlaws } from '../files/store-pdf.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { Conflict, NotFound } from '../values/errors.ts';
import { storageKey, toFilename } from '../values/storage-key.ts';

/** Folder of the publications' PDFs, as the administrator's screens show it. */
const LOCATION = '/storage/publications/';

/** Finds a stored PDF by name; null if there is none. */
export async function findPdf(files: FileStore, filename: string): Promise<StoredFile | null> {
  const key = storageKey('publications', filename.normalize('NFC'));
  return key ? files.find(key) : null;
}

/** Lists the stored PDFs by name, with the publications and other records that link to each. */
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
 * Lists the stored PDFs with the state of their text, null if it has not been read: text of an earlier version of the
 * file does not count.
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
 * Stores the text of a PDF. Throws a 404 if there is no such file, and a 409 if its content has changed since the text
 * was read.
 */
export async function storePdfText(deps: TextDeps, filename: string, text: PdfText): Promise<void> {
  const file = await findPdf(deps.files, filename);
  if (!file) throw new NotFound('There is no such file.');
  const replaced = new Conflict(`${filename} was replaced in the meantime. Read it again.`);
  if (file.sha256 !== text.sha256) throw replaced;
  await replacePdfText(deps.db, file.key, text);
  // An upload in between deleted the text before it was stored.
  const now = await deps.files.find(file.key);
  if (now?.sha256 === text.sha256) return;
  await runBatch(deps.db, deletePdfTexts(deps.db, [file.key]));
  throw replaced;
}

/**
 * Deletes the text of PDFs that are gone or have changed: nothing else notices when the folder of files was changed by
 * hand. Run it daily.
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
