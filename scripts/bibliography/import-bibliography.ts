import type { Db } from '../../db/open.ts';
import { selectBibliography } from '../../db/queries/publications/read.ts';
import { matchPdfs, type UnmatchedPdf } from '../../src/lib/bibtex/match-pdfs.ts';
import type { Bibliography, Candidate, Skipped } from '../../src/lib/bibtex/parse.ts';
import { type Outcome, reconcile, type Stored } from '../../src/lib/bibtex/reconcile.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { importEntries } from '../../src/services/publications/import.ts';
import { hasContent, type PdfFolder, storePdf } from './pdfs.ts';

export interface ImportSource {
  db: Db;
  files: FileStore;
  bibliography: Bibliography;
  pdfs: PdfFolder;
}

export interface ImportReport {
  /** Invented publications that made way for real ones. */
  samples: number;
  added: number;
  updated: { key: string; fields: string[] }[];
  unchanged: number;
  skipped: Skipped[];
  pdfs: { linked: number; left: UnmatchedPdf[] } | null;
}

/**
 * Brings a bibliography into the site: the PDFs first, so that no publication ever names a missing
 * file, then the publications, all of them or none. The first import makes the site the user's own: the
 * sample's publications go. Doing it again changes nothing.
 */
export async function importBibliography(source: ImportSource): Promise<ImportReport> {
  const { db, bibliography, pdfs } = source;
  const { candidates } = bibliography;
  const { stored: present } = await selectBibliography(db);
  const { linked, left, count } = await linkPdfs(source, present, candidates);
  const outcomes = reconcile(present, linked);
  const stored = candidates.length > 0 ? await storeOutcomes(source, outcomes) : null;
  return {
    samples: stored?.samples ?? 0,
    added: outcomes.filter(({ kind }) => kind === 'added').length,
    updated: outcomes.flatMap((outcome) =>
      outcome.kind === 'updated'
        ? [{ key: outcome.candidate.key, fields: Object.keys(outcome.changes) }]
        : [],
    ),
    unchanged: outcomes.filter(({ kind }) => kind === 'unchanged').length,
    skipped: bibliography.skipped,
    pdfs: pdfs.names.length > 0 ? { linked: count, left } : null,
  };
}

/** Stores the PDFs that belong to entries, and gives the entries with their paths. */
async function linkPdfs(
  { files, pdfs }: Pick<ImportSource, 'files' | 'pdfs'>,
  stored: readonly Stored[],
  candidates: readonly Candidate[],
): Promise<{ linked: Candidate[]; left: UnmatchedPdf[]; count: number }> {
  const { matches, unmatched } = matchPdfs(pdfs.names, candidates);
  const left = [...unmatched];
  const paths = new Map<Candidate, string>();
  const rows = storedFor(stored, candidates);
  for (const { name, candidate } of matches) {
    const pdf = await pdfs.read(name);
    const present = rows.get(candidate)?.pdf_url;
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
    return pdf_url ? { ...candidate, fields: { ...candidate.fields, pdf_url } } : candidate;
  });
  return { linked, left: left.sort((a, b) => (a.name < b.name ? -1 : 1)), count: paths.size };
}

/** The stored publication of each candidate that has one. */
function storedFor(stored: readonly Stored[], candidates: readonly Candidate[]) {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return new Map(
    reconcile(stored, candidates).map((outcome) => [
      outcome.candidate,
      'id' in outcome ? byId.get(outcome.id) : undefined,
    ]),
  );
}

function storeOutcomes({ db, files }: ImportSource, outcomes: readonly Outcome[]) {
  return importEntries(
    { db, files, now: () => new Date() },
    {
      added: outcomes.flatMap((outcome) => (outcome.kind === 'added' ? [outcome.fields] : [])),
      updated: outcomes.filter((outcome) => outcome.kind === 'updated'),
    },
  );
}
