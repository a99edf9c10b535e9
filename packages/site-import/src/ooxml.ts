import { decodeText } from '@academic-site/bibliography';
import { DomUtils } from 'htmlparser2';
import { resolveDots } from './files.ts';
import { type Element, isElement, parseShallow } from './parse-shallow.ts';
import type { SourceFile } from './source.ts';
import { SourceError } from './source-error.ts';

/** An element of OOXML: named `p` for Word's own, `m:r` for mathematics, as written for others. */
export type XmlElement = Element;

/** Deeper than tables in text boxes in tables are. */
const DEEPEST = 400;
const MAX_PART = 64 * 2 ** 20;

const WORD = /\/wordprocessingml\/(?:2006\/)?main$/;
const MATH = /\/officeDocument\/(?:2006\/)?math$/;

/**
 * Parses a part of a document. Names have the usual prefixes whatever the file uses, attributes have none.
 *
 * @throws a {@link SourceError} for XML that no word processor writes
 */
function parseXml(text: string, name: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new SourceError(`The file is refused: ${name} declares entities, which Word never does.`);
  const document = parseShallow(text, DEEPEST, { xmlMode: true });
  if (!document) throw new SourceError(`The file is refused: ${name} nests too deep.`);
  const root = document.children.find(isElement);
  if (!root) throw new SourceError(`The file is damaged: ${name} is empty.`);
  const prefixes = new Map([
    ['w', ''],
    ['m', 'm:'],
  ]);
  for (const [attribute, address] of Object.entries(root.attribs)) {
    const prefix = /^xmlns:(.+)$/.exec(attribute)?.[1];
    if (prefix && WORD.test(address)) prefixes.set(prefix, '');
    if (prefix && MATH.test(address)) prefixes.set(prefix, 'm:');
  }
  for (const element of [root, ...findElements(root, () => true)]) {
    const [prefix = '', local] = element.name.split(':');
    if (local) element.name = `${prefixes.get(prefix) ?? `${prefix}:`}${local}`;
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs).map(([key, value]) => [key.replace(/^.*:/, ''), value]),
    );
  }
  return root;
}

export const childrenOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

export const findChild = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child): child is XmlElement => isElement(child) && child.name === name);

/** The element at the end of a path of names. @example findPath(paragraph, 'pPr', 'numPr', 'numId') */
export const findPath = (
  element: XmlElement,
  ...names: readonly string[]
): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => at && findChild(at, name), element);

/** All elements with a name, at any depth. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  findElements(element, (each) => each.name === name);

const findElements = (root: XmlElement, fits: (element: XmlElement) => boolean): XmlElement[] =>
  DomUtils.filter((node) => isElement(node) && fits(node), root.children, true).filter(isElement);

export const textOf = (element: XmlElement): string => DomUtils.getText(element.children);

/** True for a switch's value unless it switches off. */
export const isOn = (value: string | undefined): boolean =>
  !/^(?:0|off|false|none)$/.test(value ?? '');

/** True for a property that is present and not switched off. */
export const isSet = (element: XmlElement | undefined): boolean =>
  element !== undefined && isOn(element.attribs.val);

interface Relation {
  type: string;
  /** The name of a part, or an address outside the document. */
  target: string;
  isExternal: boolean;
}

/** The parts of a document in OOXML. */
export class Parts {
  readonly #files: ReadonlyMap<string, SourceFile['read']>;

  constructor(files: ReadonlyMap<string, SourceFile['read']>) {
    this.#files = files;
  }

  get names(): string[] {
    return [...this.#files.keys()];
  }

  readFile(name: string): SourceFile['read'] | undefined {
    return this.#files.get(name);
  }

  /** A part; null if there is none of this name. */
  async read(name: string): Promise<XmlElement | null> {
    const read = this.#files.get(name);
    if (!read) return null;
    const bytes = await read();
    if (!bytes || bytes.byteLength > MAX_PART)
      throw new SourceError(
        `The file is too large: ${name} has more than ${MAX_PART / 2 ** 20} MB.`,
      );
    return parseXml(decodeText(bytes), name);
  }

  /** The relations of a part, or of the whole document (""), by their ids. */
  async relations(name: string): Promise<Map<string, Relation>> {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const root = await this.read(`${folder}_rels/${name.slice(folder.length)}.rels`);
    const found = root ? childrenOf(root) : [];
    return new Map(
      found.map(({ attribs: { Id = '', Type = '', Target = '', TargetMode } }) => {
        const isExternal = TargetMode === 'External';
        const path = Target.startsWith('/') ? Target : `${folder}${Target}`;
        const target = isExternal ? Target : (resolveDots(path) ?? '');
        return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, isExternal }];
      }),
    );
  }
}
