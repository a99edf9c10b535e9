import { makeUid } from '../values/guid.ts';
import { localAddress, type SiteLanguages } from '../values/site-languages.ts';
import { DAY_MS, HOUR_MS } from '../values/time.ts';

/** An event of a calendar. */
export interface CalendarEvent {
  /** Identifies it within the site: "talk-3". */
  id: string;
  /** Its page on the site. */
  path: string;
  /** An all-day date, yyyy-MM-dd, or the time at which it starts. */
  start: string | Date;
  /** Its last day, yyyy-MM-dd, if it lasts several. */
  lastDay?: string | null;
  summary: string;
  location: string;
  description: string;
  /** Its external address. */
  url?: string | null;
  created_at: string;
}

/**
 * Formats events as an iCalendar file (RFC 5545). The text only changes if the events do.
 *
 * @param calendar.path of the page that lists them
 * @param calendar.languages in which it links to pages
 * @param calendar.origin "https://example.org"
 * @param calendar.identity of the site, which keeps each event's id the same wherever the site is hosted
 */
export async function writeCalendar(
  events: readonly CalendarEvent[],
  calendar: {
    name: string;
    path: string;
    languages: SiteLanguages;
    origin: string;
    identity: string;
  },
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const { name, path, languages, origin, identity } = calendar;
  const toAddress = (page: string) => origin + localAddress(languages, page);
  const file = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'academic-site', product: path.slice(1), language: 'EN' },
    url: toAddress(path),
    ttl: 86_400,
  });
  for (const { id, start, lastDay, created_at, description, url, path: page, ...event } of events) {
    file.createEvent({
      ...event,
      id: makeUid(identity, id),
      ...(typeof start === 'string' ? wholeDays(start, lastDay) : oneHour(start)),
      stamp: new Date(created_at),
      description: description || null,
      url: url ?? toAddress(page),
    });
  }
  return `${file.toString()}\r\n`;
}

/** Converts days to the calendar's form, in which the end is the day after the last one. */
function wholeDays(first: string, last: string | null | undefined) {
  const start = new Date(first);
  const lastStart = new Date(last ?? first);
  if (lastStart <= start) return { allDay: true, start };
  return { allDay: true, start, end: new Date(lastStart.getTime() + DAY_MS) };
}

/** An event whose end is unknown. */
const oneHour = (start: Date) => ({ start, end: new Date(start.getTime() + HOUR_MS) });
