import type { Item } from '../item.ts';
import { citeApa } from './apa.ts';
import { loadApaWords } from './apa-words.ts';
import type { FormattedText } from './formatted-text.ts';
import { loadOnce } from './load-once.ts';
import { findLocale, type LocaleTag } from './locales.ts';
import type { CslStyle, Style } from './styles.ts';

type MakeReference = (item: Item) => FormattedText;

/** Loading a style takes as long as formatting fifty references. */
const openCsl = loadOnce(async (key: `${CslStyle} ${LocaleTag}`): Promise<MakeReference> => {
  const { openStyle } = await import('./csl-styles.ts');
  // Casts: the parts of the key.
  const [style, tag] = key.split(' ') as [CslStyle, LocaleTag];
  return openStyle(style, tag);
});

/**
 * Formats the reference of a work. citeproc and a style's file are loaded with the first reference that needs
 * them.
 *
 * @param language of words such as "et al."
 * @example toPlainText(await cite(item, 'ieee')) // "V. Exemplar, “Tracks,” Nature, vol. 1, 2024."
 */
export async function cite(item: Item, style: Style, language = 'en'): Promise<FormattedText> {
  if (style === 'apa') return citeApa(item, await loadApaWords(language));
  return (await openCsl(`${style} ${findLocale(language)}`))(item);
}
