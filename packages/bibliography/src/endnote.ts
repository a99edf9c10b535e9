/**
 * Reads EndNote's XML, exported by EndNote and Bookends. Its elements are RIS fields under other names, and
 * are read as such: the meaning of `secondary-title` depends on the type in the same way as that of T2.
 */
import { plainText } from './entities.ts';
import type { Parsed, Skipped } from './entry.ts';
import { readTags, type TaggedField } from './ris-tags.ts';
import {
  elements,
  localName,
  MAX_DEPTH,
  parseXml,
  textOf,
  type XmlElement,
  type XmlNode,
} from './xml.ts';

/** Types by their number, which does not depend on the language, with their RIS types. */
const TYPES: Record<number, string> = {
  0: 'JOUR',
  1: 'BOOK',
  2: 'THES',
  3: 'CONF',
  4: 'PCOMM',
  5: 'NEWS',
  6: 'BOOK',
  7: 'CHAP',
  8: 'CHAP',
  9: 'COMP',
  10: 'CONF',
  12: 'WEB',
  13: 'GEN',
  14: 'CASE',
  17: 'JOUR',
  18: 'BILL',
  19: 'MGZN',
  20: 'MAP',
  21: 'MPCT',
  22: 'PAMP',
  23: 'NEWS',
  25: 'PAT',
  26: 'PCOMM',
  27: 'RPRT',
  28: 'EDBOOK',
  31: 'STAT',
  32: 'THES',
  34: 'UNPB',
  36: 'MANSCPT',
  37: 'FIGURE',
  38: 'CHART',
  39: 'EQUA',
  43: 'EJOUR',
  44: 'EBOOK',
  45: 'DBASE',
  46: 'GOVDOC',
  47: 'CPAPER',
  48: 'MULTI',
  49: 'CLSWK',
  50: 'LEGAL',
  51: 'DICT',
  52: 'ENCYC',
  53: 'GRANT',
  54: 'AGGR',
  56: 'BLOG',
  57: 'SER',
  58: 'STAND',
  59: 'DATA',
  60: 'ECHAP',
  61: 'MUSIC',
  62: 'SOUND',
  63: 'INTV',
};

/** Types by name: other programs use numbers of their own. */
const NAMED_TYPES: Record<string, string> = {
  'journal article': 'JOUR',
  book: 'BOOK',
  'book section': 'CHAP',
  'edited book': 'EDBOOK',
  report: 'RPRT',
  thesis: 'THES',
  'conference proceedings': 'CONF',
  'conference paper': 'CPAPER',
  'magazine article': 'MGZN',
  'newspaper article': 'NEWS',
  patent: 'PAT',
  'computer program': 'COMP',
  'web page': 'WEB',
  'electronic article': 'EJOUR',
  'electronic book': 'EBOOK',
  manuscript: 'MANSCPT',
  map: 'MAP',
  dataset: 'DATA',
  generic: 'GEN',
  'film or broadcast': 'MPCT',
  'audiovisual material': 'ADVS',
  artwork: 'ART',
  encyclopedia: 'ENCYC',
  dictionary: 'DICT',
  standard: 'STAND',
  interview: 'INTV',
  music: 'MUSIC',
  blog: 'BLOG',
  'government document': 'GOVDOC',
  'unpublished work': 'UNPB',
};

/** Elements, with their RIS tags. */
const TAGS: Record<string, string> = {
  authors: 'AU',
  'secondary-authors': 'A2',
  'tertiary-authors': 'A3',
  'subsidiary-authors': 'A4',
  'translated-authors': 'TA',
  title: 'TI',
  'secondary-title': 'T2',
  'tertiary-title': 'T3',
  'short-title': 'ST',
  'alt-title': 'J2',
  'translated-title': 'TT',
  'full-title': 'JF',
  'abbr-1': 'JA',
  'abbr-2': 'J2',
  pages: 'SP',
  volume: 'VL',
  number: 'IS',
  issue: 'IS',
  'num-vols': 'NV',
  edition: 'ET',
  section: 'SE',
  year: 'PY',
  date: 'DA',
  'pub-location': 'CY',
  publisher: 'PB',
  isbn: 'SN',
  'accession-num': 'AN',
  'call-num': 'CN',
  'electronic-resource-num': 'DO',
  'report-id': 'SN',
  abstract: 'AB',
  notes: 'N1',
  'research-notes': 'RN',
  keyword: 'KW',
  label: 'LB',
  'work-type': 'M3',
  'reviewed-item': 'RI',
  'orig-pub': 'OP',
  language: 'LA',
  'auth-address': 'AD',
  'meeting-place': 'C1',
  'remote-database-name': 'DB',
  'remote-database-provider': 'DP',
  'access-date': 'Y2',
  'related-urls': 'UR',
  'web-urls': 'UR',
  'text-urls': 'UR',
  'pdf-urls': 'L1',
  'image-urls': 'L4',
  'modified-date': 'LR',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`custom${at}`, `C${at}`])),
};

/** Elements that contain others; those in `PARTS` determine the meaning of the values in them. */
const GROUPS = new Set(
  'contributors titles periodical alt-periodical dates pub-dates keywords urls'.split(' '),
);
const PARTS = /^(?:(?:\w+-)?authors|\w+-urls)$/;

/** EndNote's internal data about its library. */
const LIBRARY = new Set('database source-app rec-number foreign-keys ref-type'.split(' '));

/** Reads an EndNote XML file. */
export function readEndnote(text: string): Omit<Parsed, 'format'> {
  const entries: Parsed['entries'] = [];
  const skipped: Skipped[] = [];
  for (const record of findRecords(parseXml(text, { decodeEntities: true }))) {
    const fields = readFields(record.children);
    const key = keyOf(record, fields);
    const read = readTags(typeOf(record), fields, 'person');
    if (typeof read === 'string') skipped.push({ key, line: 0, reason: read });
    else entries.push({ ...read, item: { ...read.item, id: key }, key, line: 0 });
  }
  return { entries, skipped };
}

/** The records of a file, in `records` in `xml`. */
function findRecords(nodes: readonly XmlNode[]): XmlElement[] {
  let level = elements(nodes);
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const records = level.filter((element) => localName(element) === 'record');
    if (records.length > 0) return records;
    level = level.flatMap((element) => elements(element.children));
  }
  return [];
}

const childOf = (record: XmlElement, name: string) =>
  elements(record.children).find((element) => localName(element) === name);

/** People store their own keys in EndNote's label; otherwise the record number is used. */
function keyOf(record: XmlElement, fields: readonly TaggedField[]): string {
  const number = childOf(record, 'rec-number');
  const label = fields.find(({ tag }) => tag === 'LB')?.value ?? '';
  return plainText(label) || (number ? plainText(markupOf(number)) : '');
}

function typeOf(record: XmlElement): string {
  const type = childOf(record, 'ref-type');
  if (!type) return 'GEN';
  const name = type.attribs.name ?? '';
  return NAMED_TYPES[name.toLowerCase()] ?? TYPES[Number(plainText(markupOf(type)))] ?? name;
}

/** The fields of a record, without alternative journal names. */
function readFields(nodes: readonly XmlNode[], group = '', depth = 0): TaggedField[] {
  if (depth > MAX_DEPTH) return [];
  return elements(nodes).flatMap((element) => {
    const name = localName(element);
    if (LIBRARY.has(name) || group === 'alt-periodical') return [];
    if (GROUPS.has(name) || PARTS.test(name)) return readFields(element.children, name, depth + 1);
    const isPart = PARTS.test(group);
    const tag = TAGS[isPart ? group : name] ?? '';
    return [{ tag, name: isPart ? group : name, value: markupOf(element) }];
  });
}

/** Formats of styled text; a style may combine several. */
const FACES: Record<string, string> = {
  italic: 'i',
  bold: 'b',
  superscript: 'sup',
  subscript: 'sub',
};

/** The text of an element with tags for its styles; other markup characters are escaped. */
function markupOf(element: XmlElement, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  const inner = element.children.map((node) => {
    const text = textOf(node);
    if (text !== null) return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return 'attribs' in node ? markupOf(node, depth + 1) : '';
  });
  const tags = (element.attribs.face ?? '').split(' ').flatMap((face) => FACES[face] ?? []);
  return tags.reduce(
    (text, tag) => `<${tag}>${text}</${tag}>`,
    inner.join('').replaceAll('\r', '\n'),
  );
}
