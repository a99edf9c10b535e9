import { STYLES, type Style } from '@academic-site/bibliography';
import { keys } from '../src/values/object.ts';

export type StyleName = Style;

/** The styles of references, by their names in addresses. */
export const STYLE_NAMES = keys(STYLES);

/** The styles that visitors are offered where the settings name none. */
export const DEFAULT_STYLES: readonly StyleName[] = ['apa', 'mla', 'chicago', 'ieee', 'vancouver'];

/** A style of references, as it is chosen. */
export interface ReferenceStyle {
  style: StyleName;
  label: string;
}

const toStyle = (style: StyleName): ReferenceStyle => ({ style, label: STYLES[style] });

/** Every style, whether or not visitors are offered it. */
export const REFERENCE_STYLES: readonly ReferenceStyle[] = STYLE_NAMES.map(toStyle);

/** The styles that visitors are offered, in order. */
export const offerStyles = (names: readonly StyleName[]): ReferenceStyle[] => names.map(toStyle);

/**
 * The style of a name, whether or not it is offered; the first one that is offered for an unknown name and for none.
 *
 * @example findStyle(offerStyles(DEFAULT_STYLES), 'nature').label // "Nature"
 */
export const findStyle = (
  offered: readonly ReferenceStyle[],
  name: string | null | undefined,
): ReferenceStyle =>
  [...offered, ...REFERENCE_STYLES].find(({ style }) => style === name) ??
  offered[0] ??
  toStyle('apa');
