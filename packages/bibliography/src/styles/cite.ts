import type { Item } from '../item.ts';
import { citeApa } from './apa.ts';
import type { FormattedText } from './formatted-text.ts';
import type { CslStyle, Style } from './styles.ts';

type MakeReference = (item: Item) => FormattedText;

/** Loaded styles: loading one takes as long as fifty references. */
const loaded = new Map<CslStyle, Promise<MakeReference>>();

/**
 * Formats the reference of a work. citeproc and a style's file are loaded with the first reference that needs
 * them.
 *
 * @example toPlainText(await cite(item, 'ieee')) // "V. Exemplar, “Tracks,” Nature, vol. 1, 2024."
 */
export async function cite(item: Item, style: Style): Promise<FormattedText> {
  if (style === 'apa') return citeApa(item);
  const loading = loaded.get(style) ?? load(style);
  loaded.set(style, loading);
  const make = await loading.catch((error) => {
    loaded.delete(style);
    throw error;
  });
  return make(item);
}

async function load(style: CslStyle): Promise<MakeReference> {
  const { openStyle } = await import('./csl-styles.ts');
  return openStyle(style);
}
