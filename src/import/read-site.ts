import { type Entry, OTHERS, parsePerson, toCslName } from '@academic-site/bibliography';
import {
  type ImportedSite,
  type ReadOptions,
  readSite,
  type SourceFiles,
} from '@academic-site/site-import';
import { listAuthors } from '../publications/contributors.ts';
import { toCandidate } from '../publications/import/from-item.ts';
import { type Candidate, parseBibliography } from '../publications/import/read-bibliography.ts';
import { skipForeignVolumes } from '../publications/import/volumes.ts';

export type { Candidate };

// The only place where another system's site is read with the BibTeX reader.

/** Candidates made from the entries of bibliographies. */
const candidates = new WeakMap<Entry, Candidate>();

/** Reads the site of another system; null if no supported system made it. */
export const readForeignSite = (
  files: SourceFiles,
  { timeZone }: Pick<ReadOptions, 'timeZone'>,
): ImportedSite | null => readSite(files, { timeZone, readBibliography });

function readBibliography(text: string, owner: string) {
  const read = skipForeignVolumes(parseBibliography(text), {
    names: [parsePerson(owner)],
    orcid: '',
  });
  return { entries: read.candidates.map(toEntry), skipped: read.skipped };
}

/** Identifies works as they are cited in a site's texts: by authors, title and year. */
function toEntry(candidate: Candidate): Entry {
  const { key, line, fields, leftOut } = candidate;
  const entry: Entry = {
    ...{ key, line, files: [], without: leftOut },
    item: {
      ...{ id: key, type: 'document', title: fields.title },
      author: [...listAuthors(fields).map(toCslName), ...(fields.authors_complete ? [] : [OTHERS])],
      ...(fields.year > 0 && { issued: { 'date-parts': [[fields.year]] } }),
    },
  };
  candidates.set(entry, candidate);
  return entry;
}

/** The candidate for an entry of a bibliography, or for a work that has a file of its own. */
export const candidateOf = (entry: Entry): Candidate => candidates.get(entry) ?? toCandidate(entry);
