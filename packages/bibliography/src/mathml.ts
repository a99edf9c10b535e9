/** Converts MathML formulas to text with `<sub>` and `<sup>`. */
import { elements, localName, MAX_DEPTH, parseXml, textOf, type XmlElement } from './xml.ts';

/** Accents above a letter, with their combining characters. */
const ACCENTS: Record<string, string> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '―': '\u0304',
  '−': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '∼': '\u0303',
  '→': '\u20D7',
  '⃗': '\u20D7',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
};

/** A formula, with or without a prefix. */
const MATH = /<((?:\w+:)?)math\b[^<>]*>([\s\S]*?)<\/\1math\s*>/gi;

/** A word and a formula next to each other, without the space that databases drop. */
const WORD_BEFORE = /(\p{L}{2}|[,;:)])(?=<(?:\w+:)?math\b)/giu;
const WORD_BEHIND = /(<\/(?:\w+:)?math\s*>)(?=\p{L}{2})/giu;

/**
 * Replaces formulas in a text by plain text, with superscripts and subscripts as `<sup>` and `<sub>`.
 * Entities are kept.
 *
 * @example writeMath('<math><msup><mi>x</mi><mn>2</mn></msup></math>') // "x<sup>2</sup>"
 */
export const writeMath = (text: string): string =>
  text
    .replace(WORD_BEFORE, '$1 ')
    .replace(WORD_BEHIND, '$1 ')
    .replace(MATH, (_formula, _prefix, inner: string) =>
      writeAll(elements(parseXml(inner, { decodeEntities: false })), 0),
    );

const script = (kind: 'sub' | 'sup', inner: string) =>
  inner === '' ? '' : `<${kind}>${inner}</${kind}>`;

const writeAll = (parts: readonly XmlElement[], depth: number): string =>
  parts.map((part) => write(part, depth)).join('');

/** In brackets if it is more than a number or a word. */
const group = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

/** Elements whose children have positions of their own. */
const LAYOUTS: Record<string, (parts: string[]) => string> = {
  msub: ([base = '', low = '']) => base + script('sub', low),
  msup: ([base = '', high = '']) => base + script('sup', high),
  msubsup: ([base = '', low = '', high = '']) => base + script('sub', low) + script('sup', high),
  munder: ([base = '', low = '']) => base + script('sub', low),
  mover: ([base = '', high = '']) => accented(base, high),
  munderover: ([base = '', low = '', high = '']) => base + script('sub', low) + script('sup', high),
  mfrac: ([above = '', below = '']) => `${group(above)}/${group(below)}`,
  msqrt: (parts) => `√${group(parts.join(''))}`,
  mroot: ([base = '', index = '']) => `${script('sup', index)}√${group(base)}`,
  mfenced: (parts) => `(${parts.join(', ')})`,
  semantics: ([shown = '']) => shown,
};

const accented = (base: string, high: string): string => {
  const accent = ACCENTS[high];
  if (accent === undefined) return base + script('sup', high);
  return [...base].length === 1 ? base + accent : base;
};

function write(element: XmlElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const name = localName(element);
  const inner = elements(element.children);
  if (name === 'mmultiscripts') return writeMultiscripts(inner, depth + 1);
  if (name === 'mspace') return ' ';
  const layout = LAYOUTS[name];
  if (layout) return layout(inner.map((part) => write(part, depth + 1)));
  if (inner.length > 0) return writeAll(inner, depth + 1);
  const text = element.children.map((node) => textOf(node) ?? '').join('');
  return name === 'mtext' ? text : text.trim();
}

/** A base with pairs of subscript and superscript after it, and those before it: the numbers of a nuclide. */
function writeMultiscripts(parts: readonly XmlElement[], depth: number): string {
  const [base = '', ...scripts] = parts.map((part) =>
    localName(part) === 'none' ? '' : write(part, depth),
  );
  const at = parts.findIndex((part) => localName(part) === 'mprescripts') - 1;
  const behind = at < 0 ? scripts : scripts.slice(0, at);
  const before = at < 0 ? [] : scripts.slice(at + 1);
  return `${writePairs(before, 'before')}${base}${writePairs(behind, 'behind')}`;
}

/** Before its base, the superscript is read first: ⁴⁰₁₉K. */
function writePairs(scripts: readonly string[], place: 'before' | 'behind'): string {
  let written = '';
  for (let at = 0; at < scripts.length; at += 2) {
    const low = script('sub', scripts[at] ?? '');
    const high = script('sup', scripts[at + 1] ?? '');
    written += place === 'before' ? high + low : low + high;
  }
  return written;
}
