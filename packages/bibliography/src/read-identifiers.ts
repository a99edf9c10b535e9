import { parseDoi } from './doi.ts';
import { arxivFromDoi, parseIsbn, parseOrcid, withoutVersion } from './identifiers.ts';

/** Identifiers of a single work. */
export type WorkIdentifierKind = 'doi' | 'arxiv' | 'pmid' | 'pmcid' | 'isbn';

/** Services with a page of each author's works. */
export type AuthorPageKind = 'dblp' | 'inspire' | 'hal';

/**
 * An identifier in the form that its service requires: a DOI in lower case, an arXiv number without version,
 * digits of a PMID, `PMC` and digits, an ISBN without hyphens; for an author page, the author's id there.
 */
export interface Identifier {
  kind: WorkIdentifierKind | AuthorPageKind;
  id: string;
  /** Its line, from 1. */
  line: number;
}

/** A line, or a part of one, that cannot be looked up, with the reason as a sentence. */
interface UnreadLine {
  text: string;
  line: number;
  reason: string;
}

/** The works to look up: those of a person, or those with certain identifiers and on certain author pages. */
export type IdentifierQuery =
  | { kind: 'orcid'; orcid: string }
  | { kind: 'list'; identifiers: Identifier[]; unread: UnreadLine[] };

/** Text before an ORCID iD. */
const BEFORE = /^(?:orcid(?!\.)(?:\s*id)?\s*:?\s*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?/i;

/** A DOI within a text; a comma without a space may separate it from the next identifier. */
const DOI =
  /10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2F)(?:(?![,;](?:https?:|doi:|10\.\d{4}|arxiv:|pmid|pmc|isbn|97[89]))\S)+/gi;

const DBLP =
  /dblp\.(?:org|uni-trier\.de|dagstuhl\.de)\/pid\/([a-z\d]{1,9}\/[\w=:-]{1,99})(?:\.[a-z]{2,4})?(?:[?#]\S*)?/gi;

/** By the author's number, or by the name in older addresses: "E.Witten.1". */
const INSPIRE =
  /inspirehep\.net\/(?:api\/)?(?:authors\/(\d{1,12})|author\/profile\/([\w.'-]{1,99}))(?:[?#]\S*)?/gi;

/** The CV of an author, or a search for the author's works, on HAL or one of its portals. */
const HAL =
  /(?:cv\.(?:hal\.science|archives-ouvertes\.fr)\/|(?:hal\.science|archives-ouvertes\.fr)\/\S{0,300}?authIdHal_s(?:[:/=]|%3A)(?:"|%22)?)([a-z\d][a-z\d-]{0,99})(?:[?#&/"]\S*)?/gi;

/** An arXiv number; a bare one contains a month, or begins with the name of an old archive. */
const ARXIV_FORMS = [
  /arxiv\.org\/(?:abs|pdf|html|format)\/(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?:\.pdf)?/gi,
  /\barxiv\s{0,3}:\s{0,3}(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?:\s*\[[\w.-]+\])?/gi,
  /(?<![\w./-])(\d\d(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?![\w/-])(?!\.\d)/gi,
];

/** One or several PMIDs; further ones must have the length of current ones. */
const PMID =
  /(?:pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed\/|\bpmids?\s{0,3}:?\s{0,3})(\d{1,9}(?!\d|\.\d)(?:[\s,;]{1,3}\d{6,8}(?!\d|[.-]\d))*)/gi;

const PMCID = /\b(?:pmcid\s{0,3}:?\s{0,3}(?:pmc)?|pmc)\s?(\d{1,9})(?:\.\d+)?\b/gi;

const ISBN =
  /(?:\bisbn(?:-1[03])?\s{0,3}:?\s{0,3})?(?<![\w.-])(?:97[89][\s‐-–-]?)?\d(?:[\s‐-–-]?\d){8}[\s‐-–-]?[\dX](?![\w-])/gi;

type Found = Pick<Identifier, 'kind' | 'id'>;

const only = (kind: Identifier['kind'], id: string | null | undefined): Found[] =>
  id ? [{ kind, id }] : [];

/** The subject class is not part of an old number: "math.GT/0309136v2" is "math/0309136". */
const bareArxiv = (number: string) =>
  withoutVersion(number.toLowerCase()).replace(/^([a-z-]+)\.[a-z]{2}\//, '$1/');

/** The notations of identifiers; those that contain what looks like others come first. */
const FORMS: [RegExp, (match: string[]) => Found[]][] = [
  [DBLP, ([, pid]) => only('dblp', pid)],
  [INSPIRE, ([, number, name]) => only('inspire', number ?? name)],
  [HAL, ([, id]) => only('hal', id?.toLowerCase())],
  [
    DOI,
    ([text = '']) => {
      const doi = parseDoi(text);
      const number = arxivFromDoi(doi ?? '');
      return number ? only('arxiv', bareArxiv(number)) : only('doi', doi);
    },
  ],
  ...ARXIV_FORMS.map((form): [RegExp, (match: string[]) => Found[]] => [
    form,
    ([, number]) => only('arxiv', number && bareArxiv(number)),
  ]),
  [
    PMID,
    ([, numbers = '']) =>
      numbers.split(/[\s,;]+/).flatMap((number) => only('pmid', number.replace(/^0+/, ''))),
  ],
  [PMCID, ([, number]) => only('pmcid', number && `PMC${number.replace(/^0+/, '')}`)],
  [ISBN, ([text = '']) => only('isbn', parseIsbn(text))],
];

const NOTHING = 'This line contains no DOI, arXiv ID, PMID, PMCID, ISBN or author page.';
const WRONG_ISBN = 'This is not a valid ISBN: its check digit is wrong.';
const BARE_NUMBER = 'A number alone is ambiguous. For PubMed, write PMID: 31978945.';
const ORCID_AMONG_OTHERS = 'An ORCID iD must be looked up on its own, without other lines.';

/**
 * Reads an ORCID iD, or identifiers of works and addresses of author pages as typed or pasted: bare, as
 * links, or in references, one or more per line, of any type.
 *
 * @returns a sentence that explains the problem if there are none
 */
export function readIdentifiers(text: string): IdentifierQuery | string {
  const given = text.trim().replace(BEFORE, '').replace(/\/$/, '');
  if (/^[\dX]{4}(?:-?[\dX]{4}){3}$/i.test(given)) {
    const bare = given
      .replaceAll('-', '')
      .replace(/.{4}(?=.)/g, '$&-')
      .toUpperCase();
    const orcid = parseOrcid(bare);
    if (orcid) return { kind: 'orcid', orcid };
    return `${bare} is not a valid ORCID iD: its last character is wrong.`;
  }
  const identifiers = new Map<string, Identifier>();
  const unread: UnreadLine[] = [];
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    const { found, wrong } = readRow(row);
    for (const each of found) {
      const same = `${each.kind} ${each.kind === 'isbn' ? isbn13(each.id) : each.id}`;
      if (!identifiers.has(same)) identifiers.set(same, { ...each, line });
    }
    for (const isbn of wrong) unread.push({ text: isbn, line, reason: WRONG_ISBN });
    if (found.length === 0 && wrong.length === 0 && row.trim() !== '')
      unread.push({ text: row.trim(), line, reason: whyUnread(row) });
  }
  if (identifiers.size > 0) {
    return { kind: 'list', identifiers: [...identifiers.values()], unread };
  }
  const [reason, ...others] = unread.map((each) => each.reason);
  if (reason && reason !== NOTHING && others.length === 0) return reason;
  return 'Enter DOIs such as 10.1000/xyz123, arXiv IDs, PMIDs, PMCIDs, ISBNs, the address of an author page, or an ORCID iD';
}

/** The identifiers of a line in order, and its invalid ISBNs. */
function readRow(row: string): { found: Found[]; wrong: string[] } {
  const found: { at: number; each: Found[] }[] = [];
  const wrong: string[] = [];
  let rest = row;
  for (const [form, read] of FORMS) {
    for (const match of rest.matchAll(form)) {
      const [text] = match;
      const each = read(match);
      found.push({ at: match.index, each });
      if (form === ISBN && each.length === 0 && /^(?:isbn|97[89])/i.test(text)) wrong.push(text);
    }
    // Text that was read is not read again as something else.
    rest = rest.replace(form, (text) => ';'.repeat(text.length));
  }
  return { found: found.sort((a, b) => a.at - b.at).flatMap(({ each }) => each), wrong };
}

function whyUnread(row: string): string {
  if (parseOrcid(row.trim().replace(BEFORE, '').replace(/\/$/, ''))) return ORCID_AMONG_OTHERS;
  if (/^\s*\d{10}\s*$|^\s*\d{9}X\s*$/i.test(row)) return WRONG_ISBN;
  return /^\s*\d{1,9}\s*$/.test(row) ? BARE_NUMBER : NOTHING;
}

/**
 * An ISBN with thirteen digits; one with ten is converted, so that both are the same book.
 *
 * @example isbn13('0306406152') // "9780306406157"
 */
export function isbn13(isbn: string): string {
  if (isbn.length !== 10) return isbn;
  const digits = `978${isbn.slice(0, 9)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
