import { escapeUTF8 } from 'entities';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { toKatex } from './convert-html.ts';

/** Extensions of Markdown that depend on the system. */
export interface MarkdownOptions {
  /** Jekyll's kramdown: `$$` within a line is an inline formula, and `{: .class}` sets attributes. */
  kramdown?: boolean;
}

/**
 * Maximum characters of a text, and maximum runs of marks (`*`, `_`, `~`) in one paragraph: each is compared
 * with all others.
 */
const MAX_TEXT = 500_000;
const MAX_MARKS = 10_000;
/**
 * Maximum characters that marked reads to find out whether an email address begins at a mark: each time up to
 * the end of the word.
 */
const MAX_READ = 30_000_000;
/**
 * Maximum number of unclosed formulas, or of footnote marks without a note: the rest of the text is searched
 * for each.
 */
const MAX_UNCLOSED = 200;
/** Maximum nesting depth of quotes and lists, which are parsed recursively. */
const DEEP =
  /^(?:[ \t]{200,}(?:[>*+-]|\d{1,9}[.)])|[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])[ \t]*){100})/m;

/**
 * Converts Markdown to HTML, with GitHub's tables, heading ids (`# Title {#id}`), and footnotes and TeX in
 * this site's notation.
 *
 * @returns null if the text exceeds the limits
 */
export function markdownHtml(
  markdown: string,
  { kramdown = false }: MarkdownOptions = {},
): string | null {
  if (markdown.length > MAX_TEXT || DEEP.test(markdown)) return null;
  const read = (word: string) => countMarks(word) * word.length;
  if (markdown.split(/\s+/).reduce((sum, word) => sum + read(word), 0) > MAX_READ) return null;
  const counted = new Map<string, number>();
  /** A paragraph of nothing else has no emphasis; `false` makes marked use its own rule. */
  const unlessMany = (_: string, paragraph: string) => {
    const count = counted.get(paragraph) ?? countMarks(paragraph);
    counted.set(paragraph, count);
    return count > MAX_MARKS ? undefined : (false as const);
  };
  const notes = new Footnotes();
  const reader = new Marked({
    gfm: true,
    tokenizer: { emStrong: unlessMany, del: unlessMany },
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const [whole, id] = /\{#([^\s{}"]{1,100})\}$/.exec(text) ?? [''];
        const shown = text.slice(0, text.length - whole.length).trimEnd();
        return `<h${depth}${id ? ` id="${id}"` : ''}>${shown}</h${depth}>\n`;
      },
    },
    async: false,
    extensions: [
      displayed(),
      inText(kramdown),
      ...(markdown.includes('[^') ? [notes.note(), notes.mark()] : []),
    ],
  });
  const html = reader.parse(kramdown ? withoutAttributes(markdown) : markdown, { async: false });
  const listed = notes.listMarked(
    (name, text) => `<p>[^${escapeUTF8(name)}]: ${reader.parseInline(text)}</p>`,
  );
  return html + listed.join('');
}

/** The footnotes of a text: the text of each, and which are referenced. */
class Footnotes {
  readonly #notes = new Map<string, string>();
  readonly #marked = new Set<string>();
  #noNotes = 0;

  /** "[^1]: The text of the note", with the indented lines after it. */
  note(): TokenizerAndRendererExtension {
    return {
      name: 'note',
      level: 'block',
      start: (source) => (this.#noNotes > MAX_UNCLOSED ? undefined : startIn(source, NOTE)),
      tokenizer: (source) => {
        const found = /^ {0,3}\[\^([^\]\s]{1,80})\]:(.*(?:\n(?: {2,}|\t)\S.*)*)(?:\n|$)/.exec(
          source,
        );
        if (!found?.[1]) {
          if (source.startsWith('[^')) this.#noNotes += 1;
          return undefined;
        }
        this.#notes.set(found[1], (found[2] ?? '').replace(/\n\s+/g, '\n').trim());
        return { type: 'note', raw: found[0] };
      },
      renderer: () => '',
    };
  }

  /** "[^1]" in a text. */
  mark(): TokenizerAndRendererExtension {
    return {
      name: 'footnote',
      level: 'inline',
      tokenizer: (source) => {
        const found = /^\[\^([^\]\s]{1,80})\]/.exec(source);
        if (!found?.[1] || !this.#notes.has(found[1])) return undefined;
        return { type: 'footnote', raw: found[0], text: found[1] };
      },
      renderer: ({ text: name, raw }) => {
        this.#marked.add(name);
        return escapeUTF8(raw);
      },
    };
  }

  /** Calls `make` for each referenced footnote, in the order of the references. */
  listMarked(make: (name: string, text: string) => string): string[] {
    return [...this.#marked].map((name) => make(name, this.#notes.get(name) ?? ''));
  }
}

const countMarks = (text: string) => text.match(/\*+|_+|~+/g)?.length ?? 0;

const formula = (tex: string, display: boolean) => {
  const written = escapeUTF8(toKatex(tex).trim());
  return display
    ? `$$${written}$$`
    : `$${written
        .split('\n')
        .map((line) => line.trim())
        .join(' ')}$`;
};

const FORMULA =
  /\n(?:[ \t]*\n| {0,3}(?:\$\$|\\\\?\[|\\begin\{(?:equation|align|eqnarray|gather|multline)))/;
const NOTE = /\n(?:[ \t]*\n|\[\^)/;

/**
 * The position of a block's beginning in a paragraph. A paragraph ends at a blank line, and only a limited
 * number of characters is searched.
 */
function startIn(source: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(source.slice(0, 20_000));
  return found && !found[0].endsWith('\n') ? found.index + 1 : undefined;
}

/** A display formula: between lines of `$$`, `\[`, or in an environment. */
function displayed(): TokenizerAndRendererExtension {
  let unclosed = 0;
  return {
    name: 'displayedFormula',
    level: 'block',
    start: (source) => (unclosed > MAX_UNCLOSED ? undefined : startIn(source, FORMULA)),
    tokenizer(source) {
      if (unclosed > MAX_UNCLOSED || !/^ {0,3}(?:\$\$|\\)/.test(source)) return undefined;
      const found =
        /^ {0,3}\$\$([^$]+|[\s\S]+?)\$\$[ \t]*(?:\n|$)/.exec(source) ??
        /^ {0,3}\\\\?\[([\s\S]+?)\\\\?\][ \t]*(?:\n|$)/.exec(source) ??
        /^ {0,3}(\\begin\{((?:equation|align|eqnarray|gather|multline)\*?)\}[\s\S]+?\\end\{\2\})[ \t]*(?:\n|$)/.exec(
          source,
        );
      // A blank line ends a paragraph, and everything that began in its text.
      if (found?.[1] && !/\n[ \t]*\n/.test(found[1].trim())) {
        return { type: 'displayedFormula', raw: found[0], text: found[1] };
      }
      unclosed += 1;
      return undefined;
    },
    renderer: ({ text }) => `<p>${formula(text, true)}</p>\n`,
  };
}

/**
 * A dollar sign, or anything else that ends a piece of text: searching for the next dollar sign would read
 * the whole text for each piece.
 */
const STOP = /[$\\<![`*~_@]|https?|ftp|www\.| {2}\n/i;

/** An inline formula. */
const inText = (kramdown: boolean): TokenizerAndRendererExtension => ({
  name: 'formula',
  level: 'inline',
  start: (source) => {
    const at = source.search(STOP);
    return source[at] === '$' ? at : undefined;
  },
  tokenizer(source) {
    const display = /^\$\$((?:\\[\s\S]|[^\\$]){1,5000})\$\$/.exec(source);
    if (display?.[1])
      return { type: 'formula', raw: display[0], text: display[1], display: !kramdown };
    const inline =
      /^\$(?![\s$])((?:\\[\s\S]|[^\\$]){0,2000}?(?:\\\S|[^\s\\$]))\$(?![\d$])/.exec(source) ??
      /^\\\\?\(((?:[^\\]|\\(?!\\?\))){1,2000})\\\\?\)/.exec(source);
    if (inline?.[1] && !/\n[ \t]*\n/.test(inline[1])) {
      return { type: 'formula', raw: inline[0], text: inline[1], display: false };
    }
    const bracketed = /^\\\\?\[((?:[^\\]|\\(?!\\?\])){1,2000})\\\\?\]/.exec(source);
    // "\[" alone is an escaped bracket; TeX has a symbol or a command in it.
    if (!bracketed?.[1] || !/[\\^_=+]/.test(bracketed[1])) return undefined;
    return { type: 'formula', raw: bracketed[0], text: bracketed[1], display: true };
  },
  renderer: ({ text, display }) => formula(text, display === true),
});

/** Kramdown's attributes only set styles and the place of a table of contents; in code they are kept. */
function withoutAttributes(text: string): string {
  const lines = text.split('\n');
  let fence = '';
  const written = lines.flatMap((line, at) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      return [line];
    }
    if (/^\s*\{:toc\b/.test(lines[at + 1] ?? '') || /^\s*\{:[^{}]*\}\s*$/.test(line)) return [];
    const given = /^ {0,3}#.*\{:([^{}`]{1,200})\}\s*$/.exec(line)?.[1];
    const id = /#[\w-]+/.exec(given ?? '')?.[0];
    return [line.replace(/\{:[^{}`]*\}/g, id ? `{${id}}` : '')];
  });
  return written.join('\n');
}
