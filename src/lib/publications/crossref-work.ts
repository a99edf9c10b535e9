import { z } from 'zod';
import { publicationType } from '../bibtex/kind.ts';
import { joined } from '../bibtex/venue.ts';
import { normaliseDoi } from './doi.ts';
import { abstractOf, lineOf, titleOf } from './markup.ts';
import { storedAuthors } from './names.ts';
import { pageRange } from './pages.ts';
import { emptyPublication, MONTHS, type PublicationFields } from './publication.ts';
import { line, text, thesisName } from './record-fields.ts';
import { foldTitle } from './titles.ts';

const texts = z.array(z.string()).nullish().catch(null);
const names = z
  .array(z.object({ given: text, family: text, suffix: text, name: text, ORCID: text }))
  .nullish()
  .catch(null);
const date = z
  .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
  .nullish()
  .catch(null);

/** What is read of a work in Crossref's REST API (https://api.crossref.org/swagger-ui/index.html). */
export const crossrefWork = z.object({
  DOI: z.string(),
  type: text,
  title: texts,
  subtitle: texts,
  author: names,
  editor: names,
  'container-title': texts,
  institution: z
    .array(z.object({ name: text }))
    .nullish()
    .catch(null),
  degree: texts,
  'published-print': date,
  issued: date,
  published: date,
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  ISSN: texts,
  ISBN: texts,
  'edition-number': text,
  publisher: text,
  abstract: text,
});

type CrossrefWork = z.infer<typeof crossrefWork>;

/** The type of a BibTeX entry that says the same, by Crossref's (https://api.crossref.org/types). */
const ENTRY_TYPES: [RegExp, string][] = [
  [/^journal-article$/, 'article'],
  [/^proceedings-article$/, 'inproceedings'],
  [/^book-(?:chapter|section|part|track)$|^reference-entry$/, 'incollection'],
  [/book$|^monograph$/, 'book'],
  [/^posted-content$/, 'preprint'],
  [/^report/, 'report'],
  [/^dissertation$/, 'thesis'],
  [/^proceedings$/, 'proceedings'],
  [/^standard$/, 'standard'],
  [/^dataset$/, 'dataset'],
];

/**
 * A work of Crossref as a publication. Its citations stay out: how often a work is cited is asked of
 * one service only, so that the counts of a list can be compared.
 */
export function publicationOfCrossref(work: CrossrefWork): PublicationFields {
  const [, type] = ENTRY_TYPES.find(([types]) => types.test(work.type ?? '')) ?? ['', 'misc'];
  const title = titleOfWork(work);
  const editors = peopleOf(work.editor).authors || null;
  const people = work.author?.length ? peopleOf(work.author) : peopleOf(work.editor);
  const journal = venueOf(type, work);
  return {
    ...emptyPublication(),
    title,
    ...people,
    editors,
    journal,
    ...dateOf(work),
    abstract: abstractOf(work.abstract ?? '') || null,
    doi: normaliseDoi(work.DOI),
    publication_type: publicationType({ type, title, journal }),
    volume: line(work.volume),
    issue: line(work.issue),
    pages: pageRange(line(work.page) ?? line(work['article-number']) ?? '') || null,
    issn: line(work.ISSN?.[0]),
    publisher: line(work.publisher),
    edition: line(work['edition-number']),
    isbn: line(work.ISBN?.[0]),
  };
}

const peopleOf = (people: CrossrefWork['author']) =>
  storedAuthors((people ?? []).map(({ ORCID, ...name }) => ({ ...name, orcid: httpsOf(ORCID) })));

/** Crossref writes `http://orcid.org/…` for older works. */
const httpsOf = (address: string | null | undefined) => address?.replace(/^http:/, 'https:');

/** With its subtitle, unless the title says it already. */
function titleOfWork({ title, subtitle }: CrossrefWork): string {
  const main = titleOf(title?.[0] ?? '');
  const more = titleOf(subtitle?.[0] ?? '');
  return foldTitle(main).includes(foldTitle(more)) ? main : joined(main, more);
}

/** Where it appeared; a whole book names its publisher, a preprint its server, a thesis its school. */
function venueOf(type: string, work: CrossrefWork): string {
  const publisher = lineOf(work.publisher ?? '');
  const house = lineOf(work.institution?.[0]?.name ?? '') || publisher;
  if (type === 'book') return publisher;
  if (type === 'thesis') return `${thesisName(work.degree?.[0] ?? '')}, ${house}`;
  if (type === 'preprint' || type === 'report') return house;
  // A series goes before the book or the proceedings in it.
  const container =
    type === 'article' ? work['container-title']?.[0] : work['container-title']?.at(-1);
  return lineOf(container ?? '') || (type === 'misc' ? publisher : '');
}

/** Of the printed issue, by which works are cited, else of what came first. */
function dateOf(work: CrossrefWork): Pick<PublicationFields, 'year' | 'month'> {
  for (const given of [work['published-print'], work.issued, work.published]) {
    const [year, month] = given?.['date-parts'][0] ?? [];
    if (year && year > 0 && year <= 9999) {
      return { year: Math.trunc(year), month: MONTHS[(month ?? 0) - 1] ?? null };
    }
  }
  return { year: 0, month: null };
}
