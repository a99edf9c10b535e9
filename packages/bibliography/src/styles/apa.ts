/**
 * References in APA style (7th edition). citeproc takes a millisecond for one, these functions a tenth of
 * that, so that a page can show those of 150 works.
 */
import { doiUrl } from '../doi.ts';
import {
  areOthers,
  type CslName,
  fromCslName,
  type Item,
  type NameVariable,
  yearOf,
} from '../item.ts';
import { displayName, familyName, givenInitials, isUnspaced, type Name } from '../name.ts';
import { printPages } from '../pages.ts';
import { listSigners } from '../signers.ts';
import { describeWorkType, findWorkType, type WorkKind } from '../types.ts';
import { type ApaWords, capitalise, ENGLISH_WORDS } from './apa-words.ts';
import { type FormattedText, readMarked, setIn, setTitle, withoutMarks } from './formatted-text.ts';

/** Works within another one, whose title is italic instead of theirs (sections 9.19 and 9.23). */
const PARTS: readonly WorkKind[] = ['article', 'paper', 'chapter'];

/** Works with the day of publication (section 9.14). */
const DATED: readonly string[] = [
  'article-magazine',
  'article-newspaper',
  'motion_picture',
  'post-weblog',
  'webpage',
];

/** A work, with values that its reference uses more than once. */
interface Work {
  item: Item;
  kind: WorkKind;
  genre: string;
  signers: Name[];
  /** Editors who do not sign it: those of an edition, or of the containing work. */
  editors: Name[];
  /** Empty if the author is also the publisher (section 9.29). */
  publisher: string;
  words: ApaWords;
}

/**
 * Formats the reference of a work in APA style: authors, (year), title, source, and address. Missing parts
 * are omitted; an unknown year is "n.d.", and without authors the title comes first (sections 9.12 and 9.17).
 *
 * @param words of another language than English
 * @example toPlainText(citeApa(item)) // "Exemplar, V. (2024). Tracks. Nature, 1."
 */
export function citeApa(item: Item, words = ENGLISH_WORDS): FormattedText {
  const { variable, names } = listSigners(item);
  const signers = toNames(names);
  const work = { item, ...describe(item), signers, ...published(item, variable, signers), words };
  const isPart = PARTS.includes(work.kind) && !isManuscript(work) && !isArchival(item);
  const whole = setTitle(item.title?.trim() ?? '', isPart ? 'italic' : 'upright');
  const title = `${isPart ? whole : setIn('italic', whole)}${described(work)}`;
  const authors = listAuthors(signers, signers.length === names.length, words);
  const by = variable === 'editor' ? `${authors} (${edOf(names, words)}).` : authors;
  const original = yearOf(item['original-date']);
  const parts = [
    ...(authors === '' ? [title, dateOf(item, words)] : [by, dateOf(item, words), title]).map(
      sentence,
    ),
    ...source(work).map(sentence),
    item.DOI ? doiUrl(item.DOI) : (item.URL ?? ''),
    original > 0 ? `(${words.originalWork} ${original})` : '',
  ];
  return readMarked(parts.filter((part) => part !== '').join(' '));
}

function describe({ type, custom, genre }: Item): Pick<Work, 'kind' | 'genre'> {
  const found = findWorkType('csl', type, [custom?.entrysubtype, genre]) ?? 'Article';
  const described = describeWorkType(found);
  return { kind: described.kind, genre: genre ?? described.genre ?? '' };
}

function published(
  item: Item,
  signing: NameVariable,
  signers: readonly Name[],
): Pick<Work, 'editors' | 'publisher'> {
  const { publisher = '' } = item;
  const isOwn = signers.length === 1 && signers.some((name) => displayName(name) === publisher);
  return {
    editors: signing === 'editor' ? [] : toNames(item.editor),
    publisher: isOwn ? '' : publisher,
  };
}

/** The names of a list; a final "others" is not one. */
const toNames = (names: readonly CslName[] = []): Name[] =>
  names.filter((name) => !areOthers(name)).map(fromCslName);

/** "(2024)", or "(2024, March 5)" for works with their day. */
function dateOf(item: Item, words: ApaWords): string {
  const { type, status, issued } = item;
  if (status === 'in press' || status === 'forthcoming') return `(${words.inPress})`;
  const [[year = 0, month, day] = [], [last] = []] = issued?.['date-parts'] ?? [];
  // A date in words may be uncertain: "c. 1787".
  if (year === 0) return `(${withoutMarks(issued?.literal ?? words.noDate)})`;
  if (last && last > year && isArchival(item)) return `(${year}–${last})`;
  if (!month || !(DATED.includes(type) || isArchival(item))) return `(${year})`;
  const date = new Date(Date.UTC(2000, month - 1, day ?? 1)).toLocaleString(words.language, {
    month: 'long',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return `(${year}, ${date})`;
}

/**
 * Additions to the title: number, edition and contributors, and the form of a work that is not a text
 * (sections 9.19 to 9.22).
 */
function described(work: Work): string {
  const inParentheses = [number(work), ...helpers(work), edition(work)].filter(Boolean).join('; ');
  const inBrackets = form(work);
  return `${inParentheses && ` (${inParentheses})`}${inBrackets && ` [${inBrackets}]`}`;
}

function number({ item: { number, version }, kind, genre, words }: Work): string {
  if (kind === 'dataset' || kind === 'software') {
    const bare = version?.replace(/^v(?:ersion)?\.? ?(?=\d)/i, '');
    return joinParts('; ', number, bare && `${words.version} ${bare}`);
  }
  if (kind === 'patent') {
    const patent = genre.replace(/\bpatent\b/, 'Patent');
    return number ? `${patent} ${words.number} ${number}` : patent;
  }
  if (kind === 'thesis') return number ? `${words.publication} ${number}` : '';
  return kind === 'report' && number ? `${genre} ${words.number} ${number}`.trim() : '';
}

/** The translator of a work, or the editor of an edition: "A. Name, Ed.", "B. Name, Trans.". */
function helpers({ item, kind, editors, words }: Work): string[] {
  const edited = kind === 'book' || kind === 'media' ? listNames(editors) : '';
  const translated = listNames(toNames(item.translator));
  const ed = edOf(editors, words);
  if (edited !== '' && edited === translated) return [`${edited}, ${ed} ${words.editorTranslator}`];
  return [edited && `${edited}, ${ed}`, translated && `${translated}, ${words.translator}`];
}

/** "2nd ed., Vol. 1" for a whole work. */
function edition({ item, kind, words }: Work): string {
  if (kind !== 'book' && kind !== 'report') return '';
  // The edition of a manual may be the version of the product.
  if (kind === 'report' && /\d\.\d|version/i.test(item.edition ?? '')) return '';
  return [editionText(item.edition, words), kind === 'book' && volumeText(item.volume, words)]
    .filter(Boolean)
    .join(', ');
}

const volumeText = (volume: string | undefined, words: ApaWords) =>
  volume ? `${words.volume} ${volume}` : '';

/** The form of a work that is not a text, and the type of one within another. */
function form({ item, kind, genre, words }: Work): string {
  const { 'reviewed-title': reviewed, publisher } = item;
  if (reviewed) {
    const by = toNames(item['reviewed-author']).map(displayName).join(', ');
    return `${words.reviewOf} ${setIn('italic', reviewed)}${by && `, by ${by}`}`;
  }
  if (isManuscript({ item, kind })) return words.manuscript;
  if (kind === 'dataset') return words.dataset;
  if (kind === 'software') return words.software;
  if (kind === 'thesis') return [genre, publisher].filter(Boolean).join(', ');
  if (isArchival(item)) return capitalise(item.genre ?? '');
  return isEvent(kind) || kind === 'media' ? genre : '';
}

const ARCHIVAL: readonly string[] = [
  'collection',
  'document',
  'manuscript',
  'personal_communication',
];

/** True for a document of an archive, which is found by its collection and number (the manual's page on archives). */
const isArchival = ({ type, archive, archive_location }: Item) =>
  ARCHIVAL.includes(type) && Boolean(archive || archive_location);

const MANUSCRIPTS: readonly WorkKind[] = [...PARTS, 'book', 'preprint', 'report'];

/** True for a text whose place of publication is not known yet (section 10.8). */
const isManuscript = ({ item, kind }: Pick<Work, 'item' | 'kind'>) =>
  item.status === 'submitted' && MANUSCRIPTS.includes(kind);

const isEvent = (kind: WorkKind) =>
  kind === 'poster' || kind === 'presentation' || kind === 'performance';

/** A text that contains "edition" itself, or is in another script. */
const SAYS_EDITION = /(?<!\p{L})(?:[eé]d|aufl|utg|uppl|udg|vyd|wyd)|(?!\p{Script=Latin})\p{L}/iu;

/** "2nd ed."; words are unchanged. */
function editionText(edition = '', words: ApaWords): string {
  if (edition === '') return '';
  return SAYS_EDITION.test(edition)
    ? edition.replace(/\bedition$/i, 'ed.')
    : words.edition(edition);
}

/** The source: a journal with its issue, the containing work (sections 10.3 and 10.5), or the publisher. */
function source(work: Work): string[] {
  const { item, kind, publisher, words } = work;
  const { 'container-title': container = '', volume = '', issue, archive = '' } = item;
  if (PARTS.includes(kind) && isManuscript(work)) return [];
  if (isArchival(item)) return [item.archive_location ?? '', archive];
  const event = isEvent(kind) && joinParts(', ', item['event-title'], item['event-place']);
  if (kind === 'thesis') return [archive];
  if (event) return [event];
  if (kind === 'chapter' || kind === 'paper') return [container && describePart(work), publisher];
  if (kind === 'book' || (kind !== 'article' && item.publisher)) return [publisher];
  const pages = pagesOf(item);
  const issued = `${setIn('italic', volume)}${issue ? `(${issue})` : ''}`;
  const place = ARTICLE_NUMBER.test(pages) ? `${words.article} ${pages}` : pages;
  return [joinParts(', ', setIn('italic', container), issued, place)];
}

/** The article number in a journal without pages, "e1234" or "045401"; "L5" is a page. */
const ARTICLE_NUMBER = /^(?:e\d+|[a-z]{1,3}\d{3,}|\d{6,})$/i;

/** Without the dash before an unknown last page. */
const pagesOf = ({ page = '' }: Item): string => printPages(page.replace(/(?<![–-])[–-]+$/, ''));

/** "In A. Editor (Ed.), *Handbook* (2nd ed., Vol. 1, pp. 1–9)"; only the title if the part is unknown. */
function describePart({ item, editors, words }: Work): string {
  const { 'container-title': container = '', volume } = item;
  const pages = pagesOf(item);
  const titled = setIn('italic', container);
  if (editors.length === 0 && pages === '') return joinParts(', ', titled, volume);
  const within = joinParts(
    ', ',
    editionText(item.edition, words),
    volumeText(volume, words),
    pages && `${words.page[/\D/.test(pages) ? 1 : 0]} ${pages}`,
  );
  const edited = editors.length > 0 && `${listNames(editors)} (${edOf(editors, words)}), `;
  return `${words.in} ${edited || ''}${titled}${within && ` (${within})`}`;
}

const edOf = (editors: readonly unknown[], { editor }: ApaWords) =>
  editor[editors.length > 1 ? 1 : 0];

/**
 * The author element: "Lovelace, A., van Beethoven, L., & Novák, J.". From 21 names on, the first 19, an
 * ellipsis and the last one (section 9.8).
 *
 * @param areAll false if there are further people
 */
function listAuthors(people: readonly Name[], areAll: boolean, { etAl }: ApaWords): string {
  const listed = people.map(authorName);
  const last = listed.at(-1);
  if (last === undefined) return '';
  if (!areAll) return `${listed.slice(0, 19).join(', ')}, ${etAl}`;
  if (listed.length === 1) return last;
  if (listed.length > 20) return `${listed.slice(0, 19).join(', ')}, … ${last}`;
  return `${listed.slice(0, -1).join(', ')}, & ${last}`;
}

/** People other than the authors, "E. Editor & F. van Dort": given names come first (section 9.28). */
function listNames(people: readonly Name[]): string {
  const listed = people.map((person) =>
    isUnspaced(person)
      ? displayName(person)
      : joinParts(' ', givenInitials(person.given ?? ''), familyName(person), person.suffix),
  );
  const last = listed.at(-1) ?? '';
  if (listed.length < 2) return last;
  return `${listed.slice(0, -1).join(', ')}${listed.length > 2 ? ', & ' : ' & '}${last}`;
}

/** "King, M. L., Jr."; a name in Chinese, Japanese or Korean script has no initials. */
const authorName = (person: Name): string =>
  isUnspaced(person)
    ? displayName(person)
    : joinParts(', ', familyName(person), givenInitials(person.given ?? ''), person.suffix);

const joinParts = (sign: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(sign);

/** Ends a text with a full stop, before a closing quotation mark. */
function sentence(text: string): string {
  if (text === '' || /[.?!…]["”’]?$/.test(withoutMarks(text))) return text;
  return text.replace(/(["”][\ufdd0-\ufdef]*)?$/, '.$1');
}
