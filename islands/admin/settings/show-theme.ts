import type { Theme } from '../../../src/lib/settings/settings.ts';
import { THEME_SHEETS } from '../../../src/lib/theme/addresses.ts';
import { themeSheet } from '../../../src/lib/theme/theme.ts';

/** Has the administration look as a theme that was just stored, as it will when it is loaded again. */
export function showTheme(theme: Theme): void {
  const before = document.head.querySelector(`link[rel=stylesheet][href^="${THEME_SHEETS}"]`);
  const sheet = themeSheet(theme);
  if (!sheet) {
    before?.remove();
    return;
  }
  if (before?.getAttribute('href') === sheet.href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet.href;
  // Until the new one is there, the old one stays.
  link.addEventListener('load', () => before?.remove());
  document.head.append(link);
}
