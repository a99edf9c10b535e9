import { entries } from '../object.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { missingLinks } from '../publications/same-link.ts';
import type { Candidate } from './candidate.ts';
import { WorkIndex } from './same-work.ts';

export type Stored = PublicationFields & { id: number };

type Changes = Partial<PublicationFields>;

/** What importing one candidate does. */
type Outcome =
  | { kind: 'added'; candidate: Candidate; fields: PublicationFields }
  | { kind: 'updated'; candidate: Candidate; id: number; changes: Changes }
  | { kind: 'unchanged'; candidate: Candidate; id: number };

/**
 * Compares the entries of a file with what is stored. A candidate is a stored publication when
 * both have its DOI, else its folded title and year. The file's values win over the stored ones;
 * what it does not name stays, lists only grow, and the administrator's choice of a kind stays
 * too, except that a preprint becomes what it was published as. Importing the same file again
 * therefore changes nothing.
 */
export function reconcile(
  existing: readonly Stored[],
  candidates: readonly Candidate[],
): Outcome[] {
  const index = new WorkIndex(existing);
  const claimed = new Set<number>();
  return candidates.map((candidate) => {
    const stored = index.find(candidate.fields, ({ id }) => !claimed.has(id));
    if (!stored) return { kind: 'added', candidate, fields: candidate.fields };
    claimed.add(stored.id);
    const changes = changesTo(stored, candidate.fields);
    return Object.keys(changes).length === 0
      ? { kind: 'unchanged', candidate, id: stored.id }
      : { kind: 'updated', candidate, id: stored.id, changes };
  });
}

function changesTo(stored: Stored, named: PublicationFields): Changes {
  const { tags, custom_tags, publication_type, pdf_url, links, authorNotes, ...rest } = named;
  const changes: Changes = {};
  const set = <Name extends keyof Changes>(name: Name, value: Changes[Name]) => {
    if (stored[name] !== value) changes[name] = value;
  };
  for (const [name, value] of entries(rest)) if (value) set(name, value);
  if (pdf_url && !stored.pdf_url) set('pdf_url', pdf_url);
  if (publication_type && [null, 'Preprint'].includes(stored.publication_type)) {
    set('publication_type', publication_type);
  }
  for (const [name, values] of [
    ['tags', tags],
    ['custom_tags', custom_tags],
  ] as const) {
    const added = values.filter((value) => !stored[name].includes(value));
    if (added.length > 0) set(name, [...stored[name], ...added]);
  }
  const linked = missingLinks(stored.links, links);
  if (linked.length > 0) set('links', [...stored.links, ...linked]);
  // Notes name authors by their places: those of another list of authors say nothing here.
  if (authorNotes.length > 0 && stored.authorNotes.length === 0) set('authorNotes', authorNotes);
  return changes;
}
