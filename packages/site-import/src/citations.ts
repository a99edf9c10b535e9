import {
  familyName,
  fromCslName,
  type Item,
  itemSchema,
  listSigners,
  parse,
  type Style,
  withCitationKeys,
} from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import { toLine, toValues, toValuesList, type Values } from './values.ts';

/** A work in a citation. */
export interface CitedPart {
  /** Key of the work in the file. */
  key: string;
  /** Words before it: "see". */
  prefix?: string;
  /** The place in it, and what follows, as people write it: "pp. 3–5 and passim". */
  locator?: string;
  /** Set if its author is already in the text before it, or is to be written there. */
  author?: 'hidden' | 'in text';
}

/** Maximum works in one element. */
const MAX_CITED = 50;

/** Works that a document can cite, by their keys in it, and its citations of them as HTML of posts. */
export class References {
  /** A paragraph with this word stands where the document lists its references. */
  readonly listMark = `references${crypto.getRandomValues(new Uint32Array(2)).join('x')}`;
  /** Language of the text, for names in it. */
  language: string | null = null;
  readonly #items: Item[] = [];
  readonly #numbers = new Map<string, number>();
  /** Text that the document shows for a citation, by its form in Pandoc. */
  readonly #shown = new Map<string, string>();

  /** Adds a work, in the place of one with the same key. Its `id` is the key by which people know it, or "". */
  add(key: string, item: Item | null): void {
    if (!item) return;
    const number = this.#numbers.get(key) ?? this.#items.length;
    this.#numbers.set(key, number);
    this.#items[number] = item;
  }

  /** Keys as a citation of Pandoc. @param shown as the document shows it */
  bracket(keys: readonly string[], shown = '', place = ''): string {
    const cited = keys.map((key) => `@{${key.trim()}}`).join('; ');
    return this.show(`[${cited}${place && `, ${place}`}]`, shown);
  }

  show(citation: string, shown: string): string {
    if (shown.trim() !== '') this.#shown.set(toLine(citation), toLine(shown));
    return citation;
  }

  shownFor(citation: string): string {
    return this.#shown.get(toLine(citation)) ?? citation;
  }

  has(key: string): boolean {
    return this.#numbers.has(key);
  }

  /**
   * A citation as HTML; null if one of its works is unknown. Words before a work stand in front of its brackets.
   *
   * @param text as the document shows the citation
   */
  cite(parts: readonly CitedPart[], text: string): string | null {
    if (parts.length === 0 || !parts.every(({ key }) => this.has(key))) return null;
    const groups: CitedPart[][] = [];
    for (const part of parts) {
      const last = groups.at(-1);
      const isNew = part.prefix || part.author === 'in text' || last?.length === MAX_CITED;
      if (last && !isNew) last.push(part);
      else groups.push([part]);
    }
    const separator = parts.every(({ author }) => author === 'in text') ? ', ' : ' ';
    // Its first words stand in front of it now.
    const [first] = parts;
    const given = this.shownFor(text);
    const shown = first?.prefix ? given.replace(`${first.prefix.trim()} `, '') : given;
    return groups
      .map((group, at) => this.#writeGroup(group, at === 0 ? shown : ''))
      .join(separator);
  }

  #writeGroup(group: readonly CitedPart[], text: string): string {
    const numberOf = ({ key }: CitedPart) => `${this.#numbers.get(key)}`;
    const locators = group.map(({ locator = '' }) => toLine(locator).replaceAll('|', '/'));
    const hidden = group.filter(({ author }) => author);
    const attributes = [
      ` data-ref="${group.map(numberOf).join(' ')}"`,
      locators.some(Boolean)
        ? ` data-locator="${escapeUTF8(locators.join('|').slice(0, 1000))}"`
        : '',
      hidden.length > 0
        ? ` data-suppress-author="${hidden.length < group.length ? hidden.map(numberOf).join(' ') : ''}"`
        : '',
    ];
    const [first] = group;
    const prefix = toLine(first?.prefix);
    const names = first?.author === 'in text' ? this.#names(first.key) : '';
    const before = [prefix, names].filter(Boolean).map((words) => `${escapeUTF8(words)} `);
    return `${before.length > 0 ? START : ''}${before.join('')}<cite${attributes.join('')}>${escapeUTF8(text)}</cite>`;
  }

  /** Family names of a work's authors, as a text names them: "Roe and Poe", "Roe et al.". */
  #names(key: string): string {
    const item = this.#items[this.#numbers.get(key) ?? -1];
    const names = item ? listSigners(item).names.map((name) => familyName(fromCslName(name))) : [];
    if (names.length === 0) return item?.title ?? '';
    if (names.length > 2) return `${names[0]} et al.`;
    return new Intl.ListFormat(supported(this.language)).format(names);
  }

  /** Gives the cited works their ids, and removes the heading of a list that the document made of them. */
  finish(html: string): { html: string; references: Item[] } {
    const cited = [...html.matchAll(/ data-ref="([\d ]+)"/g)].flatMap(([, ids = '']) =>
      ids.split(' ').map(Number),
    );
    const numbers = [...new Set(cited)];
    const references = withCitationKeys(numbers.flatMap((number) => this.#items[number] ?? []));
    const ids = new Map(numbers.map((number, at) => [`${number}`, references[at]?.id ?? '']));
    const named = dropListHeading(html, this.listMark, numbers.length > 0)
      .replace(
        / data-(ref|suppress-author)="([\d ]+)"/g,
        (_, name: string, list: string) =>
          ` data-${name}="${escapeUTF8(
            list
              .split(' ')
              .map((number) => ids.get(number))
              .join(' '),
          )}"`,
      )
      .replace(BEFORE_CITATION, '$& ')
      .replaceAll(START, '');
    return { html: named, references };
  }
}

/** A superscript number has no space before it; other citations need one. */
const BEFORE_CITATION =
  /(?:[\p{L}\p{N}.,;:!?)\]”’»%]|<\/(?:em|strong|s|sub|sup|code|a|cite)>)(?=<cite |<!--cited-->)/gu;

/** Matches the start of a citation that begins with words of its own. */
const START = '<!--cited-->';

const supported = (language: string | null) => {
  try {
    return Intl.ListFormat.supportedLocalesOf(language ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const HEADING = String.raw`<h([1-6])\b[^>]*>(?:(?!<\/h\1>)[\s\S])*<\/h\1>\s*`;

/** Removes where a list of references was, and the heading of a section in which nothing else is. */
function dropListHeading(html: string, mark: string, hasCitations: boolean): string {
  const end = String.raw`\s*(?=$|<h[1-6]\b|<p>\[\^)`;
  const dropped = html
    .replace(new RegExp(`${HEADING}<p>${mark}</p>${end}`, 'g'), '')
    .replaceAll(`<p>${mark}</p>`, '');
  // Programs add the list at the end, below a heading without text.
  const last = new RegExp(String.raw`${HEADING}(?=$|<p>\[\^[^\]]{1,80}\]: )`);
  return hasCitations ? dropped.replace(last, '') : dropped;
}

/**
 * Reads an item of CSL-JSON as programs write it; null for anything that no reference can be made of.
 *
 * @param id the key by which people know it; "" if they know none
 */
export function readCslItem(raw: Values, id: string): Item | null {
  const dated = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, DATES.has(name) ? readDate(value) : value]),
  );
  return checkItem(readTitled(dated) ?? dated, id);
}

const DATES = new Set(['issued', 'event-date', 'original-date']);

/** Dates as Pandoc and cite2c also write them: `{year: 2006, month: 3}`, or two of them. */
function readDate(value: unknown): unknown {
  const dates = toValuesList([value].flat());
  if (!dates.some(({ year }) => year !== undefined)) return value;
  const parts = dates.map((date) =>
    ['year', 'month', 'day'].map((name) => toLine(date[name])).filter(Boolean),
  );
  return { 'date-parts': parts };
}

/** Readers of files know markup and dates in any form, but skip works without a title. */
function readTitled(raw: Values): Item | null {
  try {
    return parse(JSON.stringify([raw])).entries[0]?.item ?? null;
  } catch {
    return null;
  }
}

/** A work under its key, as texts can store it; null if they cannot. Everyone may read it, so private notes are removed. */
export function checkItem(item: Values, id: string): Item | null {
  const { abstract: _abstract, keyword: _keyword, note: _note, ...fields } = item;
  const checked = itemSchema.safeParse({ ...fields, id: 'work' }).data;
  return checked ? { ...checked, id: toId(id) } : null;
}

/** A key that citations can name, and that is not the id of a work of the site. */
const toId = (key: string): string =>
  key
    .replace(/[\s\p{Cc}"<>]+/gu, '')
    .replace(/^publication:/, 'publication-')
    .slice(0, 100);

/** Words that people write before a place in a work, by CSL's label. */
const LABELS: Readonly<Record<string, string>> = {
  chapter: 'chap.',
  section: 'sec.',
  paragraph: 'para.',
  figure: 'fig.',
  volume: 'vol.',
  folio: 'fol.',
  column: 'col.',
  line: 'l.',
  note: 'n.',
  part: 'pt.',
  verse: 'v.',
  book: 'bk.',
  issue: 'no.',
  'sub verbo': 's.v.',
  'sub-verbo': 's.v.',
};

/** A place in a work as people write it: "pp. 3–5", "chap. 2". */
export function writeLocator(locator: string, label = 'page'): string {
  const place = toLine(locator);
  if (place === '' || !/^(?:\d|[ivxlcdm]+\b)/i.test(place)) return place;
  if (label !== 'page') return `${LABELS[label] ?? label} ${place}`;
  return `${/\d\D+\d/.test(place) ? 'pp.' : 'p.'} ${place}`;
}

/** A place and the words after it. */
export const joinLocator = (locator: string, suffix: string): string =>
  toLine(/^\s*[,;.:]/.test(suffix) ? `${locator}${suffix.trim()}` : `${locator} ${suffix}`).replace(
    /^[,;:]\s*/,
    '',
  );

/** Styles by the names that programs have for them. */
const STYLE_NAMES: readonly [pattern: RegExp, style: Style][] = [
  [/^(?:apa|american-psychological)/, 'apa'],
  [/^(?:mla|modern-language)/, 'mla'],
  [/^(?:chicago|turabian).*note/, 'chicago-notes'],
  [/^(?:chicago|turabian)/, 'chicago'],
  [/^ieee/, 'ieee'],
  [/^vancouver/, 'vancouver'],
  [/^harvard/, 'harvard'],
  [/^nature(?:$|\d|-no)/, 'nature'],
  [/^(?:ama|american-medical)(?![a-z])/, 'ama'],
  [/^(?:acs|american-chemical)(?![a-z])/, 'acs'],
];

/**
 * The style that a program names; null for others.
 *
 * @example parseStyleName('http://www.zotero.org/styles/chicago-note-bibliography') // "chicago-notes"
 */
export function parseStyleName(named: string): Style | null {
  const name = named
    .toLowerCase()
    .replace(/^.*[\\/]|\.[cx]sl$/g, '')
    .replace(/[\s_]+/g, '-');
  return STYLE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Parses a citation in the JSON that Zotero and Mendeley write, and adds its works. */
export function readCslCitation(json: string, references: References): CitedPart[] {
  const { citationItems } = parseObject(json);
  const items = Array.isArray(citationItems) ? citationItems.map(toValues) : [];
  return items.map((item): CitedPart => {
    const data = toValues(item.itemData);
    const [uri = ''] = [item.uris, item.uri].flat().map(toLine).filter(Boolean);
    // Mendeley's ids are those of the works within one citation.
    const key = uri || toLine(item.id ?? data.id);
    references.add(key, readCslItem(data, toLine(data['citation-key'])));
    const locator = writeLocator(toLine(item.locator), toLine(item.label) || undefined);
    const isInText = item.composite === true || item['author-only'] === true;
    return {
      key,
      prefix: plain(item.prefix),
      locator: joinLocator(locator, plain(item.suffix)),
      ...(isInText && { author: 'in text' }),
      ...(item['suppress-author'] === true && { author: 'hidden' }),
    };
  });
}

const plain = (text: unknown) => toLine(text).replace(/<\/?[a-z][^<>]*>/gi, '');

/** The object in a text that may go on after it; empty for anything else. */
function parseObject(text: string): Values {
  try {
    return toValues(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  } catch {
    return {};
  }
}
