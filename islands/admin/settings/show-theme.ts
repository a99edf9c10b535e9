import type { Theme } from '../../../src/lib/settings/settings.ts';
import { MODE_SHEET, THEME_SHEETS } from '../../../src/lib/theme/addresses.ts';
import { themeSheet } from '../../../src/lib/theme/theme.ts';

/** Has the administration look as a theme that was just stored, as it will when it is loaded again. */
export function showTheme(theme: Theme): void {
  const sheets = (start: string) =>
    document.head.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href^="${start}"]`);
  const before = sheets(THEME_SHEETS);
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
  (before ?? sheets(MODE_SHEET))?.before(link);
}
