import type { References } from './citations.ts';

/** Boxes that become quotations below their title, and those without a title of their own. */
const BOXES = new Set(
  (
    'note tip hint important warning caution attention danger error seealso admonition dropdown topic sidebar margin ' +
    'aside exercise solution proof theorem lemma definition example remark'
  ).split(' '),
);
const QUOTES = new Set(['epigraph', 'pull-quote', 'highlights', 'blockquote']);

/** Deepest nesting: nobody writes more by hand. */
const DEEPEST = 10;
const MAX_SEARCHED = 3_000_000;

const FENCE = /^\s*(`{3,}|~{3,}|:{3,})\s*(\S.*)?$/;

/** A directive's name, what stands after it, and its lines. */
interface Directive {
  name: string;
  argument: string;
  options: ReadonlyMap<string, string>;
  body: readonly string[];
}

/** Lines of Markdown with MyST's directives (`` ```{note} ``) and Quarto's callouts in the common notation. */
export const readDirectives = (lines: readonly string[], references: References): string[] =>
  new Directives(references).read(lines);

class Directives {
  readonly #references: References;
  /** Lines that were searched for an end. */
  #searched = 0;

  constructor(references: References) {
    this.#references = references;
  }

  read(lines: readonly string[], depth = 0): string[] {
    if (depth > DEEPEST) return [...lines];
    const written: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] ?? '';
      const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
      const end = mark === '' ? -1 : this.#findEnd(lines, at, mark);
      const isCode = mark !== '' && !mark.startsWith(':');
      const converted = end < 0 ? null : this.#write(info, lines.slice(at + 1, end), depth, isCode);
      if (converted) {
        written.push('', ...converted, '');
        at = end + 1;
      } else {
        // Nothing within code is a directive.
        const next = !isCode ? at + 1 : end < 0 ? lines.length : end + 1;
        for (; at < next; at += 1) written.push(lines[at] ?? '');
      }
    }
    return written;
  }

  /** The line that ends what begins at another; -1 for none. Boxes between colons may contain others. */
  #findEnd(lines: readonly string[], from: number, mark: string): number {
    const sign = mark.charAt(0);
    let depth = 1;
    for (let at = from + 1; at < lines.length && this.#searched < MAX_SEARCHED; at += 1) {
      this.#searched += 1;
      const [, found = '', info = ''] = FENCE.exec(lines[at] ?? '') ?? [];
      if (!found.startsWith(sign)) continue;
      const isEnd = info === '' && (sign === ':' || found.length >= mark.length);
      if (isEnd) depth -= 1;
      else if (sign === ':' && info !== '') depth += 1;
      if (depth === 0) return at;
    }
    return -1;
  }

  #write(info: string, body: readonly string[], depth: number, isCode: boolean): string[] | null {
    const directive = parseDirective(info, body);
    const written =
      directive &&
      writeDirective(directive, this.#references, (inner) => this.read(inner, depth + 1));
    return written ?? (isCode ? writeChunk(info, body) : null);
  }
}

function parseDirective(info: string, lines: readonly string[]): Directive | null {
  const [, callout, attributes = ''] = /^\{\s*\.callout-(\w+)([^}]*)\}/.exec(info) ?? [];
  if (callout) {
    const [, given] = /\btitle="([^"]*)"/.exec(attributes) ?? [];
    const [first = '', ...others] = lines;
    const headed = /^#{1,6}\s+(.*)$/.exec(first)?.[1];
    const argument = given ?? headed ?? '';
    const body = given === undefined && headed !== undefined ? others : lines;
    return { name: callout, argument, options: new Map(), body };
  }
  const [, name, argument = ''] = /^\{([\w:-]+)\}\s*(.*)$/.exec(info) ?? [];
  if (!name) return null;
  const options = new Map<string, string>();
  const isBlock = /^\s*---\s*$/.test(lines[0] ?? '');
  const closing = isBlock ? lines.findIndex((line, at) => at > 0 && /^\s*---\s*$/.test(line)) : -1;
  const isOption = (line: string) => /^\s*:[\w-]+:/.test(line);
  const rest = lines.findIndex((line) => !isOption(line));
  const start = isBlock ? closing + 1 : rest < 0 ? lines.length : rest;
  for (const line of lines.slice(0, start)) {
    const [, option = '', value = ''] = /^\s*:?([\w-]+):\s*(.*)$/.exec(line) ?? [];
    options.set(option, value);
  }
  return { name: name.toLowerCase(), argument, options, body: lines.slice(start) };
}

/** A directive in the common notation; null for a code block and for others that are not known. */
function writeDirective(
  { name, argument, options, body }: Directive,
  { listMark }: References,
  read: (body: readonly string[]) => string[],
): string[] | null {
  if (name === 'bibliography') return [listMark];
  if (name === 'math') return ['$$', ...body.filter((line) => line.trim() !== ''), '$$'];
  if (/^(?:code|code-block|code-cell|sourcecode)$/.test(name)) {
    const language = argument.toLowerCase().replace(/^i?python\d*$/, 'python');
    return [`~~~~~${language}`, ...body, '~~~~~'];
  }
  if (name === 'figure' || name === 'image') {
    const image = `![${(options.get('alt') ?? '').replace(/[[\]]/g, '')}](<${argument}>)`;
    const caption = read(body);
    if (name === 'image' || caption.join('').trim() === '') return [image];
    return [
      '<figure>',
      '',
      image,
      '',
      '<figcaption>',
      '',
      ...caption,
      '',
      '</figcaption></figure>',
    ];
  }
  const isQuote = QUOTES.has(name);
  if (!isQuote && !BOXES.has(name)) return null;
  const title = argument || name.charAt(0).toUpperCase() + name.slice(1);
  const head = isQuote ? [] : [`> **${title}**`, '>'];
  return [...head, ...read(body).map((line) => `> ${line}`)];
}

/** A chunk of code of Quarto or R Markdown as a block of code, nothing if it is hidden; null for other code. */
function writeChunk(info: string, body: readonly string[]): string[] | null {
  const [, language, inline = ''] = /^\{\s*([a-z][\w+#-]*)\b([^{}]*)\}\s*$/i.exec(info) ?? [];
  if (!language) return null;
  const { options, code } = readCellOptions(body.join('\n'));
  const isHidden =
    ['include', 'echo'].some((name) => options.get(name) === 'false') ||
    /\b(?:include|echo)\s*=\s*F(?:ALSE)?\b/.test(inline);
  return isHidden ? [] : [`~~~~~${language.toLowerCase()}`, code, '~~~~~'];
}

/** Quarto's options of a cell, `#| echo: false`, and its code without them. */
export function readCellOptions(text: string): { options: Map<string, string>; code: string } {
  const options = new Map<string, string>();
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^#\| /.test(line));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  for (const line of head) {
    const [, name = '', value = ''] = /^#\| ([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    options.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return { options, code: lines.slice(head.length).join('\n') };
}
