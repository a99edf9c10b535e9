import { parseDocument } from 'yaml';
import type { EntryKind } from '../../records/cv-entry.ts';
import { type EntryFields, entryFields } from '../../records/cv-entry.ts';
import { Invalid } from '../values/errors.ts';
import { cutText } from '../values/text.ts';
import { toWebAddress } from '../values/web-address.ts';
import { RESUME_FORMATS, refuseForeignFile } from './resume-format.ts';

/** What was read of a CV in another form. */
export interface ReadResume {
  /** Whose it is; "" where it does not say. */
  name: string;
  entries: EntryFields[];
  /** The headings of sections that are no entries, as publications and talks. */
  leftOut: string[];
}

/** Aliases that a document may resolve to: a few names, and no bomb. */
const MAX_ALIASES = 20;

/**
 * Reads a CV of JSON Resume (https://jsonresume.org/schema), RenderCV or al-folio (`_data/cv.yml`): each section by its
 * heading, each field by the names that these three have for it.
 *
 * @throws {Invalid} with a sentence, for what is none of them
 */
export function readResume(text: string): ReadResume {
  const foreign = refuseForeignFile(text.slice(0, 100));
  if (foreign) throw new Invalid(foreign);
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent', merge: true });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line;
    const where = line ? ` from line ${line} on` : '';
    throw new Invalid(`This file cannot be read${where}. ${RESUME_FORMATS}`);
  }
  const file = toPlain(document);
  const sections = findSections(file);
  if (sections.length === 0) {
    throw new Invalid(`There is no CV in this file. ${RESUME_FORMATS}`);
  }
  return { name: findName(file), ...readSections(sections) };
}

/** A section of a CV: its heading, and what stands below it. */
interface Section {
  heading: string;
  items: unknown[];
}

/** The entries of the sections of a CV, and the headings of those that are none. */
export function readSections(sections: readonly Section[]): Omit<ReadResume, 'name'> {
  const entries: EntryFields[] = [];
  const leftOut: string[] = [];
  for (const { heading, items } of sections) {
    const kind = findKind(heading);
    const found = kind === null ? [] : items.flatMap((item) => toEntry(kind, item));
    if (items.length > 0 && found.length === 0) leftOut.push(heading);
    entries.push(...found);
  }
  return { entries, leftOut };
}

function toPlain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch {
    throw new Invalid('This file is broken: its aliases stand for too much.');
  }
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sections of a file: of al-folio a list with titles, of RenderCV below `cv`, of JSON Resume the file's own lists. */
function findSections(file: unknown): Section[] {
  if (Array.isArray(file)) {
    return file
      .filter(isValues)
      .filter(({ title, contents }) => typeof title === 'string' && Array.isArray(contents))
      .map(({ title, contents }) => ({ heading: String(title), items: [contents].flat() }));
  }
  if (!isValues(file)) return [];
  const given = isValues(file.cv) && isValues(file.cv.sections) ? file.cv.sections : file;
  return Object.entries(given)
    .filter(([, items]) => Array.isArray(items))
    .map(([heading, items]) => ({ heading: heading.replaceAll('_', ' '), items: [items].flat() }));
}

/** Whose CV it is: al-folio says it in its first table. */
function findName(file: unknown): string {
  if (!isValues(file)) {
    const pairs = findSections(file).flatMap(({ items }) => items.filter(isValues));
    return toLine(pairs.find(({ name }) => /^(?:full )?name$/i.test(toLine(name)))?.value);
  }
  const { basics, cv } = file;
  return toLine((isValues(basics) ? basics : isValues(cv) ? cv : file).name);
}

/** What the entries below a heading are; the first that fits. */
const KINDS: [RegExp, EntryKind | null][] = [
  [
    /publication|paper|talk|presentation|teaching|student|mentor|supervis|reference|interest/i,
    null,
  ],
  [/general|summary|about|profile|contact|project|software|open.?source|course/i, null],
  [/education|degree|studies/i, 'education'],
  [/certific|licen[cs]e|qualification/i, 'qualification'],
  [/visiting|invited/i, 'invited-position'],
  [/award|honou?r|prize|fellowship|scholarship|distinction/i, 'distinction'],
  [/grant|funding/i, 'funding'],
  [/review/i, 'peer-review'],
  [/member|affiliation|societ/i, 'membership'],
  [/service|volunteer|committee|outreach|organi[sz]|leadership/i, 'service'],
  [/language/i, 'language'],
  [/skill|technolog|programming|tool/i, 'skill'],
  [/experience|employ|work|position|appointment|career/i, 'position'],
];

function findKind(heading: string): EntryKind | null {
  const [, kind] = KINDS.find(([words]) => words.test(heading)) ?? ['', 'other' as const];
  return kind;
}

function toEntry(kind: EntryKind, item: unknown): EntryFields[] {
  const values = isValues(item) ? item : { name: item };
  const { title: heading, items } = values;
  // Of al-folio: several of one year.
  if (!heading && Array.isArray(items)) {
    return items.flatMap((title) => toEntry(kind, { ...values, items: null, title }));
  }
  const first = (...names: string[]) =>
    names.map((name) => toLine(values[name])).find((text) => text !== '') ?? '';
  const organisation = first(
    ...['institution', 'company', 'organization', 'organisation', 'awarder', 'issuer', 'entity'],
    // A job's employer, in JSON Resume.
    ...(values.position ? ['name'] : []),
  );
  const title = first(
    ...['position', 'degree', 'studyType', 'title', 'language', 'label', 'bullet', 'name', 'area'],
  );
  const role = first(
    ...(title === first('area') ? [] : ['area']),
    ...['department', 'fluency', 'level', 'details', 'value'],
  );
  const read = entryFields.safeParse({
    kind,
    title: cutText(title || organisation, 300),
    role: cutText(role, 300),
    organisation: organisation || values.location ? toPlace(organisation, values.location) : null,
    url: toWebAddress(first('url', 'link', 'website')),
    text: cutText(
      ['summary', 'description', 'highlights', 'items', 'keywords']
        .flatMap((name) => toLines(values[name]))
        .join('\n'),
      5_000,
    ),
    ...toSpan(
      first('startDate', 'start_date'),
      first('endDate', 'end_date'),
      first('date', 'year', 'releaseDate'),
    ),
  });
  return read.success ? [read.data] : [];
}

/** "Brno, Czech Republic": the country stands last. */
function toPlace(name: string, location: unknown) {
  const parts = toLine(isValues(location) ? location.city : location).split(/,\s*/);
  const country = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const city = (country ? parts.slice(0, -1) : parts).join(', ');
  return { name: cutText(name, 300), city: cutText(city, 100), country: cutText(country, 100) };
}

/** A value as a line of text, without the marks of HTML and Markdown. */
function toLine(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`]|\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The lines of a text, of a list, or of a list of lists with titles. */
function toLines(value: unknown): string[] {
  // A text may be a list of Markdown.
  const isList = typeof value === 'string' && /^\s*[-*] /.test(value);
  if (isList) return toLines(value.split('\n').map((line) => line.replace(/^\s*[-*] /, '')));
  if (!Array.isArray(value)) return [toLine(value)].filter((line) => line !== '');
  return value
    .flatMap((item) =>
      isValues(item) ? [toLine(item.title), ...toLines(item.contents)] : toLine(item),
    )
    .filter((line) => line !== '')
    .map((line) => `• ${line.replace(/^• /, '')}`);
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Characters in which two dates stand: a longer text is none, and costs no time. */
const MAX_DATES = 100;

/** The dates of a text, as far as they say: "Sep 2008 – 2012" has two. */
function toDates(text: string): string[] {
  const date =
    /(?<year>\d{4})(?:-(?<month>\d\d?)(?:-(?<day>\d\d?))?)?|(?<name>[a-z]{3})[a-z]*\.?,?\s+(?<named>\d{4})/gi;
  return [...text.slice(0, MAX_DATES).matchAll(date)].map(({ groups = {} }) => {
    const { year = groups.named, name = '' } = groups;
    const named = MONTHS.indexOf(name.toLowerCase()) + 1;
    const parts = [year, groups.month ?? (named || null), groups.day];
    const end = parts.findIndex((part) => !part);
    return parts
      .slice(0, end < 0 ? parts.length : end)
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
}

const GOES_ON = /present|now|today|current|ongoing/i;

function toSpan(start: string, end: string, date: string): Pick<EntryFields, 'from' | 'to'> {
  if (start || end) return { from: toDates(start)[0] ?? null, to: toDates(end)[0] ?? null };
  const [from = null, to = null] = toDates(date);
  // What names one day, month or year began and ended in it.
  return { from, to: to ?? (GOES_ON.test(date) ? null : from) };
}
