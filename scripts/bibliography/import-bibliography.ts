import type { Db } from '../../db/open.ts';
import { selectBibliography } from '../../db/queries/publications/read.ts';
import { type LeftOut, leftOutFields } from '../../src/lib/bibtex/left-out.ts';
import { matchPdfs, type UnmatchedPdf } from '../../src/lib/bibtex/match-pdfs.ts';
import type { Bibliography, Candidate, Skipped } from '../../src/lib/bibtex/parse.ts';
import { reconcile, type Stored } from '../../src/lib/bibtex/reconcile.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { importEntries } from '../../src/services/publications/import.ts';
import { hasContent, type PdfFolder, storePdf } from './pdfs.ts';

export interface ImportSource {
  db: Db;
  files: FileStore;
  bibliography: Bibliography;
  pdfs: PdfFolder | null;
}

export interface ImportReport {
  /** Invented publications that made way for real ones. */
  samples: number;
  added: number;
  updated: { key: string; fields: string[] }[];
  unchanged: number;
  skipped: Skipped[];
  /** Fields that the site has no place for, and files that did not come along. */
  leftOut: LeftOut[];
  pdfs: { linked: number; left: UnmatchedPdf[] } | null;
}

/**
 * Brings a bibliography into the site: the PDFs first, so that no publication ever names a missing
 * file, then the publications, all of them or none. The first import makes the site the user's own: the
 * sample's publications go. Doing it again changes nothing.
 */
export async function importBibliography(source: ImportSource): Promise<ImportReport> {
  const { db, files, bibliography, pdfs } = source;
  const { candidates } = bibliography;
  const { stored: present } = await selectBibliography(db);
  const linked = pdfs ? await linkPdfs(files, pdfs, present, candidates) : null;
  const outcomes = reconcile(present, linked?.candidates ?? candidates);
  const changes = {
    added: outcomes.flatMap((outcome) => (outcome.kind === 'added' ? [outcome.fields] : [])),
    updated: outcomes.filter((outcome) => outcome.kind === 'updated'),
  };
  const stored =
    candidates.length > 0
      ? await importEntries({ db, files, now: () => new Date() }, changes)
      : null;
  return {
    samples: stored?.samples ?? 0,
    added: changes.added.length,
    updated: changes.updated.map(({ candidate, changes: changed }) => ({
      key: candidate.key,
      fields: Object.keys(changed),
    })),
    unchanged: outcomes.filter(({ kind }) => kind === 'unchanged').length,
    skipped: bibliography.skipped,
    leftOut: linked ? leftOutFields(linked.candidates) : bibliography.leftOut,
    pdfs: linked && { linked: linked.count, left: linked.left },
  };
}

async function linkPdfs(
  files: FileStore,
  pdfs: PdfFolder,
  stored: readonly Stored[],
  candidates: readonly Candidate[],
): Promise<{ candidates: Candidate[]; left: UnmatchedPdf[]; count: number }> {
  const { matches, unmatched } = matchPdfs(pdfs.names, candidates);
  const left = [...unmatched];
  const paths = new Map<Candidate, string>();
  const links = new Map(stored.map(({ id, pdf_url }) => [id, pdf_url]));
  const linkOf = new Map(
    reconcile(stored, candidates).map((outcome) => [
      outcome.candidate,
      'id' in outcome ? links.get(outcome.id) : undefined,
    ]),
  );
  for (const { name, candidate } of matches) {
    const pdf = await pdfs.read(name);
    const present = linkOf.get(candidate);
    if (typeof pdf === 'string') {
      left.push({ name, reason: pdf });
    } else if (!present) {
      paths.set(candidate, await storePdf(files, name, pdf));
    } else if (await hasContent(files, present, pdf)) {
      paths.set(candidate, present);
    } else {
      left.push({ name, reason: `${candidate.key} already has another PDF: ${present}.` });
    }
  }
  const linked = candidates.map((candidate) => {
    const pdf_url = paths.get(candidate);
    if (!pdf_url) return candidate;
    const leftOut = candidate.leftOut.filter((field) => field !== 'pdf' && field !== 'file');
    return { ...candidate, leftOut, fields: { ...candidate.fields, pdf_url } };
  });
  left.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { candidates: linked, left, count: paths.size };
}
