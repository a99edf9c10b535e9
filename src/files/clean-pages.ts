/**
 * Cleans up the text of a PDF's pages for reading: removes running heads and feet, joins hyphenated words, replaces
 * ligatures with letters, and joins lines to paragraphs.
 *
 * @param pages as PDF.js returns them, line by line
 * @returns a text for each page, with a line for each paragraph
 */
export function cleanPages(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split('\n').map(plainLine).filter(Boolean));
  const bodies = withoutRunningLines(lines);
  const known = knownWords(bodies);
  return bodies.map((body) => paragraphs(body, known));
}

const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** A line in plain letters with single spaces. A soft hyphen at its end splits a word. */
function plainLine(line: string): string {
  return line
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/\u00AD(?=\s*$)/, '-')
    .replace(/[\u00AD\u200B\uFEFF\uFFFD]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** Number of lines at each end of a page that may be its head or foot. */
const EDGE = 2;
/** Minimum number of pages with the same line, and their share of all: left and right pages may differ. */
const MIN_PAGES = 3;
const MIN_SHARE = 0.4;

/** Pages without running heads, running feet and page numbers. */
function withoutRunningLines(pages: string[][]): string[][] {
  const often = new Map<string, number>();
  const edges = pages.map((lines) => {
    const found = lines.flatMap((line, at) =>
      Math.min(at, lines.length - 1 - at) < EDGE ? [toLineKey(line)] : [],
    );
    for (const key of new Set(found)) often.set(key, (often.get(key) ?? 0) + 1);
    return new Set(found);
  });
  const enough = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  return pages.map((lines, index) =>
    lines.filter((line, at) => {
      const isLast = at === lines.length - 1;
      if (Math.min(at, lines.length - 1 - at) >= EDGE || lines.length === 1) return true;
      if ((at === 0 || isLast) && line === String(index + 1)) return false;
      const key = toLineKey(line);
      return !(edges[index]?.has(key) && (often.get(key) ?? 0) >= enough);
    }),
  );
}

/** Replaces digits, so that a line is the same on each page, whatever its number. */
const toLineKey = (line: string): string => line.toLowerCase().replace(/\d+/g, '#');

/** Words, and hyphenated words, that occur within lines. */
function knownWords(pages: string[][]): Set<string> {
  const known = new Set<string>();
  for (const line of pages.flat()) {
    const words = line.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
    // The last word may be the first half of a split one.
    for (const word of line.endsWith('-') ? words.slice(0, -1) : words) known.add(word);
  }
  return known;
}

const DIVIDED = /\p{L}[-‐]$/u;
const CONTINUED = /^[\p{L}\p{N}][\p{L}-]*/u;

function paragraphs(lines: string[], known: Set<string>): string {
  const long = Math.max(0, ...lines.map((line) => line.length));
  let text = '';
  let before = '';
  for (const line of lines) {
    const first = DIVIDED.test(before) ? before.slice(before.lastIndexOf(' ') + 1) : null;
    const rest = CONTINUED.exec(line)?.[0];
    if (before === '') text = line;
    else if (first && rest) text = joinedWord(text, first, rest, known) + line;
    else text += (endsParagraph(before, line, long) ? '\n' : ' ') + line;
    before = line;
  }
  return text;
}

/** A text that ends with the first half of a word, without the hyphen unless that belongs to the word. */
function joinedWord(text: string, first: string, rest: string, known: Set<string>): string {
  const half = first
    .slice(0, -1)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();
  const end = rest.toLowerCase();
  const isWord = known.has(half + end);
  const isCompound = known.has(`${half}-${end}`) || half.includes('-') || !/^\p{Ll}/u.test(rest);
  return isCompound && !isWord ? `${text.slice(0, -1)}-` : text.slice(0, -1);
}

/** True if a line ends a paragraph: it is much shorter than others, and a heading, label or new paragraph follows. */
const endsParagraph = (before: string, line: string, long: number): boolean =>
  before.length < long * 0.6 && /^[^\p{Ll}]/u.test(line);
