import { Invalid } from '../values/errors.ts';

/** An element of a style, in the form that citeproc takes. */
export interface CslNode {
  name: string;
  attrs: Record<string, string>;
  children: (CslNode | string)[];
}

/** The largest file that is read, in bytes; the largest style of citationstyles.org has half of it. */
export const MAX_STYLE_BYTES = 2 ** 19;

/** No style of citationstyles.org comes near these. */
const DEEPEST = 100;
const LONGEST_TEXT = 500;

/**
 * The most elements that one reference may run through, each macro counted where it is called: macros that call macros
 * make a small file endless.
 */
const MOST_STEPS = 20_000;

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?<end>\/?)(?<name>[A-Za-z][\w.-]*)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));|&/gi;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const BROKEN = 'This file is broken: it is no well-formed XML';

/**
 * Reads the elements of a CSL file. There are no document types and no entities of its own, so that nothing grows.
 *
 * @throws {Invalid} with a sentence for whoever chose the file
 */
export function parseCsl(source: string): CslNode {
  const top: CslNode = { name: '', attrs: {}, children: [] };
  const open = [top];
  TOKEN.lastIndex = source.startsWith('\ufeff') ? 1 : 0;
  for (let at = TOKEN.lastIndex; at < source.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(source);
    const parent = open.at(-1);
    if (!token || !parent) throw new Invalid(`${BROKEN} (line ${lineAt(source, at)}).`);
    const { end, name, attributes = '', empty } = token.groups ?? {};
    if (name === undefined) {
      if (!token[0].startsWith('<')) addText(parent, decode(token[0]));
    } else if (end) {
      if (name !== parent.name || attributes) {
        throw new Invalid(`${BROKEN} (</${name}> in line ${lineAt(source, at)}).`);
      }
      close(parent);
      open.pop();
    } else {
      const node: CslNode = { name, attrs: readAttributes(attributes), children: [] };
      parent.children.push(node);
      if (empty) close(node);
      else open.push(node);
      if (open.length > DEEPEST) throw new Invalid('This file is no style: it nests too deep.');
    }
  }
  const [root] = top.children;
  if (open.length > 1 || typeof root !== 'object')
    throw new Invalid(`${BROKEN}: it ends too early.`);
  return root;
}

/** Elements that mean something by being empty. */
const TERMS = ['term', 'single', 'multiple'];

function close({ name, children }: CslNode): void {
  if (children.length === 0 && TERMS.includes(name)) children.push('');
}

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length;

function addText({ name, children }: CslNode, text: string): void {
  if (text.trim() === '' && (/[\n\r]/.test(text) || !TERMS.includes(name))) return;
  if (text.length > LONGEST_TEXT && !ABOUT.includes(name)) throw new Invalid(TOO_LONG);
  children.push(text);
}

/** What only tells of the style. */
const ABOUT = ['summary', 'rights', 'title'];
const TOO_LONG = 'This file is no style: it has a text that is too long.';

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => {
      const value = decode(double ?? single);
      if (value.length > LONGEST_TEXT) throw new Invalid(TOO_LONG);
      return [name, value];
    }),
  );
}

const decode = (text: string): string =>
  text.replace(ENTITY, (_, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name) return CHARACTERS[name.toLowerCase()] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    if (!(code > 0 && code <= 0x10ffff)) throw new Invalid(`${BROKEN} (an unknown entity).`);
    return String.fromCodePoint(code);
  });

/** A style that makes references. */
export interface CslStyleFile {
  /** What it calls itself. */
  title: string;
  root: CslNode;
}

/**
 * Reads a style that somebody else wrote: only what makes references, each number of a reference left out.
 *
 * @throws {Invalid} with a sentence, for what is no style, what only names another style, and what would have no end
 */
export function readCslStyle(source: string): CslStyleFile {
  const root = parseCsl(source);
  if (root.name !== 'style')
    throw new Invalid('This file is no style of the Citation Style Language.');
  const info = findChild(root, 'info');
  const [title] = findChild(info, 'title')?.children ?? [];
  if (typeof title !== 'string') throw new Invalid('This style does not say its title.');
  const name = title.replace(/\s+/g, ' ').trim();
  const parent = info?.children.find(
    (child) => typeof child === 'object' && child.attrs.rel === 'independent-parent',
  );
  if (typeof parent === 'object') {
    const href = parent.attrs.href ?? '';
    const file = `${href.slice(href.lastIndexOf('/') + 1)}.csl`;
    throw new Invalid(
      `“${name}” only says that it is the same as another style. Please upload that one: ${file}`,
    );
  }
  if (!findChild(root, 'bibliography')) {
    throw new Invalid(`“${name}” makes footnotes, but no list of references.`);
  }
  const parts = root.children.filter(
    (child) => typeof child === 'object' && !['info', 'citation'].includes(child.name),
  );
  // The engine wants a citation; none is ever made.
  const citation = {
    name: 'citation',
    attrs: {},
    children: [{ name: 'layout', attrs: {}, children: [] }],
  };
  const own = { ...root, children: [{ ...INFO }, citation, ...parts.map(withoutNumbers)] };
  countSteps(own);
  return { title: name, root: own };
}

const INFO: CslNode = { name: 'info', attrs: {}, children: [] };

const findChild = (node: CslNode | undefined, name: string): CslNode | undefined =>
  node?.children.find(
    (child): child is CslNode => typeof child === 'object' && child.name === name,
  );

/** Numbered styles count what they list, but one reference alone has no number. */
function withoutNumbers(node: CslNode | string): CslNode | string {
  if (typeof node === 'string') return node;
  const children = node.children.filter(
    (child) =>
      typeof child === 'string' ||
      child.name === 'key' ||
      child.attrs.variable !== 'citation-number',
  );
  return { ...node, children: children.map(withoutNumbers) };
}

/** @throws {Invalid} where a reference would run through too many elements, or in a circle */
function countSteps(style: CslNode): void {
  const macros = new Map<string, CslNode>();
  for (const child of style.children) {
    if (typeof child === 'object' && child.name === 'macro')
      macros.set(child.attrs.name ?? '', child);
  }
  const known = new Map<string, number>();
  const count = (node: CslNode | string): number => {
    if (typeof node === 'string') return 1;
    const { macro } = node.attrs;
    const called = macro === undefined ? 0 : countMacro(macro);
    const steps = node.children.map(count);
    // One branch of several is taken.
    const within =
      node.name === 'choose' ? Math.max(0, ...steps) : steps.reduce((a, b) => a + b, 0);
    return 1 + called + within;
  };
  const countMacro = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const macro = macros.get(name);
    if (!macro) throw new Invalid(`This style is broken: it has no macro “${name}”.`);
    // A macro that calls itself finds this.
    known.set(name, Number.POSITIVE_INFINITY);
    const steps = count(macro);
    known.set(name, steps);
    return steps;
  };
  const bibliography = findChild(style, 'bibliography');
  if (bibliography && count(bibliography) > MOST_STEPS) {
    throw new Invalid('This style is no style: its macros call each other without an end.');
  }
}
