/** An event of a calendar. */
export interface CalendarEvent {
  /** By which calendars know it again. */
  id: string;
  /** Of its page on the site. */
  path: string;
  /** A day, yyyy-MM-dd, that it takes whole, or the moment at which it begins. */
  start: string | Date;
  summary: string;
  location: string;
  description: string;
  /** Its address elsewhere. */
  url?: string | null;
  created_at: string;
}

/**
 * Events as an iCalendar file (RFC 5545), each known again by its id. It is the same text as long as the events are.
 *
 * @param calendar.path of the page that has them all
 * @param calendar.origin "https://example.org"
 */
export async function writeCalendar(
  events: readonly CalendarEvent[],
  { name, path, origin }: { name: string; path: string; origin: string },
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'academic-site', product: path.slice(1), language: 'EN' },
    url: origin + path,
    ttl: 86_400,
  });
  for (const { id, start, created_at, description, url, path: page, ...event } of events) {
    const isDay = typeof start === 'string';
    calendar.createEvent({
      ...event,
      id: `${id}@${new URL(origin).host}`,
      start: isDay ? new Date(`${start}T00:00:00Z`) : start,
      ...(isDay ? { allDay: true } : { end: new Date(start.getTime() + DEFAULT_TALK_DURATION_MS) }),
      stamp: new Date(created_at),
      description: description || null,
      url: url ?? origin + page,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** How long an event takes of which only the beginning is known. */
const DEFAULT_TALK_DURATION_MS = 60 * 60_000;
