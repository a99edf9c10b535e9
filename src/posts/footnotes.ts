import { type Messages, translator } from '../../messages/translate.ts';
import { findElementEnd, type HtmlToken, tokeniseHtml, tokensToHtml } from '../html/html-tokens.ts';
import { encodeEntities } from '../values/html.ts';

/** The mark of a footnote, `[^1]`, as in Markdown. */
export const FOOTNOTE_MARK = /\[\^([^\]\s]{1,80})\]/g;
/** A mark that directly follows another: a comma separates their numbers. */
const ENDS_IN_MARK = /\[\^[^\]\s]{1,80}\]$/;
/** The beginning of a footnote's paragraph, `[^1]: `. */
export const FOOTNOTE_START = /^\s*\[\^([^\]\s]{1,80})\]:\s*/;
/** Elements in which marks are not links: code, and links. */
const LITERAL = new Set(['pre', 'code', 'a']);
/**
 * Elements without room for a note next to its mark: the note is put at the beginning of the next paragraph.
 */
const CROWDED = /^(?:h[1-6]|table)$/;

/** A paragraph with a note: its text as HTML, and the ids of its marks, in order. */
interface Note {
  label: string;
  paragraph: string;
  text: string;
  marks: string[];
  /** 0 until a mark refers to it. */
  number: number;
}

/**
 * Converts paragraphs that begin with a mark and a colon, `[^1]: The note.`, to footnotes: a list at the end,
 * with links between the marks in the text and the notes. They are numbered in the order of their first
 * marks. Marks without a note, and notes without a mark, are unchanged.
 *
 * @param html cleaned
 * @param messages of the interface
 * @param inMargin repeats each note after its first mark, with its own links: the stylesheet shows either
 *   these, in the margin, or the list
 */
export function linkFootnotes(html: string, messages: Messages, { inMargin = false } = {}): string {
  if (!html.includes('[^')) return html;
  const labels = nameLinks(messages);
  const { notes, body } = takeNotes(tokeniseHtml(html));
  /** Notes with a mark, in the order of their numbers. */
  const marked: Note[] = [];
  /** Notes in the margin that do not fit next to their marks. */
  let waiting: Note[] = [];
  let literal = 0;
  let crowded = 0;
  const link = (mark: string, label: string, at: number, text: string) => {
    const note = notes.get(label);
    if (!note) return mark;
    const sign = ENDS_IN_MARK.test(text.slice(Math.max(0, at - 84), at)) ? '<sup>,</sup>' : '';
    const isNew = note.number === 0;
    note.number ||= marked.push(note);
    if (inMargin && isNew) waiting.push(note);
    return sign + linkMark(note, labels, inMargin) + placeNotes();
  };
  const placeNotes = () => {
    if (crowded > 0) return '';
    const placed = waiting.map((note) => noteInMargin(note, labels)).join('');
    waiting = [];
    return placed;
  };
  const parts = body.map((part) => {
    if ('label' in part) return part;
    if (part.kind === 'text') return literal > 0 ? part.raw : part.raw.replace(FOOTNOTE_MARK, link);
    const change = part.kind === 'open' ? 1 : -1;
    if (LITERAL.has(part.name)) literal += change;
    if (CROWDED.test(part.name)) crowded += change;
    return isParagraph(part) ? part.raw + placeNotes() : part.raw;
  });
  const text = parts.map((part) =>
    typeof part === 'string' ? part : part.marks.length > 0 ? '' : part.paragraph,
  );
  return text.join('') + placeNotes() + (marked.length > 0 ? listNotes(marked, labels) : '');
}

/** Removes the notes from a text, and returns each with its label. */
function takeNotes(tokens: readonly HtmlToken[]) {
  const notes = new Map<string, Note>();
  const body: (HtmlToken | Note)[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = isParagraph(tokens[at]) ? findElementEnd(tokens, at) : at + 1;
    const note = readNote(tokens.slice(at, end));
    if (note && !notes.has(note.label)) {
      notes.set(note.label, note);
      body.push(note);
    } else {
      for (const token of tokens.slice(at, end)) body.push(token);
    }
    at = end;
  }
  return { notes, body };
}

const isParagraph = (token: HtmlToken | undefined) => token?.kind === 'open' && token.name === 'p';

function readNote(paragraph: readonly HtmlToken[]): Note | null {
  const [, first, ...rest] = paragraph;
  if (!isParagraph(paragraph[0]) || first?.kind !== 'text') return null;
  const found = FOOTNOTE_START.exec(first.raw);
  if (!found?.[1]) return null;
  const text = first.raw.slice(found[0].length) + tokensToHtml(rest.slice(0, -1));
  return { label: found[1], paragraph: tokensToHtml(paragraph), text, marks: [], number: 0 };
}

/** Attributes with which screen readers announce the links of footnotes. */
function nameLinks(messages: Messages) {
  const t = translator(messages, 'text');
  const attributes = (label: string) =>
    `lang="${messages.language}" aria-label="${encodeEntities(label)}"`;
  return {
    toNote: (number: number) => attributes(t('footnote', { number: `${number}` })),
    back: (label: string) => attributes(t('toReference', { label })),
  };
}

type LinkNames = ReturnType<typeof nameLinks>;

/** Links a mark to its note, in the list and, at its first use, in the margin. */
function linkMark({ number, marks }: Note, labels: LinkNames, inMargin: boolean): string {
  const id = `fnref-${number}${marks.length > 0 ? `-${marks.length + 1}` : ''}`;
  marks.push(id);
  const link = (attributes: string) =>
    `<a ${attributes} role="doc-noteref" ${labels.toNote(number)}>${number}</a>`;
  const links = inMargin
    ? link(`href="#fn-${number}" class="at-end"`) +
      link(`href="#fn-${number}-margin" class="in-margin"`)
    : link(`href="#fn-${number}"`);
  return `<sup id="${id}">${links}</sup>`;
}

const linkBack = (id: string, name: string, text: string) =>
  `<a href="#${id}" role="doc-backlink" ${name}>${text}</a>`;

const noteInMargin = ({ text, number }: Note, labels: LinkNames) =>
  `<span id="fn-${number}-margin" class="in-margin" role="doc-footnote"><sup>${linkBack(`fnref-${number}`, labels.back(`${number}`), `${number}`)}</sup> ${text}</span>`;

function listNotes(notes: readonly Note[], labels: LinkNames): string {
  const items = notes.map(({ text, marks, number }) => {
    const back = marks.map((id, use) =>
      linkBack(id, labels.back(`${number}${use > 0 ? `-${use + 1}` : ''}`), '↩\ufe0e'),
    );
    return `<li id="fn-${number}">${[text, ...back].join(' ')}</li>`;
  });
  return `<section role="doc-endnotes"><ol>${items.join('')}</ol></section>`;
}
