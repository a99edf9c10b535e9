import type { PublicationFields } from '../../../records/publication.ts';
import { entries } from '../../values/object.ts';
import { keepNotes } from '../contributors.ts';
import { toItems } from '../item.ts';
import { missingLinks } from '../same-link.ts';
import { indexWorks } from '../same-work.ts';
import { plainTitle } from '../titles.ts';
import type { Candidate } from './read-bibliography.ts';

export type Stored = PublicationFields & { id: number };

type Changes = Partial<PublicationFields>;

export interface Outcome {
  candidate: Candidate;
  status: 'new' | 'same' | 'changed';
  /** The stored publication that the candidate corresponds to. */
  stored: Stored | null;
  changes: Changes;
}

/**
 * Compares the entries of a file with the stored publications. A candidate matches a stored publication if both have
 * its DOI, otherwise by folded title and year. Values of the file replace stored ones; fields that it lacks are kept,
 * lists only grow, and the administrator's choice of a type is kept, except that a preprint becomes what it was
 * published as. Importing the same file again therefore changes nothing.
 */
export function reconcile(
  existing: readonly Stored[],
  candidates: readonly Candidate[],
): Outcome[] {
  return candidates.map(makeComparison(existing));
}

/** Compares candidates one after the other, so that no two of them match the same stored publication. */
export function makeComparison(existing: readonly Stored[]): (candidate: Candidate) => Outcome {
  const index = indexWorks(existing);
  const claimed = new Set<number>();
  return (candidate) => {
    const stored = index.find(candidate.fields, ({ id }) => !claimed.has(id)) ?? null;
    if (!stored) return { candidate, status: 'new', stored, changes: {} };
    claimed.add(stored.id);
    const changes = changesTo(stored, candidate.fields);
    const status = Object.keys(changes).length === 0 ? 'same' : 'changed';
    return { candidate, status, stored, changes };
  };
}

const bare = (number: string | null) => number?.replace(/[-\s]/g, '');

/** True if a key is one that exports generate for a work without a key of its own, possibly with a letter appended. */
function isMadeKey(key: string, stored: Stored): boolean {
  const [{ id = '' } = {}] = toItems([stored]);
  return key.startsWith(id) && /^(?:[a-z]|-\d+)?$/.test(key.slice(id.length));
}

function changesTo(stored: Stored, named: PublicationFields): Changes {
  const { tags, custom_tags, publication_type, pdf_url, links, ...others } = named;
  const { contributors, authors_complete, authors, editors, authorNotes, ...rest } = others;
  const changes: Changes = {};
  const set = <Name extends keyof Changes>(name: Name, value: Changes[Name]) => {
    if (stored[name] !== value) changes[name] = value;
  };
  for (const [name, value] of entries(rest)) if (value) set(name, value);
  // Plain-text formats have the title without its formatting.
  if (named.title === plainTitle(stored.title)) delete changes.title;
  // Other formats have these numbers without hyphens.
  for (const name of ['isbn', 'issn'] as const)
    if (bare(named[name]) === bare(stored[name])) delete changes[name];
  if (stored.citation_key === null && isMadeKey(named.citation_key ?? '', stored))
    delete changes.citation_key;
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
  return { ...changes, ...peopleChanges(stored, named) };
}

/**
 * The people, if they differ from the stored ones. Parts that the owner corrected are kept, and so are notes on
 * authors.
 */
function peopleChanges(stored: Stored, named: PublicationFields): Changes {
  const { contributors, authors_complete, authors, editors, authorNotes } = named;
  const areOther =
    (authors !== '' && authors !== stored.authors) || (editors && editors !== stored.editors);
  if (areOther) {
    return {
      ...(authors && authors !== stored.authors && { authors }),
      ...(editors && editors !== stored.editors && { editors }),
      contributors: keepNotes(contributors, stored),
      authors_complete,
    };
  }
  return authorNotes.length > 0 && stored.authorNotes.length === 0 ? { authorNotes } : {};
}
