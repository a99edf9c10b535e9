import { writeScript } from '@academic-site/bibliography';
import { languageAttributes } from '../../values/language-attributes.ts';
import { escapeXml } from '../../values/xml.ts';

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
  own: ['<strong>', '</strong>'],
} as const;

export type Face = keyof typeof FACES;

/** A part of a text, by the positions of its characters, and how it is set, where it leads, or its language. */
export type Span = { from: number; to: number } & (
  | { face: Face }
  | { href: string }
  | { language: string }
);

/** A text, and how parts of it are set. No character of it is mark-up. */
export interface FormattedText {
  text: string;
  spans: readonly Span[];
}

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

/** A text as HTML: all of it is escaped, and its elements are those of its faces and links. */
export function toHtml({ text, spans }: FormattedText): string {
  // Links go around, so that none is cut in two.
  const outerFirst = [
    ...spans.filter((span) => 'href' in span),
    ...spans.filter((span) => 'language' in span),
    ...spans.filter((span) => 'face' in span),
  ];
  const cuts = new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])]);
  const places = [...cuts].sort((a, b) => a - b);
  let open: Span[] = [];
  let html = '';
  for (const [at, from] of places.entries()) {
    const to = places[at + 1];
    const wanted = outerFirst.filter(
      (span) => to !== undefined && span.from <= from && span.to >= to,
    );
    const different = open.findIndex((span, depth) => span !== wanted[depth]);
    const kept = different < 0 ? open.length : different;
    html += open.slice(kept).reverse().map(endTag).join('');
    html += wanted.slice(kept).map(startTag).join('');
    html += escapeXml(text.slice(from, to ?? from));
    open = wanted;
  }
  return html;
}

function startTag(span: Span): string {
  if ('href' in span) return `<a href="${escapeXml(span.href)}">`;
  if ('face' in span) return FACES[span.face][0];
  const { lang = '', dir } = languageAttributes(span.language);
  return `<bdi lang="${escapeXml(lang)}"${dir ? ` dir="${dir}"` : ''}>`;
}

function endTag(span: Span): string {
  if ('href' in span) return '</a>';
  return 'face' in span ? FACES[span.face][1] : '</bdi>';
}
