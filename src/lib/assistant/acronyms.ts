import { stemsOf } from './words.ts';

/** An acronym in brackets, as a text explains it: "deformed wing virus (DWV)". */
const EXPLAINED = /\((\p{Lu}[\p{Lu}\p{N}-]{1,7}s?)\)/gu;
/** Characters before it that may hold the long form. */
const LONG_FORM = 90;

/** The acronyms that a text explains, each with its words. */
export function acronymsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { 1: acronym = '', index } of text.matchAll(EXPLAINED)) {
    const letters = acronym.toLowerCase().replace(/[^a-z]|s$/g, '');
    const words = text
      .slice(Math.max(0, index - LONG_FORM), index)
      .trim()
      .split(/[\s-]+/);
    for (let at = words.length - 1; at >= 0; at -= 1) {
      const long = words.slice(at);
      const initials = long.map((word) => word.charAt(0).toLowerCase()).join('');
      if (initials === letters) found.set(acronym, long.join(' '));
    }
  }
  return found;
}

/** The stems of a text, those of its acronyms' words after them. */
export function stemsWith(acronyms: ReadonlyMap<string, string>, text: string): string[] {
  let whole = text;
  for (const [acronym, long] of acronyms) if (text.includes(acronym)) whole += ` ${long}`;
  return stemsOf(whole);
}
