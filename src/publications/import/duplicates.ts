import { foldText, samePlace, WorkIndex } from '@academic-site/bibliography';
import { DETAIL_FIELDS, type PublicationFields } from '../../../records/publication.ts';
import { entries } from '../../values/object.ts';
import { missingLinks } from '../same-link.ts';
import { toComparedItem } from '../same-work.ts';
import type { Candidate } from './from-item.ts';

/** Fields not merged from a second entry for the same work, such as its preprint. */
const APPEARANCE_FIELDS: readonly string[] = [
  ...['month', 'publication_type'],
  ...DETAIL_FIELDS.filter((name) => name !== 'arxiv_id' && name !== 'language'),
];

/**
 * Merges the entries of one file that are the same work: the first one stays, and later ones fill in its empty fields.
 */
export function mergeRepeatedEntries<Entry extends Candidate>(
  entries: readonly Entry[],
): { unique: Entry[]; repeated: { entry: Entry; of: Entry }[] } {
  const unique: Entry[] = [];
  const repeated: { entry: Entry; of: Entry }[] = [];
  const toItem = ({ fields }: Entry) => toComparedItem(fields);
  const index = new WorkIndex(toItem);
  for (const entry of entries) {
    const of = index.find(entry, (other) => samePlace(toItem(other), toItem(entry)));
    if (of) {
      fill(of, entry);
      index.add(of);
      repeated.push({ entry, of });
      continue;
    }
    const own = {
      ...entry,
      fields: { ...entry.fields },
      pdfNames: [...entry.pdfNames],
      linkedPdfs: [...entry.linkedPdfs],
      leftOut: [...entry.leftOut],
    };
    unique.push(own);
    index.add(own);
  }
  return { unique, repeated };
}

function fill({ fields, pdfNames, linkedPdfs, leftOut }: Candidate, later: Candidate): void {
  const { tags, custom_tags, links, ...others } = later.fields;
  const sameVenue = foldText(fields.journal) === foldText(later.fields.journal);
  const gaps = entries(others).filter(
    ([name]) => !fields[name] && (sameVenue || !APPEARANCE_FIELDS.includes(name)),
  );
  Object.assign(fields, Object.fromEntries(gaps));
  if (fields.contributors.length === 0 || hasMoreNotes(later.fields, fields)) {
    const { contributors, authors_complete, authors, editors, authorNotes } = later.fields;
    Object.assign(fields, { contributors, authors_complete, authors, editors, authorNotes });
  }
  fields.tags = [...new Set([...fields.tags, ...tags])];
  fields.custom_tags = [...new Set([...fields.custom_tags, ...custom_tags])];
  fields.links = [...fields.links, ...missingLinks(fields.links, links)];
  leftOut.push(...later.leftOut.filter((name) => !leftOut.includes(name)));
  pdfNames.push(...later.pdfNames.filter((name) => !pdfNames.includes(name)));
  const named = new Set(linkedPdfs.map(({ field }) => field));
  linkedPdfs.push(...later.linkedPdfs.filter(({ field }) => !named.has(field)));
}

/** True if a work has the same authors with more details. */
const hasMoreNotes = (later: PublicationFields, fields: PublicationFields): boolean =>
  fields.authorNotes.length === 0 &&
  later.authorNotes.length > 0 &&
  fields.authors === later.authors;
