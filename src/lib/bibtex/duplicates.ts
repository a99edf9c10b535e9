import type { PublicationFields } from '../publications/publication.ts';
import { missingLinks } from '../publications/same-link.ts';
import { foldText } from '../publications/titles.ts';
import type { Candidate } from './candidate.ts';
import { samePlace, WorkIndex } from './same-work.ts';

/** What a second entry may add even when it is another appearance of the work (a preprint). */
const OF_THE_WORK = [
  'abstract',
  'doi',
  'url',
  'pdf_url',
  'arxiv_id',
  'research_category',
  'award',
  'image',
  'imageAlt',
] as const;

const OF_THE_APPEARANCE = [
  'month',
  'volume',
  'issue',
  'pages',
  'issn',
  'publisher',
  'editors',
  'edition',
  'isbn',
] as const;

/**
 * Joins the entries of one file that are the same work: the first one stays and takes from the
 * later ones what it lacks.
 */
export function mergeDuplicates<Entry extends Candidate>(
  entries: readonly Entry[],
): { kept: Entry[]; repeated: { entry: Entry; of: Entry }[] } {
  const kept = new Map<PublicationFields, Entry>();
  const repeated: { entry: Entry; of: Entry }[] = [];
  const index = new WorkIndex<PublicationFields>();
  for (const entry of entries) {
    const same = index.find(entry.fields, (record) => samePlace(record, entry.fields));
    const of = same && kept.get(same);
    if (of) {
      fill(of, entry);
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
    kept.set(own.fields, own);
    index.add(own.fields);
  }
  return { kept: [...kept.values()], repeated };
}

function fill({ fields, pdfNames, linkedPdfs, leftOut }: Candidate, later: Candidate): void {
  leftOut.push(...later.leftOut.filter((name) => !leftOut.includes(name)));
  const sameVenue = foldText(fields.journal) === foldText(later.fields.journal);
  const names = sameVenue ? [...OF_THE_WORK, ...OF_THE_APPEARANCE] : OF_THE_WORK;
  for (const name of names) fields[name] ??= later.fields[name];
  fields.journal ||= later.fields.journal;
  fields.authors ||= later.fields.authors;
  if (fields.authorNotes.length === 0 && fields.authors === later.fields.authors) {
    fields.authorNotes = later.fields.authorNotes;
  }
  fields.year ||= later.fields.year;
  fields.tags = [...new Set([...fields.tags, ...later.fields.tags])];
  fields.custom_tags = [...new Set([...fields.custom_tags, ...later.fields.custom_tags])];
  fields.links = [...fields.links, ...missingLinks(fields.links, later.fields.links)];
  fields.featured ||= later.fields.featured;
  pdfNames.push(...later.pdfNames.filter((name) => !pdfNames.includes(name)));
  const named = new Set(linkedPdfs.map(({ field }) => field));
  linkedPdfs.push(...later.linkedPdfs.filter(({ field }) => !named.has(field)));
}
