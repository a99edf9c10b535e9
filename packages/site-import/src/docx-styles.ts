import { childrenOf, findChild, findPath, isSet, type XmlElement } from './ooxml.ts';

/** Formatting of letters that posts have, too. */
export interface Letters {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  script: 'sub' | 'sup' | null;
}

/** Role of a paragraph: a heading's level, or what its style is named after. */
export type Role =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 'title'
  | 'contents'
  | 'caption'
  | 'quote'
  | 'code'
  | 'text';

interface Style {
  /** In lower case, as Word names it in English whatever the language of its interface. */
  name: string;
  element: XmlElement;
  parent: string;
}

const ROLES: [pattern: RegExp, role: Role][] = [
  [/^title$/, 'title'],
  [/^(?:toc \d|toc heading|table of figures|contents heading)$/, 'contents'],
  [/^(?:caption|image caption|table caption|captioned figure)$/, 'caption'],
  [/^(?:intense )?quote$|^block ?(?:text|quote)|^quotations?$/, 'quote'],
  [/^(?:source ?code|code|html preformatted|preformatted text|plain text|verbatim)\b/, 'code'],
];

/** The styles of a document, by their ids. */
export class Styles {
  readonly #styles: ReadonlyMap<string, Style>;

  constructor(root: XmlElement | null) {
    const found = root ? childrenOf(root).filter(({ name }) => name === 'style') : [];
    this.#styles = new Map(
      found.map((element) => [
        element.attribs.styleId ?? '',
        {
          name: (findChild(element, 'name')?.attribs.val ?? '').toLowerCase(),
          element,
          parent: findChild(element, 'basedOn')?.attribs.val ?? '',
        },
      ]),
    );
  }

  /** A style and those that it is based on. */
  #chain(id: string): Style[] {
    const chain: Style[] = [];
    for (let style = this.#styles.get(id); style; style = this.#styles.get(style.parent)) {
      if (chain.includes(style)) break;
      chain.push(style);
    }
    return chain;
  }

  /** Role of a paragraph by its style, or by the outline level that it has itself. */
  role(properties: XmlElement | undefined): Role {
    const id = (properties && findChild(properties, 'pStyle')?.attribs.val) ?? '';
    const chain = this.#chain(id);
    const names = chain.length > 0 ? chain.map(({ name }) => name) : [id.toLowerCase()];
    for (const name of names) {
      const level = /^heading ?([1-9])$/.exec(name)?.[1];
      if (level) return toLevel(Number(level));
      const [, role] = ROLES.find(([pattern]) => pattern.test(name)) ?? [];
      if (role) return role;
    }
    const outlined = [properties, ...chain.map(({ element }) => findChild(element, 'pPr'))]
      .map((each) => each && findChild(each, 'outlineLvl')?.attribs.val)
      .find((level) => level !== undefined);
    const level = Number(outlined ?? 9);
    return level < 9 ? toLevel(level + 1) : 'text';
  }

  /** A paragraph's place in a list: its own, or its style's. */
  listPlace(properties: XmlElement | undefined): { list: string; level: number } | null {
    const id = (properties && findChild(properties, 'pStyle')?.attribs.val) ?? '';
    const given = [properties, ...this.#chain(id).map(({ element }) => findChild(element, 'pPr'))]
      .map((each) => each && findChild(each, 'numPr'))
      .filter((each) => each !== undefined);
    const first = (name: string) =>
      given.map((each) => findChild(each, name)?.attribs.val).find((value) => value !== undefined);
    const list = first('numId') ?? '0';
    return list === '0' ? null : { list, level: Math.min(8, Number(first('ilvl') ?? 0) || 0) };
  }

  /** Formatting of a run by its own properties, then by its style. */
  letters(properties: XmlElement | undefined): Letters {
    const id = (properties && findChild(properties, 'rStyle')?.attribs.val) ?? '';
    const chain = this.#chain(id);
    const given = [properties, ...chain.map(({ element }) => findChild(element, 'rPr'))];
    const first = (name: string) =>
      given.map((each) => each && findChild(each, name)).find((each) => each !== undefined);
    const align = first('vertAlign')?.attribs.val;
    return {
      bold: isSet(first('b')),
      italic: isSet(first('i')),
      strike: isSet(first('strike')) || isSet(first('dstrike')),
      code: chain.some(({ name }) => /\b(?:code|verbatim)\b/.test(name)),
      script: align === 'superscript' ? 'sup' : align === 'subscript' ? 'sub' : null,
    };
  }
}

// Cast: clamped to the levels that headings have.
const toLevel = (level: number) => Math.max(1, Math.min(6, level)) as 1;

/** An item of a list. */
export interface ListMark {
  /** Null for an item with a bullet. */
  number: number | null;
  /** Its bullet, "" for an item that continues the one above. */
  bullet: string;
}

interface Level {
  isNumbered: boolean;
  bullet: string;
  start: number;
  /** Of the count that its items share. */
  key: string;
}

/** The lists of a document: which levels are numbered, and with which number an item begins. */
export class Numbering {
  readonly #abstract = new Map<string, XmlElement>();
  readonly #lists = new Map<string, XmlElement>();
  readonly #counts = new Map<string, number[]>();

  constructor(root: XmlElement | null) {
    for (const element of root ? childrenOf(root) : []) {
      if (element.name === 'abstractNum')
        this.#abstract.set(element.attribs.abstractNumId ?? '', element);
      if (element.name === 'num') this.#lists.set(element.attribs.numId ?? '', element);
    }
  }

  #level(list: string, level: number): Level {
    const number = this.#lists.get(list);
    const kind = (number && findChild(number, 'abstractNumId')?.attribs.val) ?? '';
    const own = number
      ? childrenOf(number).find(
          ({ name, attribs }) => name === 'lvlOverride' && attribs.ilvl === `${level}`,
        )
      : undefined;
    const definition = this.#abstract.get(kind);
    const described =
      (own && findChild(own, 'lvl')) ??
      (definition &&
        childrenOf(definition).find(
          ({ name, attribs }) => name === 'lvl' && attribs.ilvl === `${level}`,
        ));
    const format = (described && findChild(described, 'numFmt')?.attribs.val) ?? 'decimal';
    const restart = own && findChild(own, 'startOverride')?.attribs.val;
    const start = restart ?? (described && findPath(described, 'start')?.attribs.val) ?? '1';
    const bullet = (described && findChild(described, 'lvlText')?.attribs.val) ?? '•';
    return {
      bullet: format === 'none' ? '' : bullet.trim(),
      isNumbered: format !== 'bullet' && format !== 'none',
      start: Number(start) || 0,
      // Lists of one definition are counted on, unless one begins anew.
      key: restart === undefined ? `of ${kind}` : list,
    };
  }

  /** Counts an item of a list. */
  count(list: string, level: number): ListMark {
    const { isNumbered, bullet, start, key } = this.#level(list, level);
    const counts = this.#counts.get(key) ?? [];
    const next = (counts[level] ?? start - 1) + 1;
    this.#counts.set(key, [...counts.slice(0, level), next]);
    return { number: isNumbered ? next : null, bullet };
  }
}
