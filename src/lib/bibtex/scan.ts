/** One `@type{…}` of a bibliography, cut out before it is parsed, so that it can fail alone. */
export interface RawEntry {
  /** In lower case: "article", "string", "comment". */
  type: string;
  /** The citation key as written; empty when there is none. */
  key: string;
  /** Where it begins, counted from 1. */
  line: number;
  /** What stands between its braces, without the citation key. */
  body: string;
  /** False when its closing brace is missing; it is then taken to end where the next begins. */
  closed: boolean;
}

const START = /@\s*([\p{L}_][\p{L}\p{N}_-]*)\s*([{(])/gu;

/** An entry that begins a line before the one before it has closed: a brace is missing there. */
const NEXT_ENTRY = /\n[ \t]*@\s*[a-z]+\s*\{\s*[^\s,{}="]*\s*,/gi;

const KEYLESS = ['string', 'comment', 'preamble'];

/**
 * Cuts a bibliography into its entries. Text between them is a comment, as in BibTeX, and so is a
 * line that begins with `%`.
 */
export function scanEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = [];
  const lineAt = lineCounter(text);
  let at = 0;
  for (let start = nextStart(text, at); start; start = nextStart(text, at)) {
    const from = start.index + start[0].length;
    const type = (start[1] ?? '').toLowerCase();
    const limit = type === 'comment' ? text.length : nextEntryAt(text, from);
    const end = closingAt(text, from, limit, start[2] === '(' ? ')' : '}');
    const closed = end !== -1;
    entries.push({
      type,
      ...splitKey(text.slice(from, closed ? end : limit), type),
      line: lineAt(start.index),
      closed,
    });
    at = closed ? end + 1 : limit;
  }
  return entries;
}

function nextStart(text: string, from: number): RegExpExecArray | null {
  START.lastIndex = from;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    if (!text.slice(lineStart, match.index).trimStart().startsWith('%')) return match;
  }
  return null;
}

function nextEntryAt(text: string, from: number): number {
  NEXT_ENTRY.lastIndex = from;
  const match = NEXT_ENTRY.exec(text);
  return match ? match.index + 1 : text.length;
}

function closingAt(text: string, from: number, limit: number, closer: '}' | ')'): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < limit; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '"' && depth === 0) quoted = !quoted;
    else if (char === '%' && depth === 0 && !quoted) at = endOfLine(text, at);
    else if (char === closer && depth === 0 && !(quoted && closer === ')')) return at;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
  }
  return -1;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function splitKey(inner: string, type: string): { key: string; body: string } {
  const [, key, body] = /^([^,={}"]*)(?:,([\s\S]*))?$/.exec(inner) ?? [];
  if (KEYLESS.includes(type) || key === undefined) return { key: '', body: inner };
  return { key: key.trim(), body: body ?? '' };
}

function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let counted = 0;
  return (index) => {
    for (; counted < index; counted++) if (text[counted] === '\n') line++;
    return line;
  };
}
