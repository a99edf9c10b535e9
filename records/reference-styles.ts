import { STYLES, type Style } from '@academic-site/bibliography';
import { keys } from '../src/values/object.ts';

export type StyleName = Style;

/** The styles of references, by their names in addresses. */
export const STYLE_NAMES = keys(STYLES);

/** Styles offered to visitors by default. */
export const DEFAULT_STYLES: readonly StyleName[] = ['apa', 'mla', 'chicago', 'ieee', 'vancouver'];

/** A selectable reference style. */
export interface ReferenceStyle {
  style: StyleName;
  label: string;
}

const toStyle = (style: StyleName): ReferenceStyle => ({ style, label: STYLES[style] });

/** All styles, including those not offered to visitors. */
export const REFERENCE_STYLES: readonly ReferenceStyle[] = STYLE_NAMES.map(toStyle);

/** The styles offered to visitors, in order. */
export const offerStyles = (names: readonly StyleName[]): ReferenceStyle[] => names.map(toStyle);

/**
 * The style with a name, whether or not it is offered; the first offered one if there is no such style or no name.
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
