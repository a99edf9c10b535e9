import { makeUid } from '../values/guid.ts';
import { DAY_MS, HOUR_MS } from '../values/time.ts';

/** An event of a calendar. */
export interface CalendarEvent {
  /** Its name within the site: "talk-3". */
  id: string;
  /** Of its page on the site. */
  path: string;
  /** A day, yyyy-MM-dd, that it takes whole, or the moment at which it begins. */
  start: string | Date;
  /** Its last day, yyyy-MM-dd, where it takes several. */
  lastDay?: string | null;
  summary: string;
  location: string;
  description: string;
  /** Its address elsewhere. */
  url?: string | null;
  created_at: string;
}

/**
 * Events as an iCalendar file (RFC 5545). It is the same text as long as the events are.
 *
 * @param calendar.path of the page that has them all
 * @param calendar.origin "https://example.org"
 * @param calendar.identity of the site, which makes each event the same one wherever the site is
 */
export async function writeCalendar(
  events: readonly CalendarEvent[],
  calendar: { name: string; path: string; origin: string; identity: string },
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const { name, path, origin, identity } = calendar;
  const file = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'academic-site', product: path.slice(1), language: 'EN' },
    url: origin + path,
    ttl: 86_400,
  });
  for (const { id, start, lastDay, created_at, description, url, path: page, ...event } of events) {
    file.createEvent({
      ...event,
      id: makeUid(identity, id),
      ...(typeof start === 'string' ? wholeDays(start, lastDay) : oneHour(start)),
      stamp: new Date(created_at),
      description: description || null,
      url: url ?? origin + page,
    });
  }
  return `${file.toString()}\r\n`;
}

/** Days as calendars have them: the end is the day after the last one. */
function wholeDays(first: string, last: string | null | undefined) {
  const start = new Date(first);
  const lastStart = new Date(last ?? first);
  if (lastStart <= start) return { allDay: true, start };
  return { allDay: true, start, end: new Date(lastStart.getTime() + DAY_MS) };
}

/** An event of which only the beginning is known. */
const oneHour = (start: Date) => ({ start, end: new Date(start.getTime() + HOUR_MS) });
