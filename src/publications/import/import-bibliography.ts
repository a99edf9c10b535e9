import type { Db } from '../../../db/open.ts';
import { selectBibliography } from '../../../db/queries/publications/read.ts';
import type { PublicationLink } from '../../../records/publication-vocabulary.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Pdf } from '../../values/pdf-check.ts';
import { isSiteFile, siteFileKey, storageKey, storedName } from '../../values/storage-key.ts';
import { parseLinkField } from '../link-fields.ts';
import { plainTitle } from '../titles.ts';
import { importEntries } from './import-entries.ts';
import { type LeftOut, leftOutFields } from './left-out.ts';
import { matchPdfs, type UnmatchedPdf, withPdf } from './match-pdfs.ts';
import type { Bibliography, Candidate, SkippedEntry } from './read-bibliography.ts';
import { readOwner } from './read-owner.ts';
import { reconcile, type Stored } from './reconcile.ts';
import { skipForeignVolumes } from './volumes.ts';

/** PDFs available for the import. */
export interface PdfFolder {
  names: readonly string[];
  /** Reads a PDF; returns a sentence if it cannot be imported. */
  read(name: string): Promise<Pdf | string>;
}

export interface ImportSource {
  db: Db;
  files: FileStore;
  bibliography: Bibliography;
  pdfs: PdfFolder | null;
}

/** Result of importing an entry. */
export interface ImportedEntry {
  /** Its key, or its title if it has none. */
  key: string;
  line: number;
  outcome: 'added' | 'updated' | 'unchanged';
  /** Fields of the stored publication that changed. */
  changed: string[];
  /** Fields and files of the entry that were skipped. */
  without: string[];
}

export interface ImportReport {
  /** Sample publications that were removed. */
  samples: number;
  /** Imported entries, in the order of the file. */
  entries: ImportedEntry[];
  skipped: SkippedEntry[];
  /** Fields that the site lacks, and files that were not imported. */
  leftOut: LeftOut[];
  pdfs: { linked: number; left: UnmatchedPdf[] } | null;
}

/**
 * Imports a bibliography: the PDFs first, so that no publication ever names a missing file, then either all of the
 * publications or none. The first import removes the sample's publications. Idempotent.
 */
export async function importBibliography(source: ImportSource): Promise<ImportReport> {
  const { db, files, pdfs } = source;
  const bibliography = skipForeignVolumes(source.bibliography, await readOwner(db));
  const { candidates } = bibliography;
  const { stored: present } = await selectBibliography(db);
  const linked = pdfs ? await linkPdfs(files, pdfs, present, candidates) : null;
  const outcomes = reconcile(present, linked?.candidates ?? candidates);
  const added = outcomes.flatMap(({ candidate, stored }) => (stored ? [] : [candidate.fields]));
  const updated = outcomes.flatMap(({ stored, changes, status }) =>
    stored && status === 'changed' ? [{ id: stored.id, changes }] : [],
  );
  const stored =
    candidates.length > 0
      ? await importEntries({ db, files, now: () => new Date() }, { added, updated })
      : null;
  return {
    samples: stored?.samples ?? 0,
    entries: outcomes.map(({ candidate, status, changes }) => ({
      key: candidate.key || plainTitle(candidate.fields.title),
      line: candidate.line,
      outcome: OUTCOMES[status],
      changed: Object.keys(changes),
      without: candidate.leftOut,
    })),
    skipped: bibliography.skipped,
    leftOut: linked ? leftOutFields(linked.candidates) : bibliography.leftOut,
    pdfs: linked && { linked: linked.count, left: linked.left },
  };
}

const OUTCOMES = { new: 'added', changed: 'updated', same: 'unchanged' } as const;

async function linkPdfs(
  files: FileStore,
  pdfs: PdfFolder,
  present: readonly Stored[],
  candidates: readonly Candidate[],
): Promise<{ candidates: Candidate[]; left: UnmatchedPdf[]; count: number }> {
  const { matches, unmatched } = matchPdfs(pdfs.names, candidates);
  const left = [...unmatched];
  const linked = new Map(candidates.map((candidate) => [candidate, candidate]));
  const recordByCandidate = new Map(
    reconcile(present, candidates).map(({ candidate, stored }) => [candidate, stored]),
  );
  let count = 0;
  for (const { name, candidate, field } of matches) {
    const pdf = await pdfs.read(name);
    if (typeof pdf === 'string') {
      left.push({ name, reason: pdf });
      continue;
    }
    const known = presentFile(recordByCandidate.get(candidate), field);
    if (known && !(await hasContent(files, known, pdf))) {
      const what = field ? `another file as ${field}` : 'another PDF';
      left.push({ name, reason: `${candidate.key} already has ${what}: ${known}.` });
      continue;
    }
    const path = known ?? (await storePdf(files, name, pdf));
    linked.set(candidate, withPdf(linked.get(candidate) ?? candidate, field, path));
    count++;
  }
  left.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { candidates: [...linked.values()], left, count };
}

/** The file that a stored publication already has: its PDF, or one linked as slides and the like. */
function presentFile(
  record: Stored | null | undefined,
  field: string | null,
): string | null | undefined {
  if (field === null) return record?.pdf_url;
  return record?.links.find(
    (link) => isSiteFile(link.url) && isSameLink(link, parseLinkField(field, link.url)),
  )?.url;
}

const isSameLink = (a: PublicationLink, b: PublicationLink | null | undefined) =>
  a.kind === b?.kind && a.label === b.label;

/**
 * Stores a PDF under its own name, with "-2", "-3" … if another file has that name; the same content under the same
 * name is not stored again.
 *
 * @returns the file's path on the site
 */
async function storePdf(files: FileStore, name: string, pdf: Pdf): Promise<string> {
  for (let copy = 1; ; copy++) {
    const stored = storedName(copy === 1 ? name : name.replace(/(\.pdf)?$/i, `-${copy}$1`));
    const key = storageKey('publications', stored) ?? `publications/${stored}`;
    const present = await files.find(key);
    if (!present) {
      await files.put(key, pdf.bytes, {
        originalName: name,
        contentType: 'application/pdf',
        flaws: pdf.flaws,
      });
    }
    if (!present || present.sha256 === pdf.sha256) return `/storage/${key}`;
  }
}

/** True if the file at a site path has this content. */
async function hasContent(files: FileStore, path: string, pdf: Pdf): Promise<boolean> {
  const key = siteFileKey(path);
  return key !== null && (await files.find(key))?.sha256 === pdf.sha256;
}
