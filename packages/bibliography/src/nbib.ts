/**
 * Reads PubMed's format (MEDLINE, https://www.nlm.nih.gov/bsd/mms/medlineelements.html), which ERIC exports
 * as well.
 */

import { parseDoi } from './doi.ts';
import {
  addArxiv,
  addCustom,
  addField,
  addName,
  type Draft,
  finishDraft,
  NO_TITLE,
  startDraft,
  type Target,
} from './draft.ts';
import { plainText } from './entities.ts';
import type { Entry, Parsed, Skipped } from './entry.ts';
import { parseOrcid } from './identifiers.ts';
import type { CslType, NameVariable } from './item.ts';
import { readNames } from './read-names.ts';

/** Tags of texts; if two contain the same, the first takes precedence. */
const TARGETS: [tag: string, ...targets: Target[]][] = [
  ['TI', 'title'],
  ['BTI', 'container-title', 'title'],
  ['JT', 'container-title', 'publisher'],
  ['TA', 'container-title', 'container-title-short'],
  ['CTI', 'collection-title'],
  ['TT', 'original-title'],
  ['VTI', 'volume'],
  ['PMID', 'PMID'],
  ['PMC', 'PMCID'],
  ['DP', 'issued'],
  ['DEP', 'issued'],
  ['VI', 'volume'],
  ['IP', 'issue'],
  ['CP', 'custom.chapter'],
  ['PG', 'page'],
  ['EN', 'edition'],
  ['PB', 'publisher'],
  ['PL', 'publisher-place'],
  ['IS', 'ISSN'],
  ['ISSN', 'ISSN'],
  ['ISBN', 'ISBN'],
  ['LID', 'identifier'],
  ['AID', 'identifier', 'link'],
  ['AB', 'abstract'],
  ['OAB', 'abstract'],
  ['OT', 'keyword'],
  ['MH', 'keyword'],
  ['LA', 'language'],
  ['GN', 'note'],
];

/** Internal data of the database, and repetitions of other fields. */
const BOOKKEEPING = new Set(
  'OWN STAT DA DCOM LR CRDT EDAT MHDA PHST PST SO JID SB OTO OID AD NR RF CI CDAT CTDT UOF MID GSTAT OCI DRDT RN NM PUBM PMCR SI SFM'.split(
    ' ',
  ),
);

/** Publication types that determine the type of a work; all others are journal articles. */
const TYPES: [RegExp, CslType][] = [
  [/^preprint$/i, 'article'],
  [/^dissertations?\/theses|^academic dissertations?$/i, 'thesis'],
  [/^book reviews?$/i, 'review-book'],
  [/^(?:book chapters?|study guide)$/i, 'chapter'],
  [/^(?:books?|monographs?|collected works - (?:general|proceedings))$/i, 'book'],
  [/^(?:technical report|reports - .*)$/i, 'report'],
  [/^newspaper article$/i, 'article-newspaper'],
  [/^dataset$/i, 'dataset'],
];

/** Reviews of a field are listed as articles as well. */
const REVIEW = /^(?:systematic |scoping )?review$/i;

interface RawField {
  tag: string;
  value: string;
}

interface RawEntry {
  line: number;
  fields: RawField[];
}

/** Reads a file in PubMed's format. */
export function readNbib(text: string): Omit<Parsed, 'format'> {
  const entries: Parsed['entries'] = [];
  const skipped: Skipped[] = [];
  for (const raw of splitEntries(text)) {
    const key = valuesOf(raw, 'PMID')[0] ?? valuesOf(raw, 'OID')[0] ?? '';
    const entry = readEntry(raw, key);
    if (entry) entries.push(entry);
    else skipped.push({ key, line: raw.line, reason: NO_TITLE });
  }
  return { entries, skipped };
}

const TAGGED = /^([A-Z]{2,4}) *-(?: (.*)|)$/;

/** Entries are separated by empty lines, or begin with the same tag as the first one. */
function splitEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let entry: RawEntry | null = null;
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag = '', value = ''] = TAGGED.exec(line) ?? [];
    const last = entry?.fields.at(-1);
    if (tag !== '' && (entry === null || tag === 'PMID')) {
      entry = { line: at + 1, fields: [{ tag, value }] };
      entries.push(entry);
    } else if (tag !== '') entry?.fields.push({ tag, value });
    else if (line.trim() === '') entry = null;
    else if (last) last.value += ` ${line.trim()}`;
  }
  return entries;
}

const valuesOf = ({ fields }: RawEntry, tag: string): string[] =>
  fields.flatMap((field) =>
    field.tag === tag && field.value.trim() !== '' ? field.value.trim() : [],
  );

function readEntry(raw: RawEntry, key: string): Entry | null {
  const draft = startDraft(typeOf(raw), 'person');
  addPeople(draft, raw);
  for (const [tag, ...targets] of TARGETS)
    for (const value of valuesOf(raw, tag)) addValue(draft, tag, value, targets);
  const known = new Set([...TARGETS.map(([tag]) => tag), ...PEOPLE_TAGS, ...BOOKKEEPING, 'PT']);
  for (const { tag } of raw.fields) if (!known.has(tag)) draft.without.add(tag);
  const isReview = valuesOf(raw, 'PT').some((kind) => REVIEW.test(kind));
  if (isReview && draft.item.type === 'article-journal')
    addCustom(draft.item, 'entrysubtype', 'Review');
  correct(draft, raw);
  return draft.item.title ? finishDraft(draft, key, raw.line) : null;
}

function typeOf(raw: RawEntry): CslType {
  if (valuesOf(raw, 'BTI').length > 0) return valuesOf(raw, 'TI').length > 0 ? 'chapter' : 'book';
  const kinds = valuesOf(raw, 'PT');
  // ERIC's reports are articles if they have a journal volume.
  if (
    kinds.some((kind) => /^journal articles?$/i.test(kind)) &&
    !kinds.some((kind) => /^preprint$/i.test(kind))
  )
    return 'article-journal';
  const found = TYPES.find(([words]) => kinds.some((kind) => words.test(kind)));
  const isReport = found?.[1] === 'report';
  return found && !(isReport && valuesOf(raw, 'VI').length > 0) ? found[1] : 'article-journal';
}

/** "10.5555/roof.1 [doi]"; publishers' own numbers are ignored, except one that replaces the pages. */
function addValue(draft: Draft, tag: string, value: string, targets: readonly Target[]): void {
  if (tag === 'LID' || tag === 'AID') addLocation(draft, value);
  else if (tag === 'MH') addField(draft, 'keyword', value.replace(/\*/g, '').replace(/;/g, ','));
  else if (tag === 'ISBN' || tag === 'ISSN') addSerial(draft, tag, value);
  else if (!targets.some((target) => addField(draft, target, value)) && tag !== 'DEP')
    draft.without.add(tag);
}

/** ERIC writes "EISSN-" with nothing after it. */
function addSerial(draft: Draft, tag: 'ISBN' | 'ISSN', value: string): void {
  const number = value.replace(/^E?IS[SB]N[- ]*/i, '');
  if (number !== '' && !addField(draft, tag, number)) draft.without.add(tag);
}

function addLocation(draft: Draft, value: string): void {
  const [, number = value, kind = ''] = /^(.*?)\s*\[(\w+)\]$/.exec(value) ?? [];
  if (kind === 'pii' || kind === 'bookaccession') return;
  const held = parseDoi(number) ? addField(draft, 'DOI', number) : addArxiv(draft, number);
  if (!held && !addField(draft, 'link', number)) draft.without.add('LID');
}

/** Tags of full names, with the tags of abbreviated ones in old entries. */
const PEOPLE: [full: string, abbreviated: string, variable: NameVariable][] = [
  ['FAU', 'AU', 'author'],
  ['FED', 'ED', 'editor'],
];
const PEOPLE_TAGS = ['FAU', 'AU', 'FED', 'ED', 'CN', 'AUID', 'AUI'];

/**
 * Authors and editors, with the ORCID iD that follows a name; a collective author keeps its position. Full
 * names are used if the entry has them.
 */
function addPeople(draft: Draft, raw: RawEntry): void {
  const variables = new Map(
    PEOPLE.map(([full, abbreviated, variable]) => [
      valuesOf(raw, full).length > 0 ? full : abbreviated,
      variable,
    ]),
  );
  let last: { variable: NameVariable; at: number } | null = null;
  for (const { tag, value } of raw.fields) {
    const variable = variables.get(tag);
    if (variable) {
      addPerson(draft, variable, value);
      last = { variable, at: (draft.item[variable]?.length ?? 0) - 1 };
    } else if (tag === 'CN') addName(draft, 'author', { literal: plainText(value) });
    else if (tag === 'AUID' || tag === 'AUI') addOrcid(draft, last, value);
  }
}

/** "Mouse, Mickey", or "Mouse M" in old entries, with the initials last. */
function addPerson(draft: Draft, variable: NameVariable, value: string): void {
  const [, family, initials] =
    /^([^,]+?) (\p{Lu}{1,3}(?: (?:Jr|Sr|[1-4](?:st|nd|rd|th)))?)$/u.exec(value.trim()) ?? [];
  const { names, complete } = readNames(
    plainText(family && initials ? `${family}, ${initials.replace(' ', ', ')}` : value),
    draft.nameWithoutComma,
  );
  for (const name of names) addName(draft, variable, name);
  if (!complete && variable === 'author') draft.authorsComplete = false;
}

function addOrcid(
  draft: Draft,
  last: { variable: NameVariable; at: number } | null,
  value: string,
): void {
  const name = last && draft.item[last.variable]?.[last.at];
  const orcid = parseOrcid(value);
  if (name && orcid) name.ORCID = orcid;
  else draft.without.add('AUID');
}

function correct(draft: Draft, raw: RawEntry): void {
  const { item } = draft;
  // A translated title is in brackets; the original one has its own field.
  const [, translated] = /^\[(.*)\]\.?$/.exec(item.title ?? '') ?? [];
  if (translated) item.title = translated;
  if (item.title && /[^.]\.$/.test(item.title) && !/\b\p{Lu}\.$/u.test(item.title))
    item.title = item.title.slice(0, -1);
  if (item.type === 'article-journal') delete item['publisher-place'];
  // ERIC puts a publisher where PubMed has the journal.
  if (/^(?:book|report|thesis)$/.test(item.type) && !item.volume) {
    item.publisher ??= item['container-title'];
    delete item['container-title'];
  }
  const pii = valuesOf(raw, 'LID').find((value) => /^[\w.-]{1,12} \[pii\]$/.test(value));
  if (!item.page && pii) item.page = pii.replace(/ \[pii\]$/, '');
  if (valuesOf(raw, 'PST').includes('aheadofprint') && !item.volume) item.status ??= 'in press';
}
