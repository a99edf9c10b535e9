import { arxivFromDoi, foldText } from '@academic-site/bibliography';
import { MONTHS } from '../../../../records/publication-words.ts';
import { ownValue } from '../../../values/object.ts';
import { isCodeHost } from '../../links.ts';
import { looksLikeEvent, talkInKey } from '../../propose-kind.ts';
import { afterKindWord, isKindWord, LOOSE, WEB_PAGE } from './kind.ts';
import { plainText } from './text.ts';

type Fields = Record<string, string | undefined>;

/** English words for biblatex's localisation keys of reports and theses. */
const TYPE_NAMES: Record<string, string> = {
  techreport: 'Technical Report',
  resreport: 'Research Report',
  mathesis: 'Master’s thesis',
  phdthesis: 'PhD thesis',
  candthesis: 'Candidate thesis',
  bathesis: 'Bachelor’s thesis',
};

const COUNTRIES: Record<string, string> = {
  us: 'U.S.',
  eu: 'European',
  de: 'German',
  fr: 'French',
  uk: 'British',
};

/** The words of a localisation key; any other text is as it was. */
function typeName(key: string): string {
  const [, patent, country = ''] = /^pat(ent|req)(us|eu|de|fr|uk)?$/i.exec(key) ?? [];
  if (!patent) return ownValue(TYPE_NAMES, key.toLowerCase()) ?? key;
  const name = patent === 'req' ? 'patent application' : 'patent';
  const whole = [ownValue(COUNTRIES, country), name].filter(Boolean).join(' ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The type to print when the entry has no field `type`. */
const DEFAULT_TYPE: Record<string, string> = {
  patent: 'patent',
  phdthesis: 'phdthesis',
  mastersthesis: 'mathesis',
  bachelorsthesis: 'bathesis',
  thesis: 'Thesis',
};

/** The month of an entry: a name, an abbreviation or a number, perhaps beside a place; null for anything else. */
export function monthName(text = ''): string | null {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const named = words.flatMap((word) => monthOf(word) ?? []);
  const [only = ''] = words;
  if (words.length > 0) return named[0] ?? (words.length === 1 ? monthOf(only.slice(0, 3)) : null);
  const number = /^\D*(\d{1,2})(?!\d)/.exec(text)?.[1];
  return number === undefined ? null : (MONTHS[Number(number) - 1] ?? null);
}

/** The month of a word in lower case, whole or cut to three letters at least. */
const monthOf = (word: string) =>
  (word.length > 2 && MONTHS.find((month) => month.toLowerCase().startsWith(word))) || null;

/** The place that people write before the month of a talk: "Varna, Bulgaria" in "Varna, Bulgaria - May 2019". */
export function placeInMonth(text = ''): string {
  const words = text.slice(0, 200).split(/(?<=[\s,–-])/);
  const month = words.findIndex((word) => monthOf(word.replace(/[\s,.–-]+$/, '').toLowerCase()));
  const place = words
    .slice(0, Math.max(0, month))
    .join('')
    .replace(/[\s,–-]+$/, '');
  return /^(?!Early|Mid|Late|End)\p{Lu}\p{L}{2}/u.test(place) ? place : '';
}

/** The event of a talk or poster, and its place; empty when the entry names neither. */
function findEvent(at: (name: string) => string, fields: Fields): string {
  const named = ['eventtitle', 'booktitle', 'journal', 'journaltitle'].map(at);
  const said = ['note', 'howpublished'].map((name) => afterKindWord(at(name)));
  const event = [...named, ...said].find((text) => text !== '');
  const place = at('location') || at('address') || placeInMonth(plainText(fields.month ?? ''));
  const online = /\bonline\b/i.test(fields.howpublished ?? '') ? 'online' : '';
  const parts = [event ?? (at('organization') || at('institution')), place, online];
  return parts.reduce((all, part) =>
    foldText(all).includes(foldText(part)) ? all : [all, part].filter(Boolean).join(', '),
  );
}

/**
 * Where a work appeared, for the field that the site calls journal: the journal, else the book or
 * proceedings, the work it is a volume of, the institution (with the kind and number of a report
 * or thesis), series, publisher, preprint server, and at last how it was published; of a talk its event and
 * place. Empty when the entry names nothing of the kind: nothing is made up.
 *
 * @param isTalk whether it is known to be a talk or poster
 */
export function findVenue(
  { type, key, isTalk }: { type: string; key: string; isTalk: boolean },
  fields: Fields,
): string {
  const at = (name: string) => {
    const field = fields[name];
    if (!field) return '';
    const text = plainText(field);
    if (!/^howpublished$|^note$/.test(name) || type === 'patent') return text;
    const words = text.replace(/[\s,;:(]*https?:\S+$/i, '');
    return isKindWord(words) ? '' : words;
  };
  const mayBeTalk = LOOSE.test(type) && (looksLikeEvent(at('note')) || talkInKey(key) !== null);
  const event = isTalk || (mayBeTalk && at('note') !== '') ? findEvent(at, fields) : '';
  if (event !== '') return event;
  const journal = joinTitle(at('journaltitle') || at('journal'), at('journalsubtitle'));
  const book = joinTitle(at('booktitle'), at('booksubtitle'));
  const main = joinTitle(at('maintitle'), at('mainsubtitle'));
  const body =
    at('institution') || at('school') || at('organization') || at('assignee') || at('holder');
  const kind = /thesis$|report$|^patent$|^manual$|^standard$/.test(type) ? described(type, at) : '';
  // The type of a thesis is a field of its own.
  const issued = /thesis$/.test(type) ? [body] : [kind, body];
  return (
    journal ||
    book ||
    main ||
    (kind === '' ? at('eventtitle') : '') ||
    (/special issue .*\p{L}/iu.test(at('note')) ? at('note') : '') ||
    issued.filter((part) => part !== '').join(', ') ||
    (WEB_PAGE.test(type) ? at('titleaddon') : '') ||
    at('publisher') ||
    archive(fields) ||
    at('howpublished').replace(/^\\?url\b.*/, '') ||
    (type === 'unpublished' ? at('note') : '') ||
    at('abbr') ||
    (type === 'unpublished' ? '' : hostName(at('url')))
  );
}

/** The number of an arXiv paper, from `eprint`, its DOI, a journal "arXiv preprint arXiv:…" or a link. */
export function arxivId(fields: Fields): string | null {
  const archiveName = fields.eprinttype ?? fields.archiveprefix ?? '';
  const eprint = plainText(fields.eprint ?? '').replace(/^arxiv:/i, '');
  const looksLike = /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/.test(eprint);
  if (eprint !== '' && (/arxiv/i.test(archiveName) || (archiveName === '' && looksLike))) {
    return eprint;
  }
  const ofDoi = arxivFromDoi(fields.doi ?? '') ?? arxivFromDoi(fields.url ?? '');
  if (ofDoi) return ofDoi;
  for (const name of ['journal', 'journaltitle', 'note', 'howpublished', 'url']) {
    const found = /arxiv(?:\.org\/(?:abs|pdf)\/|:\s*)([a-z-]*\.?[A-Z]{0,2}\/?\d[\d.]+(?:v\d+)?)/i;
    const id = found.exec(fields[name] ?? '')?.[1]?.replace(/\.(?:pdf)?$/, '');
    if (id) return id;
  }
  return null;
}

function described(type: string, at: (name: string) => string): string {
  if (type === 'patent' && at('number') === '' && isKindWord(at('note'))) return at('note');
  return printedType(type, at('type'));
}

/** The words for the type of a thesis, report or patent: those of the entry, or those of its entry type. */
export const printedType = (type: string, words: string): string =>
  typeName(words || ownValue(DEFAULT_TYPE, type) || '');

function archive(fields: Fields): string {
  if (arxivId(fields)) return 'arXiv';
  return fields.eprint ? plainText(fields.eprinttype ?? fields.archiveprefix ?? '') : '';
}

/** The host of a web page; empty for code hosts, which publish nothing. */
function hostName(url: string): string {
  if (isCodeHost(url)) return '';
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return /^(?:dx\.)?doi\.org$/.test(host) ? '' : host;
}

/** A title and its subtitle. */
export function joinTitle(title: string, subtitle: string): string {
  if (title === '' || subtitle === '') return title || subtitle;
  return /[.:?!]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
