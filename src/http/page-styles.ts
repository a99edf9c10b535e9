import type { Theme } from '../../records/theme.ts';
import type { Assets } from '../hydration/assets.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import { themeCss } from '../settings/theme/theme.ts';

const styles = new WeakMap<Theme, InlineStyle>();

/** Styles of a site's pages in addition to the built stylesheet: its font faces and colours. Cached. */
export function getSiteStyle({ stylesheets }: Assets, theme: Theme): InlineStyle {
  const known = styles.get(theme);
  if (known) return known;
  const style = { css: stylesheets.fonts[theme.fonts] + themeCss(theme) };
  styles.set(theme, style);
  return style;
}
