import { writeScript } from '../scripts.ts';

/** How a part of a text can be set, each with its HTML. Style attributes are what a word processor reads when it is pasted. */
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

/** A part of a text, by the positions of its characters, and how it is set, or the element of HTML that it is. */
export type Span = { from: number; to: number } & (
  | { face: Face }
  | { element: string; attributes?: Readonly<Record<string, string>> }
);

/** A text, and how parts of it are set, the outer ones first. No character of it is mark-up. */
export interface FormattedText {
  text: string;
  spans: readonly Span[];
}

// The table's own keys, as its type has them.
const NAMES = Object.keys(FACES) as Face[];

/** Characters that Unicode keeps out of texts stand for the begin and the end of each face. */
const FIRST_MARK = 0xfdd0;
const MARKS = /[\ufdd0-\ufdef]/g;

/** A text without the characters that `setIn` writes. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** A text that is set in a face, wherever it is put: `readMarked` finds it again. */
export function setIn(face: Face, text: string): string {
  const mark = FIRST_MARK + 2 * NAMES.indexOf(face);
  return text && `${String.fromCharCode(mark)}${text}${String.fromCharCode(mark + 1)}`;
}

const INLINE_ELEMENT = /<(i|b|sub|sup)>(.*?)<\/\1>/s;
const INLINE_TAG = /<\/?(?:i|b|sub|sup)>/g;

/**
 * A title with what its inline tags set, as a part of a text for `readMarked`.
 *
 * @param emphasis how its `<i>` is set: what stands in an italic title is upright
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

/** Reads what `setIn` wrote; white space is one space. */
export function readMarked(marked: string): FormattedText {
  const spans: Span[] = [];
  const open: { face: Face; from: number }[] = [];
  let text = '';
  for (const part of marked.split(/([\ufdd0-\ufdef])/)) {
    const mark = part.charCodeAt(0) - FIRST_MARK;
    const face = mark >= 0 && part.length === 1 ? NAMES[mark >> 1] : undefined;
    if (!face) {
      const words = withoutMarks(part).replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? words.trimStart() : words;
    } else if (mark % 2 === 0) {
      open.push({ face, from: text.length });
    } else {
      const begin = open.pop();
      if (begin) spans.push({ ...begin, to: text.length });
    }
  }
  const { length } = text.trimEnd();
  return {
    text: text.slice(0, length),
    // The outer ones first.
    spans: spans.map((span) => ({ ...span, to: Math.min(span.to, length) })).reverse(),
  };
}

/** A text with the first place that a pattern finds replaced; what is set stays set. */
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
 * A text where nothing can be set: what is raised or lowered is written in signs.
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

/** A text as HTML: all of it is escaped, and its elements are those of its spans. */
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

/** Text for elements and attributes, without what HTML and XML cannot hold. */
const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
