/** One `@type{…}` of a bibliography, cut out before it is parsed, so that it can fail alone. */
export interface RawEntry {
  /** In lower case: "article", "string", "comment". */
  type: string;
  /** The citation key as written; empty when there is none. */
  key: string;
  line: number;
  opener: string;
  /** What follows its key: its fields, its closing brace and the text up to the next entry. */
  body: string;
}

/** An entry begins a line, or follows the brace of another; other text between them is a comment. */
const START =
  /(?:^[ \t]*|(?=@\s*\w+\s*\{[^\s={}"]*,)(?<=\}[ \t]*))@\s*([\p{L}_][\p{L}\p{N}_-]*)\s*([{(])/gmu;

/** Cuts a bibliography into its entries. */
export function scanEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let line = 1;
  let counted = 0;
  let comment = '';
  const starts = [...text.matchAll(START)];
  for (const [at, { 0: start, 1: name = '', 2: opener = '', index }] of starts.entries()) {
    const rest = text.slice(index + start.length, starts[at + 1]?.index);
    if (comment !== '') {
      comment = openComment(comment + start + rest);
      continue;
    }
    const type = name.toLowerCase();
    line += count(text.slice(counted, index), '\n');
    counted = index;
    const [named = '', key = ''] = /^([^,={}"]*)(?:,|(?=\}))/.exec(rest) ?? [];
    entries.push({ type, key: key.trim(), line, opener, body: rest.slice(named.length) });
    if (type === 'comment') comment = openComment(rest);
  }
  return entries;
}

/** The text of a comment whose brace is still open: it takes in what looks like entries. */
const openComment = (text: string) => (count(text, '{') < count(text, '}') ? '' : text || ' ');

const count = (text: string, sign: string) => text.split(sign).length - 1;
