import { parseDocument } from 'yaml';
import { SourceError } from './source-error.ts';
import { toLine, toValues, toValuesList, type Values, webAddress } from './values.ts';

type ResumeKind =
  | 'position'
  | 'education'
  | 'qualification'
  | 'invited-position'
  | 'distinction'
  | 'funding'
  | 'service'
  | 'peer-review'
  | 'membership'
  | 'language'
  | 'skill'
  | 'other';

/** A CV entry. */
export interface ResumeEntry {
  kind: ResumeKind;
  title: string;
  /** A department, a field of study, a level; "" for none. */
  role: string;
  organisation: { name: string; city: string; country: string } | null;
  /** yyyy, yyyy-MM or yyyy-MM-dd */
  from: string | null;
  to: string | null;
  url: string | null;
  /** Lines of text. */
  text: string;
}

/** A section of a CV: its heading and content. */
interface ResumeSection {
  heading: string;
  items: unknown[];
}

/** A parsed CV. */
export interface Resume {
  /** The name of its owner; "" if unknown. */
  name: string;
  /** Further facts about its owner, with the field names of its format. */
  basics: Values;
  entries: ResumeEntry[];
  /** Sections whose lines are not CV entries, such as publications and talks. */
  leftOut: ResumeSection[];
}

/** Maximum number of alias resolutions in a document: enough for a few names, too few for a bomb. */
const MAX_ALIASES = 20;

/**
 * Parses a CV in JSON Resume (https://jsonresume.org/schema), RenderCV or al-folio (`_data/cv.yml`) format:
 * sections by their headings, fields by the names that these formats use.
 *
 * @throws a {@link SourceError} for anything else
 */
export function parseResume(text: string): Resume {
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent', merge: true });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line;
    throw new SourceError(`This file cannot be read${line ? ` from line ${line} on` : ''}.`);
  }
  const file = toPlain(document);
  const sections = findSections(file);
  if (sections.length === 0) throw new SourceError('There is no CV in this file.');
  const { basics, cv, ...others } = toValues(file);
  const owner = toValues(basics ?? cv ?? others);
  return { name: findName(file, owner), basics: owner, ...readSections(sections) };
}

/** The entries in the sections of a CV, and the sections without any. */
export function readSections(
  sections: readonly ResumeSection[],
): Pick<Resume, 'entries' | 'leftOut'> {
  const entries: ResumeEntry[] = [];
  const leftOut: ResumeSection[] = [];
  for (const section of sections) {
    const kind = findKind(section.heading);
    const found = kind === null ? [] : section.items.flatMap((item) => readEntry(kind, item));
    if (section.items.length > 0 && found.length === 0) leftOut.push(section);
    entries.push(...found);
  }
  return { entries, leftOut };
}

function toPlain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch {
    throw new SourceError('This file is damaged: its aliases expand to too much text.');
  }
}

/**
 * The sections of a file: a list with titles in al-folio, below `cv` in RenderCV, the file's own lists in
 * JSON Resume.
 */
function findSections(file: unknown): ResumeSection[] {
  if (Array.isArray(file)) {
    return toValuesList(file).flatMap(({ title, contents }) =>
      typeof title === 'string' && Array.isArray(contents)
        ? [{ heading: title, items: contents }]
        : [],
    );
  }
  const { cv, ...own } = toValues(file);
  const { sections } = toValues(cv);
  const lists = Object.entries(sections ? toValues(sections) : own);
  return lists.flatMap(([heading, items]) =>
    Array.isArray(items) ? [{ heading: heading.replaceAll('_', ' '), items }] : [],
  );
}

/** The CV's owner, which al-folio names in its first table. */
function findName(file: unknown, owner: Values): string {
  if (!Array.isArray(file)) return toWords(owner.name);
  const pairs = findSections(file).flatMap(({ items }) => toValuesList(items));
  return toWords(pairs.find(({ name }) => /^(?:full )?name$/i.test(toWords(name)))?.value);
}

/** The type of the entries below a heading: the first match. */
const KINDS: [RegExp, ResumeKind | null][] = [
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

function findKind(heading: string): ResumeKind | null {
  const [, kind] = KINDS.find(([words]) => words.test(heading)) ?? ['', 'other' as const];
  return kind;
}

/** An item of a section as an entry; none without a title, several if it combines those of one year. */
export function readEntry(kind: ResumeKind, item: unknown): ResumeEntry[] {
  const values = typeof item === 'object' ? toValues(item) : { name: item };
  const { title: heading, items } = values;
  // Al-folio combines several of one year.
  if (!heading && Array.isArray(items)) {
    return items.flatMap((title) => readEntry(kind, { ...values, items: null, title }));
  }
  const first = (...names: string[]) =>
    names.map((name) => toWords(values[name])).find((text) => text !== '') ?? '';
  const organisation = first(
    ...['institution', 'company', 'organization', 'organisation', 'awarder', 'issuer', 'entity'],
    // A job's employer, in JSON Resume.
    ...(values.position ? ['name'] : []),
  );
  const named = first(
    ...['position', 'degree', 'studyType', 'title', 'language', 'label', 'bullet', 'name', 'area'],
  );
  const title = named || organisation;
  if (title === '') return [];
  const role = first(
    ...(named === first('area') ? [] : ['area']),
    ...['department', 'fluency', 'level', 'details', 'value'],
  );
  const texts = ['summary', 'description', 'highlights', 'items', 'keywords'];
  return [
    {
      ...{ kind, title, role },
      organisation: organisation || values.location ? toPlace(organisation, values.location) : null,
      url: webAddress(first('url', 'link', 'website')),
      text: texts.flatMap((name) => toLines(values[name])).join('\n'),
      ...toSpan(
        first('startDate', 'start_date'),
        first('endDate', 'end_date'),
        first('date', 'year', 'releaseDate'),
      ),
    },
  ];
}

/** "Brno, Czech Republic": the country comes last. */
function toPlace(name: string, location: unknown) {
  const parts = toWords(toValues(location).city ?? location).split(/,\s*/);
  const country = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { name, city: parts.join(', '), country };
}

/** A value as a line of text, without HTML and Markdown markup. */
function toWords(value: unknown): string {
  return (typeof value === 'boolean' ? '' : toLine(value))
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The lines of a text, of a list, or of a list of lists with titles. */
function toLines(value: unknown): string[] {
  // A text may be a Markdown list.
  const isList = typeof value === 'string' && /^\s*[-*] /.test(value);
  if (isList) return toLines(value.split('\n').map((line) => line.replace(/^\s*[-*] /, '')));
  if (!Array.isArray(value)) return [toWords(value)].filter((line) => line !== '');
  return value
    .flatMap((item) =>
      typeof item === 'object'
        ? [toWords(toValues(item).title), ...toLines(toValues(item).contents)]
        : toWords(item),
    )
    .filter((line) => line !== '')
    .map((line) => `• ${line.replace(/^• /, '')}`);
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Maximum length of a text with two dates: longer ones are not parsed. */
const MAX_DATES = 100;

/** The dates in a text, as precise as given: "Sep 2008 – 2012" has two. */
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

function toSpan(start: string, end: string, date: string): Pick<ResumeEntry, 'from' | 'to'> {
  if (start || end) return { from: toDates(start)[0] ?? null, to: toDates(end)[0] ?? null };
  const [from = null, to = null] = toDates(date);
  // A single day, month or year is both beginning and end.
  return { from, to: to ?? (GOES_ON.test(date) ? null : from) };
}
