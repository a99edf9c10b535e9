/** Formats rows of the analytics for display. */

const FLAGS: Record<string, string> = {
  Spain: '🇪🇸',
  'Czech Republic': '🇨🇿',
  Romania: '🇷🇴',
  'United States': '🇺🇸',
  'European Union': '🇪🇺',
  Local: '🏠',
};

/** Flag of a country, if available; a house for this machine's network, otherwise a globe. */
export const getFlag = (country: string): string => FLAGS[country] ?? '🌐';

/** The weekly view labels unknown places like local ones. */
export const getWeeklyFlag = (country: string): string =>
  country === 'Unknown' ? '🏠' : getFlag(country);

/** Name of the browser for a user agent, tested in the order of the specification. */
export function getBrowserName(userAgent: string): string {
  return (
    ['Chrome', 'Firefox', 'Safari', 'Edge'].find((name) => userAgent.includes(name)) ?? 'Other'
  );
}

/** "Prague, Czech Republic", or whichever is known. */
export function shownPlace({ city, country }: { city: string; country: string }): string {
  return city === country || city === 'Unknown' ? country : `${city}, ${country}`;
}

/** Describes the count of the week before; empty if unknown. */
export const weekBeforeNote = (count: number | undefined): string =>
  count === undefined ? '' : `${count} in the seven days before`;

const format =
  (options: Intl.DateTimeFormatOptions) =>
  (iso: string, timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso));

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment as "HH:mm" in a time zone. */
export const timeOfDay = format(clock);

const monthDay = format({ month: 'short', day: '2-digit' });

/** A moment as "Nov 05, 14:30" in a time zone. */
export const dayAndTime = (iso: string, timeZone: string): string =>
  `${monthDay(iso, timeZone)}, ${timeOfDay(iso, timeZone)}`;

const formatMonth = format({ month: 'short', year: 'numeric' });

/** Label of a chart's bar: "Nov 05" for a day, "Nov 2026" for yyyy-MM, or a year. */
export function barLabel(bar: string): string {
  if (bar.length === 4) return bar;
  return bar.length === 7 ? formatMonth(`${bar}-01T12:00:00Z`, 'UTC') : shortDay(bar);
}

/** A calendar day (yyyy-MM-dd) as "Nov 05". */
export const shortDay = (day: string): string => monthDay(`${day}T12:00:00Z`, 'UTC');

/**
 * Formats rows as CSV (RFC 4180). Cells that a spreadsheet would interpret as formulas are escaped.
 *
 * @param rows objects with the same keys, which make the header
 */
export function toCsv(rows: Record<string, string | number | null | undefined>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.map(cell).join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
