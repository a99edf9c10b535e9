/** Recognises the formats of files of references. */
import { findItems, isItem } from './csl-json.ts';
import type { Format } from './entry.ts';

/** A JSON list or object that contains works. */
function isCslJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return findItems(JSON.parse(text)).some(isItem);
  } catch {
    return false;
  }
}

/** Patterns for each format, the most specific first. */
const SIGNS: [Format, (text: string) => boolean][] = [
  ['ris', (text) => /^\s*TY {1,2}- ?\S/m.test(text)],
  ['nbib', (text) => /^(?:PMID ?- \d|OWN ?- |STAT- )/m.test(text) && /^[A-Z]{2,4} *- /m.test(text)],
  [
    'endnote',
    (text) => /^\s*</.test(text) && /<record>/.test(text) && /<ref-type\b|<source-app\b/.test(text),
  ],
  ['csl', isCslJson],
  ['bibtex', (text) => /(?:^|[\s}])@\s*[a-z]+\s*[{(]/i.test(text)],
];

/** Detects the format of a file by its content; null if it is not supported. */
export function detect(text: string): Format | null {
  const bare = text.replace(/^\uFEFF/, '');
  return SIGNS.find(([, isOf]) => isOf(bare))?.[0] ?? null;
}
