import { writeScript } from '../scripts.ts';

/** Faces of text, with their HTML. Word processors read the style attributes when it is pasted. */
const FACES = {
  italic: ['<i>', '</i>'],
  upright: ['<span style="font-style:normal">', '</span>'],
  bold: ['<b>', '</b>'],
  light: ['<span style="font-weight:normal">', '</span>'],
  smallCaps: ['<span style="font-variant:small-caps">', '</span>'],
  largeCaps: ['<span style="font-variant:normal">', '</span>'],
  underlined: ['<u>', '</u>'],
  raised: ['<sup>', '</sup>'],
  lowered: ['<sub>', '</sub>'],
} as const;

export type Face = keyof typeof FACES;

/** A range of a text by character positions, with its face or its HTML element. */
export type Span = { from: number; to: number } & (
  | { face: Face }
  | { element: string; attributes?: Readonly<Record<string, string>> }
);

/** A text with its ranges, outer ones first. None of its characters are markup. */
export interface FormattedText {
  text: string;
  spans: readonly Span[];
}

// Cast: the keys of the table, as typed.
const NAMES = Object.keys(FACES) as Face[];

/** Noncharacters that mark the beginning and end of each face. */
const FIRST_MARK = 0xfdd0;
const MARKS = /[\ufdd0-\ufdef]/g;

/** Removes the characters that `setIn` writes. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** Marks a text with a face, which `readMarked` finds wherever it is inserted. */
export function setIn(face: Face, text: string): string {
  const mark = FIRST_MARK + 2 * NAMES.indexOf(face);
  return text && `${String.fromCharCode(mark)}${text}${String.fromCharCode(mark + 1)}`;
}

/** Begin and end of a link, and the number behind its begin: characters for private use, of which no text needs any. */
const LINK = '\ufdee';
const LINK_END = '\ufdef';
const FIRST_NUMBER = 0xe000;

/** A text that is the link with a number: `readMarked` finds it again. */
export const setLink = (number: number, text: string): string =>
  text && `${LINK}${String.fromCharCode(FIRST_NUMBER + number)}${text}${LINK_END}`;

const INLINE_ELEMENT = /<(i|b|sub|sup)>(.*?)<\/\1>/s;
const INLINE_TAG = /<\/?(?:i|b|sub|sup)>/g;

/**
 * Marks a title with the faces of its inline tags, for `readMarked`.
 *
 * @param emphasis face of `<i>`: within an italic title it is upright
 */
export function setTitle(title: string, emphasis: 'italic' | 'upright' = 'italic'): string {
  const faces: Record<string, Face> = { i: emphasis, b: 'bold', sub: 'lowered', sup: 'raised' };
  const [whole, tag = '', inner = ''] = INLINE_ELEMENT.exec(title) ?? [];
  const face = faces[tag];
  if (whole === undefined || !face) return title.replace(INLINE_TAG, '');
  const at = title.indexOf(whole);
  const before = title.slice(0, at).replace(INLINE_TAG, '');
  const rest = setTitle(title.slice(at + whole.length), emphasis);
  return before + setIn(face, setTitle(inner, emphasis)) + rest;
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads what `setIn` and `setLink` wrote; white space is one space.
 *
 * @param link the attributes of the link with a number
 */
export function readMarked(
  marked: string,
  link: (number: number) => Attributes = () => ({}),
): FormattedText {
  const spans: Span[] = [];
  const open: (({ face: Face } | { element: 'a'; attributes: Attributes }) & { from: number })[] =
    [];
  let text = '';
  for (const part of marked.split(/(\ufdee[\ue000-\uf8ff]|[\ufdd0-\ufdef])/)) {
    const mark = part.charCodeAt(0) - FIRST_MARK;
    const face = mark >= 0 && part.length === 1 ? NAMES[mark >> 1] : undefined;
    if (part.startsWith(LINK) && part.length === 2) {
      const attributes = link(part.charCodeAt(1) - FIRST_NUMBER);
      open.push({ element: 'a', attributes, from: text.length });
    } else if (!face && part !== LINK_END) {
      const words = withoutMarks(part).replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? words.trimStart() : words;
    } else if (face && mark % 2 === 0) {
      open.push({ face, from: text.length });
    } else if (face || 'element' in (open.at(-1) ?? {})) {
      const begin = open.pop();
      if (begin) spans.push({ ...begin, to: text.length });
    }
  }
  const { length } = text.trimEnd();
  return {
    text: text.slice(0, length),
    // Outer ones first.
    spans: spans.map((span) => ({ ...span, to: Math.min(span.to, length) })).reverse(),
  };
}

/** Replaces the first match of a pattern in a text; faces are kept. */
export function replaceIn(
  formatted: FormattedText,
  pattern: RegExp,
  replacement: string,
): FormattedText {
  const { text, spans } = formatted;
  const found = pattern.exec(text);
  if (!found) return formatted;
  const start = found.index;
  const end = start + found[0].length;
  const added = start + replacement.length;
  const move = (at: number) => (at >= end ? at - end + added : Math.min(at, added));
  return {
    text: text.slice(0, start) + replacement + text.slice(end),
    spans: spans.map((span) => ({ ...span, from: move(span.from), to: move(span.to) })),
  };
}

/**
 * A plain text, in which superscripts and subscripts are written as characters.
 *
 * @example toPlainText({ text: 'NH3', spans: [{ from: 2, to: 3, face: 'lowered' }] }) // "NH₃"
 */
export function toPlainText({ text, spans }: FormattedText): string {
  const lastFirst = spans.toSorted((a, b) => b.from - a.from);
  return lastFirst.reduce((plain, span) => {
    const kind = 'face' in span && SHIFTED[span.face];
    if (!kind) return plain;
    const { from, to } = span;
    return plain.slice(0, from) + writeScript(kind, plain.slice(from, to)) + plain.slice(to);
  }, text);
}

const SHIFTED: Partial<Record<Face, 'sup' | 'sub'>> = { raised: 'sup', lowered: 'sub' };

/** A text as HTML: all of it is escaped, and its elements are those of its ranges. */
export function toHtml({ text, spans }: FormattedText): string {
  const cuts = new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])]);
  const places = [...cuts].sort((a, b) => a - b);
  let open: Span[] = [];
  let html = '';
  for (const [at, from] of places.entries()) {
    const to = places[at + 1];
    const wanted = spans.filter((span) => to !== undefined && span.from <= from && span.to >= to);
    const different = open.findIndex((span, depth) => span !== wanted[depth]);
    const kept = different < 0 ? open.length : different;
    html += open.slice(kept).reverse().map(endTag).join('');
    html += wanted.slice(kept).map(startTag).join('');
    html += escapeHtml(text.slice(from, to ?? from));
    open = wanted;
  }
  return html;
}

function startTag(span: Span): string {
  if ('face' in span) return FACES[span.face][0];
  const attributes = Object.entries(span.attributes ?? {});
  return `<${[span.element, ...attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(' ')}>`;
}

const endTag = (span: Span): string =>
  'face' in span ? FACES[span.face][1] : `</${span.element}>`;

/** Text for elements and attributes, without characters that HTML and XML do not allow. */
const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
