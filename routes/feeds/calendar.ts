import type { Context } from 'hono';
import { type CalendarConference, selectCalendar } from '../../db/queries/feeds.ts';
import { writeCalendar } from '../../src/feeds/calendar.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { NotFound } from '../../src/values/errors.ts';
import { contentDisposition } from '../../src/values/http.ts';

async function send(c: Context<Env>, entries: CalendarConference[], filename: string) {
  const { site } = c.var.deps;
  const name = `Conferences · ${site.name}`;
  return c.body(await writeCalendar(entries, { name, origin: siteOrigin(c) }), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': contentDisposition('inline', filename),
  });
}

/** `/conferences/calendar.ics` to subscribe to, and `/conferences/{id}.ics` to keep. */
export const calendar = app()
  .get('/calendar.ics', cacheable(), async (c) =>
    send(c, await selectCalendar(c.var.deps.db), 'conferences.ics'),
  )
  .get('/:file{[1-9][0-9]*\\.ics}', cacheable(), async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    const one = (await selectCalendar(c.var.deps.db)).filter((conference) => conference.id === id);
    if (one.length === 0) throw new NotFound('There is no such conference.');
    return send(c, one, `conference-${id}.ics`);
  });
