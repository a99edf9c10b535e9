import type { ConferenceFields } from '../conferences/conference.ts';

/**
 * Conferences as an iCalendar file (RFC 5545): a whole day each, known again by its id. It is the same text
 * as long as the conferences are.
 *
 * @param origin "https://example.org"
 */
export async function writeCalendar(
  entries: readonly (Omit<ConferenceFields, 'logo'> & { id: number; created_at: string })[],
  { name, origin }: { name: string; origin: string },
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'academic-site', product: 'conferences', language: 'EN' },
    url: `${origin}/conferences`,
    ttl: 86_400,
  });
  for (const { id, name, date, location, comment, link, created_at } of entries) {
    calendar.createEvent({
      id: `conference-${id}@${new URL(origin).host}`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: new Date(created_at),
      summary: name,
      location,
      description: [comment, link].filter(Boolean).join('\n\n') || null,
      url: link ?? `${origin}/conferences#conference-${id}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}
