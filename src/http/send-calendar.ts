import type { Context } from 'hono';
import { type CalendarEvent, writeCalendar } from '../feeds/calendar.ts';
import { contentDisposition } from '../values/http.ts';
import { siteOrigin } from './app.ts';
import type { Env } from './deps.ts';
import { readIdentity } from './identity.ts';

/**
 * Responds with events as an iCalendar file, which links to pages in the language of the request.
 *
 * @param calendar.path of the page that lists the events
 * @example return sendCalendar(c, events, { name: 'Talks · Ada Nest', path: '/talks', filename: 'talks.ics' });
 */
export async function sendCalendar(
  c: Context<Env>,
  events: readonly CalendarEvent[],
  { filename, ...calendar }: { name: string; path: string; filename: string },
): Promise<Response> {
  const { site } = c.var.deps;
  const about = { languages: site, origin: siteOrigin(c), identity: await readIdentity(c) };
  return c.body(await writeCalendar(events, { ...calendar, ...about }), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': contentDisposition('inline', filename),
  });
}
