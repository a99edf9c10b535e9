import type { Term } from './terms.ts';

/**
 * What a question names that the site does not have, as far as it is rare or a name: words in capitals that follow
 * each other are one.
 */
export function unknownWords(terms: readonly Term[], text: string): string[] {
  const unknown = terms.filter(({ known, weight, isRare, written }, index) => {
    const isName = index > 0 && /^\p{Lu}/u.test(written);
    return !known && weight > 0.5 && written.length <= 40 && (isName || isRare);
  });
  const names: string[] = [];
  for (const { written } of unknown) {
    const joined = `${names.at(-1)} ${written}`;
    if (/^\p{Lu}/u.test(written) && text.includes(joined)) names[names.length - 1] = joined;
    else names.push(written);
  }
  return names.slice(0, 2);
}
