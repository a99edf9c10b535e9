import type { CitationTag } from '../metadata/metadata.ts';
import { AND_OTHERS, nameParts, splitAuthors } from './authors.ts';
import { pageSpan } from './pages.ts';
import { monthNumber, type PublicationFields } from './publication.ts';
import { pdfAddress } from './stored-pdf.ts';
import { plainTitle } from './titles.ts';
import { classifyWork, isEditedBook, type WorkKind } from './work.ts';

/** What Zotero calls a work of each kind, and the tag that names where it appeared. */
const KINDS: Record<WorkKind, [itemType: string, venue: string]> = {
  article: ['journalArticle', 'citation_journal_title'],
  preprint: ['preprint', 'citation_publisher'],
  paper: ['conferencePaper', 'citation_conference_title'],
  chapter: ['bookSection', 'citation_book_title'],
  book: ['book', 'citation_publisher'],
  report: ['report', 'citation_technical_report_institution'],
  thesis: ['thesis', 'citation_dissertation_institution'],
  dataset: ['dataset', 'citation_publisher'],
  software: ['computerProgram', 'citation_publisher'],
  patent: ['patent', 'z:assignee'],
  // A conference's title would make papers of them.
  poster: ['presentation', 'z:meetingName'],
  presentation: ['presentation', 'z:meetingName'],
};

/**
 * What Google Scholar and reference managers read of a publication's page
 * (https://scholar.google.com/intl/en/scholar/inclusion.html#indexing). One author a tag, in order; what
 * is not known has no tag. Zotero takes a work for an article unless another kind's venue is named: the
 * tags `z:…`, its own words (https://github.com/zotero/translators, `RDF.js`), tell it what the work is.
 *
 * @param origin "https://example.org"
 */
export function citationTags(
  publication: PublicationFields & { id: number },
  origin: string,
): CitationTag[] {
  const { kind, venue, number, genre } = classifyWork(publication);
  const [itemType, venueTag] = KINDS[kind];
  const pages = pageSpan(publication.pages);
  const tags: [string, string | null | undefined][] = [
    ['citation_title', plainTitle(publication.title).trim()],
    ...splitAuthors(publication.authors)
      .filter((author) => author !== AND_OTHERS)
      .map((author): CitationTag => ['citation_author', onePerson(familyFirst(author))]),
    ['citation_publication_date', publicationDay(publication)],
    ['z:itemType', itemType],
    [venueTag, venue],
    // Scholar's name for a book's title; Zotero knows the other one.
    ['citation_inbook_title', kind === 'chapter' ? venue : null],
    ['citation_volume', publication.volume],
    ['citation_issue', publication.issue],
    ['citation_firstpage', pages?.first],
    ['citation_lastpage', pages?.last],
    ['citation_issn', publication.issn],
    ['citation_isbn', publication.isbn],
    ...splitAuthors(isEditedBook(publication) ? '' : (publication.editors ?? ''))
      .filter((editor) => editor !== AND_OTHERS)
      .map((editor): CitationTag => ['citation_editor', onePerson(familyFirst(editor))]),
    ['citation_technical_report_number', kind === 'report' ? number : null],
    ['citation_patent_number', kind === 'patent' ? number : null],
    ['z:patentNumber', kind === 'patent' ? number : null],
    ['citation_dissertation_name', kind === 'thesis' ? genre : null],
    ['z:thesisType', kind === 'thesis' ? genre : null],
    ['z:presentationType', kind === 'poster' ? 'Poster' : null],
    ['citation_publisher', publication.publisher === venue ? null : publication.publisher],
    ['citation_doi', publication.doi],
    ['citation_arxiv_id', publication.arxiv_id],
    ['citation_abstract', publication.abstract],
    ['citation_keywords', publication.tags.join('; ')],
    ['citation_abstract_html_url', `${origin}/publications/${publication.id}`],
    ['citation_pdf_url', pdfAddress(publication, origin)],
  ];
  return tags.flatMap(([name, content]): CitationTag[] =>
    content?.trim() ? [[name, content.trim()]] : [],
  );
}

/**
 * Zotero takes "de la Torre, Ana María" for two authors, since there is a blank on both sides of the comma
 * (its translator Embedded Metadata): blanks that do not break keep the family together.
 */
function onePerson(name: string): string {
  const [family = '', given = ''] = name.split(', ');
  return given.includes(' ') ? name.replace(family, family.replaceAll(' ', '\u00a0')) : name;
}

/** "Family, Given"; an organisation stays as it is. */
export function familyFirst(author: string): string {
  const { family, given, suffix } = nameParts(author);
  return [family, [given, suffix].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** "2014/03", or "2014" when the month is not known; null without a year. */
function publicationDay({ year, month }: Pick<PublicationFields, 'year' | 'month'>): string | null {
  if (year <= 0) return null;
  const at = monthNumber(month);
  return at ? `${year}/${String(at).padStart(2, '0')}` : String(year);
}
