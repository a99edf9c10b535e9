import { doiUrl, type Name } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { isForthcoming } from '../../records/publication-words.ts';
import { apaAuthors, apaEditors } from './authors.ts';
import {
  type FormattedText,
  readMarked,
  setIn,
  withoutMarks,
} from './citation-styles/formatted-text.ts';
import { hasAllAuthors, isEdited, listAuthors, listRole, type People } from './contributors.ts';
import { externalLink } from './links.ts';
import { citedTitle } from './status.ts';
import { markTitle } from './titles.ts';
import { citedWork, type WorkKind } from './work.ts';

type Cited = Pick<
  PublicationFields,
  'title' | 'journal' | 'year' | 'volume' | 'issue' | 'pages' | 'doi' | 'url'
> &
  People &
  Partial<
    Pick<
      PublicationFields,
      | 'publication_type'
      | 'publisher'
      | 'edition'
      | 'status'
      | 'number'
      | 'thesis_type'
      | 'original_year'
      | 'reviewed_title'
      | 'reviewed_authors'
      | 'pub_state'
    >
  >;

/** Works that appear in another one, whose title is italic: theirs is not (sections 9.19 and 9.23). */
const PARTS: readonly WorkKind[] = ['article', 'paper', 'chapter'];

/**
 * The reference of a publication in the manner of APA's 7th edition: authors,
 * (year), title, where it appeared, and where to find it. What is missing is left out;
 * an unknown year is "n.d.", and without authors the title comes first (sections 9.12 and 9.17).
 */
export function apaCitation(publication: Cited): FormattedText {
  const { publication_type = null, publisher = null, edition = null } = publication;
  const work = citedWork({ ...publication, publication_type, publisher, edition });
  const people = listAuthors(publication);
  const authors = apaAuthors(people, hasAllAuthors(publication));
  const by = work.isEdited ? `${authors} (${people.length > 1 ? 'Eds.' : 'Ed.'}).` : authors;
  const date = isForthcoming(publication.pub_state) ? 'in press' : publication.year || 'n.d.';
  const year = `(${date})`;
  const isPart = PARTS.includes(work.kind);
  const whole = markTitle(citedTitle(publication).trim(), isPart ? 'italic' : 'upright');
  const title = `${isPart ? whole : setIn('italic', whole)}${described(publication, work)}`;
  const parts = [
    ...(authors === '' ? [title, year] : [by, year, title]).map(sentence),
    ...source(publication, work).map(sentence),
    publication.doi ? doiUrl(publication.doi) : (externalLink(publication) ?? ''),
    publication.original_year ? `(Original work published ${publication.original_year})` : '',
  ];
  return readMarked(parts.filter((part) => part !== '').join(' '));
}

type Work = ReturnType<typeof citedWork>;

/** What the title does not say: edition, number, or that the work is no text (sections 9.19 to 9.22). */
function described(publication: Cited, work: Work): string {
  const { kind, genre, number, publisher, edition, version } = work;
  const { reviewed_title: title, reviewed_authors: by } = publication;
  if (title) return ` [Review of ${setIn('italic', title)}${by ? `, by ${by}` : ''}]`;
  if (kind === 'thesis') return ` [${[genre, publisher].filter(Boolean).join(', ')}]`;
  if (isEvent(kind) || kind === 'media') return `${helpers(publication, null)} [${genre}]`;
  if (kind === 'dataset' || kind === 'software') {
    const of = version ? ` (Version ${version.replace(/^v(?:ersion)?\.? ?(?=\d)/i, '')})` : '';
    return `${of} [${kind === 'dataset' ? 'Data set' : 'Computer software'}]`;
  }
  if (kind === 'patent') {
    const patent = (genre ?? '').replace(/\bpatent\b/, 'Patent');
    return ` (${number ? `${patent} No. ${number}` : patent})`;
  }
  if (kind === 'report' && number) return ` (${genre} No. ${number})`;
  return helpers(publication, kind === 'book' ? edition : null, kind === 'book');
}

const isEvent = (kind: WorkKind) =>
  kind === 'poster' || kind === 'presentation' || kind === 'performance';

/** Who translated a work or edited an edition of it, and which edition it is: "(A. Name, Trans.; 2nd ed.)". */
function helpers(publication: Cited, edition: string | null, isBook = false): string {
  const editors = isBook && !isEdited(publication) ? listRole(publication, 'editor') : [];
  const translators = listRole(publication, 'translator');
  const parts = [
    editors.length > 0 && `${apaEditors(editors)}, ${editors.length > 1 ? 'Eds.' : 'Ed.'}`,
    translators.length > 0 && `${apaEditors(translators)}, Trans.`,
    edition && editionText(edition),
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

/** "2nd ed."; words stay as they are. */
function editionText(edition: string): string {
  const text = /^\d+$/.test(edition) ? ordinal(Number(edition)) : edition;
  return /\bed(?:\.|ition)?$/i.test(text) ? text.replace(/\bedition$/i, 'ed.') : `${text} ed.`;
}

const ORDINAL_ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${ORDINAL_ENDINGS.get(rule) ?? 'th'}`;
}

/**
 * Where it appeared: a journal with its issue, the work that contains it (sections 10.3 and 10.5), or its
 * publisher.
 */
function source(publication: Cited, work: Work): string[] {
  const { kind, container, publisher } = work;
  const { volume, issue } = publication;
  const pages = publication.pages?.replace(/(?<![–-])[–-]+$/, '') ?? '';
  if (kind === 'thesis') return [];
  if (kind === 'chapter' || kind === 'paper') {
    const editors = isEdited(publication) ? [] : listRole(publication, 'editor');
    return [describePart({ container, volume, pages, editors }, work), publisher];
  }
  const issued = `${setIn('italic', volume ?? '')}${issue ? `(${issue})` : ''}`;
  if (kind === 'article' || (container === '' && publisher === '')) {
    const place = ARTICLE_NUMBER.test(pages) ? `Article ${pages}` : pages;
    return [[setIn('italic', container), issued, place].filter((part) => part !== '').join(', ')];
  }
  return [container, isEvent(kind) ? '' : publisher];
}

/** The number of an article in a journal without pages, "e1234" or "045401"; "L5" is a page. */
const ARTICLE_NUMBER = /^(?:e\d+|[a-z]{1,3}\d{3,}|\d{6,})$/i;

function describePart(
  part: { container: string; volume: string | null; pages: string; editors: readonly Name[] },
  { edition }: Work,
): string {
  const { container, volume, pages, editors } = part;
  const within = [
    edition ? editionText(edition) : '',
    volume ? `Vol. ${volume}` : '',
    pages ? `${/\D/.test(pages) ? 'pp' : 'p'}. ${pages}` : '',
  ].filter((word) => word !== '');
  if (container === '') return '';
  const edited =
    editors.length > 0 ? `${apaEditors(editors)} (${editors.length > 1 ? 'Eds.' : 'Ed.'}), ` : '';
  const titled = setIn('italic', container);
  if (edited === '' && pages === '') return [titled, volume].filter(Boolean).join(', ');
  return `In ${edited}${titled}${within.length > 0 ? ` (${within.join(', ')})` : ''}`;
}

function sentence(text: string): string {
  return text === '' || /[.?!…]["”’]?$/.test(withoutMarks(text)) ? text : `${text}.`;
}
