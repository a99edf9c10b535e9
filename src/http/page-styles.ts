import type { Theme } from '../../records/theme.ts';
import type { Assets } from '../hydration/assets.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import { themeCss } from '../settings/theme/theme.ts';

const styles = new WeakMap<Theme, InlineStyle>();

/** What stands in a site's pages behind the built style: the faces of its fonts, and its own colours. Made once for each. */
export function getSiteStyle({ stylesheets }: Assets, theme: Theme): InlineStyle {
  const known = styles.get(theme);
  if (known) return known;
  const style = { css: stylesheets.fonts[theme.fonts] + themeCss(theme) };
  styles.set(theme, style);
  return style;
}
