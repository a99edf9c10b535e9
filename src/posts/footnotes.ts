import { findElementEnd, type HtmlToken, tokeniseHtml, tokensToHtml } from '../html/html-tokens.ts';

/** A mark, `[^1]`, as Markdown has it; with a colon it begins the paragraph that is the note. */
const MARK = /\[\^([^\]\s]{1,80})\]/g;
const NOTE = /^\s*\[\^([^\]\s]{1,80})\]:\s*/;
/** Elements in which no mark leads anywhere: code, and links. */
const LITERAL = new Set(['pre', 'code', 'a']);

/** A paragraph that is a note: its text as HTML, and the ids of the marks that lead to it, in their order. */
interface Note {
  label: string;
  paragraph: string;
  text: string;
  marks: string[];
  /** 0 until it is marked. */
  number: number;
}

/**
 * Makes footnotes of the paragraphs that begin with a mark and a colon, `[^1]: Where it says so.`: a list at the end, to
 * which the marks in the text lead, and back. They are numbered in the order of their first marks. A mark without a
 * note, and a note without a mark, stay as they are written.
 *
 * @param html cleaned
 */
export function linkFootnotes(html: string): string {
  if (!html.includes('[^')) return html;
  const notes = new Map<string, Note>();
  const body: (HtmlToken | Note)[] = [];
  const tokens = tokeniseHtml(html);
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
  /** Those that are marked, in the order of their numbers. */
  const marked: Note[] = [];
  let literal = 0;
  const parts = body.map((part) => {
    if ('label' in part) return part;
    if (part.kind !== 'text') {
      if (LITERAL.has(part.name)) literal += part.kind === 'open' ? 1 : -1;
      return part.raw;
    }
    if (literal > 0) return part.raw;
    return part.raw.replace(MARK, (mark, label: string) => {
      const note = notes.get(label);
      if (!note) return mark;
      note.number ||= marked.push(note);
      const { number, marks } = note;
      const id = `fnref-${number}${marks.length > 0 ? `-${marks.length + 1}` : ''}`;
      marks.push(id);
      return `<sup><a href="#fn-${number}" id="${id}" role="doc-noteref" lang="en" aria-label="Footnote ${number}">${number}</a></sup>`;
    });
  });
  const text = parts.map((part) =>
    typeof part === 'string' ? part : part.marks.length > 0 ? '' : part.paragraph,
  );
  return text.join('') + (marked.length > 0 ? listNotes(marked) : '');
}

const isParagraph = (token: HtmlToken | undefined) => token?.kind === 'open' && token.name === 'p';

function readNote(paragraph: readonly HtmlToken[]): Note | null {
  const [, first, ...rest] = paragraph;
  if (!isParagraph(paragraph[0]) || first?.kind !== 'text') return null;
  const found = NOTE.exec(first.raw);
  if (!found?.[1]) return null;
  const text = first.raw.slice(found[0].length) + tokensToHtml(rest.slice(0, -1));
  return { label: found[1], paragraph: tokensToHtml(paragraph), text, marks: [], number: 0 };
}

function listNotes(notes: readonly Note[]): string {
  const items = notes.map(({ text, marks, number }) => {
    const back = marks.map(
      (id, use) =>
        `<a href="#${id}" role="doc-backlink" lang="en" aria-label="Back to reference ${number}${use > 0 ? `-${use + 1}` : ''}">↩\ufe0e</a>`,
    );
    return `<li id="fn-${number}">${[text, ...back].join(' ')}</li>`;
  });
  return `<section role="doc-endnotes"><ol>${items.join('')}</ol></section>`;
}
