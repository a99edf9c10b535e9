/** The styles for citeproc: their files, and additions that readers need to find a work. */
import { type CslName, type Item, NAME_VARIABLES } from '../item.ts';
import { capitalise } from './apa-words.ts';
import { type MakeCitations, openEngine, openTextEngine } from './engine.ts';
import { escapePattern } from './escape-pattern.ts';
import { type FormattedText, replaceIn } from './formatted-text.ts';
import { loadOnce } from './load-once.ts';
import { ENGLISH, findLocale, type Locale, type LocaleTag, loadLocale } from './locales.ts';
import type { CslStyle } from './styles.ts';
import type { TextCitation } from './text-citation.ts';

const FILES: Record<CslStyle, () => Promise<{ default: string }>> = {
  mla: () => import('./csl/mla.csl?raw'),
  chicago: () => import('./csl/chicago.csl?raw'),
  'chicago-notes': () => import('./csl/chicago-notes.csl?raw'),
  ieee: () => import('./csl/ieee.csl?raw'),
  vancouver: () => import('./csl/vancouver.csl?raw'),
  harvard: () => import('./csl/harvard.csl?raw'),
  nature: () => import('./csl/nature.csl?raw'),
  ama: () => import('./csl/ama.csl?raw'),
  acs: () => import('./csl/acs.csl?raw'),
};

/** A style in a language. */
interface LocalStyle {
  name: CslStyle;
  locale: Locale;
}

/** Loads a style. @param language of its words */
export async function openStyle(
  name: CslStyle,
  language: string,
): Promise<(item: Item) => FormattedText> {
  const [{ default: source }, locale] = await Promise.all([FILES[name](), loadLocale(language)]);
  const style = { name, locale };
  const make = openEngine(source, locale);
  const tidied = listTidied(style);
  return (item) => {
    const made = make(forStyle(item, style));
    const marked = replaceAll(isAccepted(item) ? sayState(made, style) : made, tidied);
    const reference = addArchive(marked, item);
    const kind = unprintedKind(item, style);
    if (!kind || IN_BRACKETS.includes(name)) return reference;
    return { ...reference, text: `${reference.text} ${kind}.` };
  };
}

/** Adds a source's archive, without which nobody finds a letter; most styles print it for few types only. */
function addArchive(made: FormattedText, item: Item): FormattedText {
  const { archive, archive_location, DOI } = item;
  if (!archive || DOI || made.text.includes(archive)) return made;
  const place = [archive_location, archive].filter(Boolean).join(', ');
  return { ...made, text: `${made.text}${/[.?!]$/.test(made.text) ? '' : '.'} ${place}.` };
}

/** The citations of Chicago's notes are whole references at first, for which it has another file. */
const NOTES = () => import('./csl/chicago-fullnote.csl?raw');

/** A style for the citations of texts. */
interface TextStyle {
  cite(items: readonly Item[], citations: readonly TextCitation[]): ReturnType<MakeCitations>;
  /** Corrects "et al." and the date of a work that has not appeared. */
  tidy(made: FormattedText): FormattedText;
}

/** Loads a style for the citations of texts. @param language of its words */
export const openTextStyle = (name: CslStyle, language: string): Promise<TextStyle> =>
  loadText(`${name} ${findLocale(language)}`);

const loadText = loadOnce(async (key: `${CslStyle} ${LocaleTag}`): Promise<TextStyle> => {
  // Casts: the parts of the key.
  const [name, tag] = key.split(' ') as [CslStyle, LocaleTag];
  const file = name === 'chicago-notes' ? NOTES : FILES[name];
  const [{ default: source }, locale] = await Promise.all([file(), loadLocale(tag)]);
  const style = { name, locale };
  const make = openTextEngine(source, locale);
  return {
    cite: (items, citations) =>
      make(
        items.map((item) => ({ id: item.id, item: forStyle(item, style) })),
        citations,
      ),
    tidy: (made) => tidyCitation(made, style),
  };
});

function tidyCitation(made: FormattedText, style: LocalStyle): FormattedText {
  const whole = replaceEach(
    replaceEach(made, findOthers(style), ` ${style.locale.term('et-al')}`),
    new RegExp(STATE),
    style.locale.tag === ENGLISH ? stateWords(style).toLowerCase() : stateWords(style),
  );
  return style.name === 'chicago-notes'
    ? replaceAll(whole, [...listTidied(style), ...ENDED])
    : whole;
}

function replaceEach(made: FormattedText, pattern: RegExp, words: string): FormattedText {
  const replaced = replaceIn(made, pattern, words);
  return replaced === made ? made : replaceEach(replaced, pattern, words);
}

/** The full stop of a note: one is enough, and it stands before a closing quotation mark. */
const ENDED: readonly Replacement[] = [
  [/(?<![.?!])(?=[”’]\.$)/, '.'],
  [/(?<=[.?!][”’]?)\.$/, ''],
];

type Replacement = readonly [RegExp, string];

const replaceAll = (formatted: FormattedText, replacements: readonly Replacement[]) =>
  replacements.reduce((text, [pattern, words]) => replaceIn(text, pattern, words), formatted);

/** Adapts an item to a style. */
const forStyle = (item: Item, style: LocalStyle) => ({
  ...item,
  ...Object.fromEntries(NAME_VARIABLES.map((names) => [names, item[names]?.map(toFamily)])),
  ...(item.genre && { genre: toTalk(item.genre) }),
  ...asBook(item, style.name),
  title: keepCase(item),
  language: keepOrder(item.language),
  // The title already contains it.
  note: undefined,
  status: undefined,
  // Many styles use CSL's older name for it.
  event: item['event-title'],
  ...(isAccepted(item) && withoutDate(item, style.name)),
  ...nameArchive(item, style.name),
  ...nameArchiveOnce(item, style.name),
  ...inBrackets(item, style),
  // Only Chicago's styles print the holder of a patent.
  ...(item.type === 'patent' &&
    !isChicago(style.name) && { number: joinWords(item.genre, item.number) }),
  ...(style.name === 'mla' &&
    /^\d/.test(item.version ?? '') && {
      version: `${capitalise(style.locale.term('version'))} ${item.version}`,
    }),
});

/**
 * Languages for which citeproc inverts every name, even Latin ones; names in Han, Hangul and kana are
 * recognised by their script.
 */
const TURNING = /^(?:ja|zh|hu|vi)\b/;

/** A language without inverted names: apart from that, styles only check for English. */
const keepOrder = (language = '') => (TURNING.test(language) ? 'und' : language || undefined);

/** Types that styles treat as papers without a publisher. */
const PRINTED_ALONE: readonly string[] = ['map', 'musical_score', 'standard'];

/** Styles that print a standard and its number as their manuals require. */
const SAY_STANDARD: readonly CslStyle[] = ['ieee', 'mla'];

function asBook({ type, genre, number }: Item, style: CslStyle) {
  const isStandard = type === 'standard';
  if (!PRINTED_ALONE.includes(type) || (isStandard && SAY_STANDARD.includes(style))) return {};
  // Chicago's styles print the type of a book.
  return {
    type: 'book',
    ...(isStandard && isChicago(style) && { genre: joinWords(genre, number) }),
  };
}

/** Stands for further authors, which CSL cannot express, and is replaced in the result. */
const OTHERS = 'Andotherswhoarenotnamed';

/**
 * The parts of a name as stored: citeproc would look for particles in the family name, and joins a literal to
 * people by rules different from those for people.
 */
const toFamily = ({ literal, ...name }: CslName) =>
  literal === 'others'
    ? { family: OTHERS }
    : { ...name, ...(literal !== undefined && { family: literal }), 'parse-names': false };

/** Matches further authors at the end of a list; Chinese and Japanese have no space before "and". */
const findOthers = ({ locale }: LocalStyle) =>
  new RegExp(`[,;]?(?: ${locale.term('and')}| &| ?[和と])? ?${OTHERS}\\.?`);

const listTidied = (style: LocalStyle): readonly Replacement[] => [
  [findOthers(style), `, ${style.locale.term('et-al')}`],
  ...TIDIED,
  ...listHelpers(style).map((words): Replacement => {
    const after = new RegExp(`(?<=, )${escapePattern(words)} `);
    return [after, `${words.charAt(0).toLowerCase()}${words.slice(1)} `];
  }),
];

const HELPERS = ['translator', 'director', 'illustrator', 'interviewer', 'editor'];

/** Words before other people, which MLA capitalises after a comma. */
const listHelpers = ({ locale }: LocalStyle): readonly string[] =>
  locale.tag === ENGLISH
    ? ['Translated by', 'Directed by', 'Illustrated by', 'Interview by']
    : HELPERS.map((role) => capitalise(locale.term(role, 'verb')));

const TIDIED: readonly Replacement[] = [
  // Without volume and pages, there is nothing to separate from the date.
  [/[;,]$/, '.'],
  // IEEE's style omits the full stop after a patent, and has a comma after the one of a series.
  [/(?<=[,.] \d{4})$/, '.'],
  [/\. , /, '. '],
  // Chicago's style omits the space after a month.
  [/(?<=\d \(\p{Lu}\p{Ll}+\)):(?=\d)/u, ': '],
  // An abbreviation's full stop also ends the sentence.
  [/(?<=\p{L})\.\.(?=[\s;,]|$)|(?<=\s)\.\.(?=\p{Lu})/u, '.'],
];

/**
 * Names of species and the like, and units after a number; citeproc keeps units with a capital, such as
 * "keV".
 */
const SMALL =
  /<i>.*?<\/i>|(?<=\d(?:<\/su[bp]>)?[ \u00a0\u202f])(?:[mcdknµμpf]?(?:m|g|s|l|mol|bar|pc|rad|cal)|min|h|d|yr|ly|ft|lb|au|sr|cd|lm|lx|ppm|ppb|rpm|dpi)(?![\p{L}\d])/gsu;

/** Marks words that keep their lower case when citeproc capitalises titles. Some are in braces in TeX. */
function keepCase({ title = '', custom }: Item): string {
  const braced = [...(custom?.title_tex ?? '').matchAll(/\{([^{}\\$]+)\}/g)].map(
    // The style sets quotation marks.
    ([, words = '']) => `(?<!\\p{L})${escapePattern(words.replace(/["“”]/g, ''))}(?!\\p{L})`,
  );
  const kept = braced.length > 0 ? new RegExp([SMALL.source, ...braced].join('|'), 'gsu') : SMALL;
  return title.replace(kept, '<span class="nocase">$&</span>');
}

const isAccepted = ({ status }: Item) => status === 'in press' || status === 'forthcoming';

/**
 * Text that replaces the date of an accepted, unpublished work; no manual distinguishes "in press" from
 * "forthcoming".
 */
const STATE_WORDS: Record<CslStyle, string> = {
  mla: 'forthcoming',
  chicago: 'Forthcoming',
  'chicago-notes': 'forthcoming',
  ieee: 'to be published',
  vancouver: 'Forthcoming',
  harvard: 'in press',
  nature: 'in the press',
  ama: 'in press',
  acs: 'in press',
};

/** Styles that call all of these "forthcoming"; in other languages the locale has the words. */
const FORTHCOMING: readonly CslStyle[] = ['mla', 'chicago', 'chicago-notes', 'vancouver'];

const stateWords = ({ name, locale }: LocalStyle): string =>
  locale.tag === ENGLISH
    ? STATE_WORDS[name]
    : locale.term(FORTHCOMING.includes(name) ? 'forthcoming' : 'in press');

/** Placeholder for the words of a state, replaced in the result. */
const STATE = 'Statethatstandsforthedate';

/**
 * Styles that separate the location in a journal from the date: without a date, only the location would
 * remain.
 */
const AFTER_DATE: readonly CslStyle[] = ['vancouver', 'nature', 'ama', 'acs'];

function withoutDate({ type }: Item, style: CslStyle) {
  const state = { issued: { literal: STATE }, 'event-date': { literal: STATE } };
  const hasNoPlace = type.startsWith('article') && AFTER_DATE.includes(style);
  return hasNoPlace ? { ...state, volume: undefined, issue: undefined, page: undefined } : state;
}

/**
 * Writes the state of a work: capitalised after a full stop; ACS separates it from the journal, and only sets
 * years in bold.
 */
function sayState(made: FormattedText, style: LocalStyle): FormattedText {
  const words = stateWords(style);
  const begun = capitalise(words);
  const isAcs = style.name === 'acs';
  const spans = made.spans.filter((span) => !(isAcs && 'face' in span && span.face === 'bold'));
  return replaceAll({ ...made, spans }, [
    [new RegExp(`(?<=[.?!]”? )(?:Published online )?${STATE}`), begun],
    ...(isAcs ? [[new RegExp(`(?<![,;:]) ${STATE}`), `, ${words}`] as const] : []),
    [new RegExp(STATE), words],
    // For newspapers, Chicago prints the year and the day.
    [new RegExp(`,? ?${STATE}`), ''],
  ]);
}

/** Styles that print a talk's type and event themselves, if the event is known. */
const SAY_TALK: readonly CslStyle[] = ['ieee', 'vancouver', 'ama'];
/** Styles that do not print a patent's number. */
const OMIT_PATENT_NUMBER: readonly CslStyle[] = ['harvard', 'nature', 'ama'];

/** The type of a work, if the style does not print it. */
function unprintedKind(item: Item, { name, locale }: LocalStyle): string | null {
  const { type, genre, version, number, status } = item;
  if (type === 'dataset') return capitalise(locale.term('dataset'));
  // MLA prints a version itself.
  if (type === 'software') {
    const software = capitalise(locale.term('software'));
    return version && name !== 'mla'
      ? `${software}, ${locale.term('version')} ${version}`
      : software;
  }
  if (type === 'standard' && number && !isChicago(name) && !SAY_STANDARD.includes(name)) {
    return joinWords(genre ?? 'Standard', number);
  }
  if (type === 'patent' && OMIT_PATENT_NUMBER.includes(name)) return joinWords(genre, number);
  if (type !== 'speech' && status === 'submitted') {
    return locale.tag === ENGLISH
      ? 'Submitted for publication'
      : capitalise(locale.term('manuscript'));
  }
  if (type !== 'speech' || isChicago(name)) return null;
  const event = item['event-title'];
  if (!event || !genre) return genre ?? null;
  if (SAY_TALK.includes(name)) return null;
  if (name !== 'nature' && name !== 'acs') return genre;
  const presented = locale.tag === ENGLISH ? 'presented at' : locale.term('presented at');
  return `${toTalk(genre)} ${presented} ${event}`;
}

/** "Talk" for a presentation, to avoid a "presentation presented at". */
const toTalk = (genre: string) => (genre === 'Presentation' ? 'Talk' : genre);

/** Styles with the type after the title: "Spectra [Dataset]". */
const IN_BRACKETS: readonly CslStyle[] = ['vancouver', 'ama'];

/**
 * Puts the type after the title. A talk becomes a document, since these styles end a talk without an event
 * with "presented at".
 */
function inBrackets(item: Item, style: LocalStyle) {
  const kind = IN_BRACKETS.includes(style.name) && unprintedKind(item, style);
  if (!kind) return {};
  const title = `${keepCase(item)} [${kind}]`;
  return item.type === 'speech' ? { title, type: 'document' } : { title };
}

/** Adds the archive of data or a preprint for styles that do not print it. */
function nameArchive(item: Item, style: CslStyle) {
  const { type, publisher, number = '' } = item;
  if (type === 'dataset' || type === 'software') {
    return style === 'ama' || style === 'acs' ? { 'container-title': publisher } : {};
  }
  if (style !== 'nature' && style !== 'ama' && style !== 'acs') return {};
  const arxiv = /^arXiv:(.+)$/.exec(number)?.[1];
  return arxiv && !item.DOI ? { URL: `https://arxiv.org/abs/${arxiv}` } : {};
}

/**
 * Styles that print both an archive and a number that contains its name, "arXiv:2501.00001": IEEE with a
 * colon between them.
 */
function nameArchiveOnce({ publisher, number = '' }: Item, style: CslStyle) {
  if (!publisher || !number.startsWith(`${publisher}:`)) return {};
  if (style === 'ieee') return { number: number.slice(publisher.length + 1) };
  return style === 'mla' ? { publisher: undefined } : {};
}

const isChicago = (style: CslStyle) => style.startsWith('chicago');

const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');
