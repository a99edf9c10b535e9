import { parseDoi } from './doi.ts';
import { arxivFromDoi, parseIsbn, parseOrcid, withoutVersion } from './identifiers.ts';

/** What identifies one work. */
export type WorkIdentifierKind = 'doi' | 'arxiv' | 'pmid' | 'pmcid' | 'isbn';

/** Whose pages list the works of an author. */
export type AuthorPageKind = 'dblp' | 'inspire' | 'hal';

/**
 * An identifier in the form that its service takes: a DOI in lower case, a number of arXiv without its version, digits of
 * PubMed, `PMC` and digits, an ISBN without hyphens; of an author page the author's id there.
 */
export interface Identifier {
  kind: WorkIdentifierKind | AuthorPageKind;
  id: string;
  /** The line where it stands, from 1. */
  line: number;
}

/** A line, or a part of one, in which nothing can be looked up, with a sentence that says why. */
interface UnreadLine {
  text: string;
  line: number;
  reason: string;
}

/** The works to look up: those of a person, or those with some identifiers and on some author pages. */
export type IdentifierQuery =
  | { kind: 'orcid'; orcid: string }
  | { kind: 'list'; identifiers: Identifier[]; unread: UnreadLine[] };

/** What people write before an ORCID iD. */
const BEFORE = /^(?:orcid(?!\.)(?:\s*id)?\s*:?\s*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?/i;

/** A DOI in the midst of a text; the next identifier may follow a comma without a space. */
const DOI =
  /10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2F)(?:(?![,;](?:https?:|doi:|10\.\d{4}|arxiv:|pmid|pmc|isbn|97[89]))\S)+/gi;

const DBLP =
  /dblp\.(?:org|uni-trier\.de|dagstuhl\.de)\/pid\/([a-z\d]{1,9}\/[\w=:-]{1,99})(?:\.[a-z]{2,4})?(?:[?#]\S*)?/gi;

/** By its number there, or by the name that older addresses have: "E.Witten.1". */
const INSPIRE =
  /inspirehep\.net\/(?:api\/)?(?:authors\/(\d{1,12})|author\/profile\/([\w.'-]{1,99}))(?:[?#]\S*)?/gi;

/** The CV of an author, or a search for the author's works, in HAL or one of its portals. */
const HAL =
  /(?:cv\.(?:hal\.science|archives-ouvertes\.fr)\/|(?:hal\.science|archives-ouvertes\.fr)\/\S{0,300}?authIdHal_s(?:[:/=]|%3A)(?:"|%22)?)([a-z\d][a-z\d-]{0,99})(?:[?#&/"]\S*)?/gi;

/** A number of arXiv; a bare one has a month in it, or the name of an old archive before it. */
const ARXIV_FORMS = [
  /arxiv\.org\/(?:abs|pdf|html|format)\/(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?:\.pdf)?/gi,
  /\barxiv\s{0,3}:\s{0,3}(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?:\s*\[[\w.-]+\])?/gi,
  /(?<![\w./-])(\d\d(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?![\w/-])(?!\.\d)/gi,
];

/** One or several numbers of PubMed; those that follow the first have the length of today's. */
const PMID =
  /(?:pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed\/|\bpmids?\s{0,3}:?\s{0,3})(\d{1,9}(?!\d|\.\d)(?:[\s,;]{1,3}\d{6,8}(?!\d|[.-]\d))*)/gi;

const PMCID = /\b(?:pmcid\s{0,3}:?\s{0,3}(?:pmc)?|pmc)\s?(\d{1,9})(?:\.\d+)?\b/gi;

const ISBN =
  /(?:\bisbn(?:-1[03])?\s{0,3}:?\s{0,3})?(?<![\w.-])(?:97[89][\s‐-–-]?)?\d(?:[\s‐-–-]?\d){8}[\s‐-–-]?[\dX](?![\w-])/gi;

type Found = Pick<Identifier, 'kind' | 'id'>;

const only = (kind: Identifier['kind'], id: string | null | undefined): Found[] =>
  id ? [{ kind, id }] : [];

/** The subject class is no part of an old number: "math/0309136" of "math.GT/0309136v2". */
const bareArxiv = (number: string) =>
  withoutVersion(number.toLowerCase()).replace(/^([a-z-]+)\.[a-z]{2}\//, '$1/');

/** The identifiers by how they are written, those first whose text holds what looks like others. */
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

const NOTHING = 'There is no DOI, arXiv id, PMID, PMCID, ISBN or author page in this line.';
const WRONG_ISBN = 'This is no ISBN: its check digit does not fit.';
const BARE_NUMBER = 'A bare number does not say what it is: of PubMed, write PMID: 31978945.';
const ORCID_AMONG_OTHERS = 'An ORCID iD is looked up alone, without other lines.';

/**
 * Reads an ORCID iD, or identifiers of works and addresses of author pages as people list them: bare, as links, in
 * references, one or more a line, of any kinds.
 *
 * @returns a sentence about what is wrong when there is none
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
    return `${bare} is no ORCID iD: its last character does not fit.`;
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
  return 'Enter DOIs such as 10.1000/xyz123, arXiv ids, PMIDs, PMCIDs, ISBNs, the address of an author page, or an ORCID iD';
}

/** The identifiers of a line, in its order, and the ISBNs that are none. */
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
    // What is read is not read again as something else.
    rest = rest.replace(form, (text) => ';'.repeat(text.length));
  }
  return { found: found.sort((a, b) => a.at - b.at).flatMap(({ each }) => each), wrong };
}

function whyUnread(row: string): string {
  if (parseOrcid(row.trim().replace(BEFORE, '').replace(/\/$/, ''))) return ORCID_AMONG_OTHERS;
  if (/^\s*\d{10}\s*$|^\s*\d{9}X\s*$/i.test(row)) return WRONG_ISBN;
  return /^\s*\d{1,9}\s*$/.test(row) ? BARE_NUMBER : NOTHING;
}

/** An ISBN of thirteen digits, by which one of ten is the same book's. @example isbn13('0306406152') // "9780306406157" */
export function isbn13(isbn: string): string {
  if (isbn.length !== 10) return isbn;
  const digits = `978${isbn.slice(0, 9)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
