/** Reads CSL-JSON from reference managers, doi.org, Crossref and DataCite. */
import { z } from 'zod';
import { cslTypeOf, sourceTypeOf } from './csl-types.ts';
import { parseDate, parseStatus } from './dates.ts';
import {
  addArxiv,
  addCustom,
  addField,
  addName,
  addNames,
  DATE_VARIABLES,
  type Draft,
  finishDraft,
  NO_TITLE,
  startDraft,
  type Target,
} from './draft.ts';
import { decodeEntities, plainText } from './entities.ts';
import type { Entry, Parsed, Skipped } from './entry.ts';
import { foldText } from './fold.ts';
import { parseOrcid } from './identifiers.ts';
import { type CslDate, NAME_VARIABLES, TEXT_VARIABLES } from './item.ts';
import type { Name } from './name.ts';
import { splitGiven, splitParticle } from './parse-name.ts';

/** Variables under other names, and CSL variables for which BibTeX has a name. */
const RENAMED: Record<string, Target> = {
  event: 'event-title',
  shortTitle: 'title-short',
  journalAbbreviation: 'container-title-short',
  'short-container-title': 'container-title-short',
  'number-of-pages': 'custom.pagetotal',
  'number-of-volumes': 'custom.volumes',
  'chapter-number': 'custom.chapter',
  'article-number': 'article-number',
  'edition-number': 'edition',
  'publisher-location': 'publisher-place',
  categories: 'keyword',
  subject: 'keyword',
  'arxiv-id': 'identifier',
};

/** Internal data of programs and registries. */
const BOOKKEEPING = new Set(
  `id type custom citation-key citation-label citekey system_id accessed source call-number archived _graph year-suffix
  first-reference-note-number agency aliases alternative-id assertion content-domain copyright created deposited indexed
  is-referenced-by-count isbn-type issn-type journal-issue license link member message prefix published published-online
  published-other published-print posted reference reference-count references-count relation resource score subtype
  update-policy update-to updated-by free-to-read content-created content-updated`.split(/\s+/),
);

const TEXT = new Set<string>(TEXT_VARIABLES);
const NAMES = new Set<string>(NAME_VARIABLES);
const DATES = new Set<string>(DATE_VARIABLES);

const scalar = z.union([z.string(), z.number()]).transform(String);
const text = scalar
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? '');
const truth = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

const nameSchema = z.object({
  family: text,
  given: text,
  literal: text,
  name: text,
  suffix: text,
  'dropping-particle': text,
  'non-dropping-particle': text,
  isInstitution: truth,
  ORCID: text,
});

const part = z.union([z.number(), z.string()]).nullable().transform(Number);
const dateSchema = z.object({
  'date-parts': z.array(z.array(part)).catch([]),
  season: text,
  literal: text,
  raw: text,
});

const recordSchema = z.record(z.string(), z.unknown());
type RawItem = z.output<typeof recordSchema>;

/** Reads a CSL-JSON item, a list of items, or a list in `items` (`message.items` from Crossref). */
export function readCslJson(json: string): Omit<Parsed, 'format'> {
  const entries: Parsed['entries'] = [];
  const skipped: Skipped[] = [];
  for (const raw of findItems(JSON.parse(json.replace(/^\uFEFF/, '')))) {
    const item = recordSchema.safeParse(raw).data;
    const key = text.parse(item?.id);
    const entry = item && readItem(item, key);
    if (entry?.item.title) entries.push(entry);
    else
      skipped.push({
        key,
        line: 0,
        reason: item ? NO_TITLE : 'It is not an object with CSL variables.',
      });
  }
  return { entries, skipped };
}

/** The items in a JSON value. */
export function findItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const record = recordSchema.safeParse(value).data;
  if (!record) return [];
  if (Array.isArray(record.items)) return record.items;
  return record.message === undefined ? [record] : findItems(record.message);
}

/** True for a work: an object with the type of a work, or with a type and a title. */
export function isItem(value: unknown): boolean {
  const item = recordSchema.safeParse(value).data;
  if (typeof item?.type !== 'string') return false;
  return item.type === 'document' || cslTypeOf(item.type) !== 'document' || 'title' in item;
}

/**
 * Reads one item, whose texts may contain markup, entities and identifiers in any form. The title may be
 * missing.
 */
export function readItem(raw: RawItem, key: string): Entry {
  const type = text.parse(raw.type);
  const draft = startDraft(sourceTypeOf(type), 'person');
  if (cslTypeOf(type) === 'document' && !['', 'document', 'component'].includes(type))
    draft.without.add(`type (${type})`);
  for (const [name, value] of Object.entries(raw))
    if (!isEmpty(value)) addVariable(draft, name, value);
  addSubtitle(draft, raw);
  readNoteVariables(draft);
  readCustom(draft, raw.custom);
  if (draft.articleNumber !== '') draft.item.page ??= draft.articleNumber;
  if (/arxiv/i.test(draft.item.number ?? '') && addArxiv(draft, draft.item.number ?? ''))
    delete draft.item.number;
  return finishDraft(draft, key, 0);
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function addVariable(draft: Draft, name: string, value: unknown): void {
  if (BOOKKEEPING.has(name) || name === 'subtitle') return;
  if (NAMES.has(name)) addPeople(draft, name as Target, value);
  else if (DATES.has(name)) addDate(draft, name, value);
  else {
    const target = RENAMED[name] ?? (TEXT.has(name) ? (name as Target) : null);
    const texts = textsOf(value);
    const isHeld =
      target !== null && texts.length > 0 && texts.every((one) => addOne(draft, target, one));
    if (!isHeld) draft.without.add(name);
  }
}

/** Keywords are separated by commas here; an identifier may be an address. */
function addOne(draft: Draft, target: Target, value: string): boolean {
  if (target !== 'keyword') return addField(draft, target, value);
  const separated = /[;\n]/.test(value) ? value : value.replaceAll(',', ';');
  return addField(draft, target, separated);
}

/** Crossref uses lists for CSL's texts. */
function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => scalar.safeParse(one).data ?? []);
}

function addSubtitle(draft: Draft, raw: RawItem): void {
  const [subtitle = ''] = textsOf(raw.subtitle);
  const { title } = draft.item;
  if (!title || foldText(title).includes(foldText(plainText(subtitle)))) return;
  delete draft.item.title;
  addField(draft, 'title', `${title}${/[?!:.]$/.test(title) ? '' : ':'} ${subtitle}`);
}

function addPeople(draft: Draft, variable: Target, value: unknown): void {
  const names = Array.isArray(value) ? value : [value];
  for (const one of names) {
    const written = scalar.safeParse(one).data;
    // The caller has checked that the variable is one of names.
    const people = variable as (typeof NAME_VARIABLES)[number];
    if (written !== undefined) addNames(draft, people, written);
    else {
      const { name, orcid } = readName(one);
      if (name) addName(draft, people, name, orcid);
      else draft.without.add(variable);
    }
  }
}

/** A name in any form of CSL-JSON. Crossref's `name` and Zotero's `isInstitution` denote organisations. */
function readName(value: unknown): { name: Name | null; orcid?: string | undefined } {
  const raw = nameSchema.safeParse(value).data;
  if (!raw) return { name: null };
  const clean = (part: string) => plainText(decodeEntities(part));
  const orcid = parseOrcid(raw.ORCID) ?? undefined;
  const literal = clean(raw.literal || raw.name);
  if (literal) return { name: { literal }, orcid };
  const { family, given, suffix } = raw;
  const particles = raw['dropping-particle'] || raw['non-dropping-particle'];
  // PubMed writes organisations as family names without given names.
  if (raw.isInstitution || !family || !(given || suffix || particles)) {
    const only = clean(family || given).replace(/^"(.*)"$/, '$1');
    return { name: only ? { literal: only } : null, orcid };
  }
  return { name: readParts(raw, clean), orcid };
}

/** Particles and suffixes may be in their own fields, with the family name, or after the given name. */
function readParts(raw: z.output<typeof nameSchema>, clean: (part: string) => string): Name {
  const family = clean(raw.family);
  // Quotation marks keep a family name in one piece.
  const quoted = /^"(.*)"$/.exec(family)?.[1];
  const own = clean(`${raw['dropping-particle']} ${raw['non-dropping-particle']}`);
  const split = own || quoted ? { particle: own, family: quoted ?? family } : splitParticle(family);
  const parts = { ...split, given: clean(raw.given), suffix: clean(raw.suffix) };
  const name = quoted ? parts : splitGiven(parts);
  return Object.fromEntries(Object.entries(name).filter(([, value]) => value !== ''));
}

function addDate(draft: Draft, name: string, value: unknown): void {
  // The caller has checked that the variable is one of dates.
  const variable = name as (typeof DATE_VARIABLES)[number];
  const written = scalar.safeParse(value).data;
  const raw = dateSchema.safeParse(value).data;
  const words = written ?? raw?.raw ?? '';
  const date = (raw && dateOfParts(raw)) ?? parseDate(words || (raw?.literal ?? ''));
  const status = variable === 'issued' ? parseStatus(raw?.literal || words) : null;
  if (status) draft.item.status ??= status;
  if (date) draft.item[variable] = date;
  else if (raw?.literal && !status) draft.item[variable] = { literal: plainText(raw.literal) };
  else if (!status && (words || (raw?.['date-parts'].flat().some((part) => part > 0) ?? false)))
    draft.without.add(name);
}

/** Converts date parts to numbers, up to the first invalid one. */
function dateOfParts(raw: z.output<typeof dateSchema>): CslDate | null {
  const dates = raw['date-parts'].slice(0, 2).flatMap((parts) => {
    const end = parts.findIndex((part) => !Number.isInteger(part) || part === 0);
    const date = (end < 0 ? parts : parts.slice(0, end)).slice(0, 3);
    return date.length > 0 ? [date] : [];
  });
  if (dates.length === 0) return null;
  const seasonal = Number(dates[0]?.[1] ?? 0);
  // CSL used to encode seasons as months: 13 (or 21) is spring.
  const season = raw.season || (seasonal > 20 ? seasonal - 20 : seasonal > 12 ? seasonal - 12 : '');
  const whole = dates.map(([year = 0, month = 0, ...day]) =>
    month > 12 || month < 1 ? [year] : [year, month, ...day],
  );
  return { 'date-parts': whole, ...(season !== '' && { season: seasonOf(season) }) };
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

function seasonOf(season: string | number): number | string {
  const named = SEASONS.indexOf(String(season).toLowerCase().replace('fall', 'autumn')) + 1;
  return named || Number(season) || String(season);
}

/** Zotero's notation for data without a field: "PMID: 31978945", one per line of the note. */
const NOTE_VARIABLE = /^(PMID|PMCID|DOI|arXiv|ISBN|ISSN)\s*:\s*(\S+)(?:\s.*)?$/i;

function readNoteVariables(draft: Draft): void {
  const { note } = draft.item;
  if (!note) return;
  const rest = note.split('\n').filter((line) => {
    const [whole, name = '', value = ''] = NOTE_VARIABLE.exec(line.trim()) ?? [];
    if (!whole) return true;
    if (/^arxiv$/i.test(name)) return !addArxiv(draft, value);
    // The pattern only contains names of text variables.
    return !addField(draft, name.toUpperCase() as Target, value);
  });
  if (rest.length > 0) draft.item.note = rest.join('\n').trim();
  else delete draft.item.note;
}

/** Data without a CSL variable, as in our exports; other programs store their own settings there. */
function readCustom(draft: Draft, value: unknown): void {
  for (const [name, one] of Object.entries(recordSchema.safeParse(value).data ?? {})) {
    const written = scalar.safeParse(one).data;
    if (written === undefined || !addCustom(draft.item, name, written))
      draft.without.add(`custom.${name}`);
  }
}
