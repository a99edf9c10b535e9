import type { Context } from 'hono';
import type { z } from 'zod';
import {
  decideMeeting,
  moveMeeting,
  selectMeetings,
  selectOptionalMeeting,
} from '../../../db/queries/meetings.ts';
import { meetingChange } from '../../../records/meeting.ts';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { readIdentity } from '../../../src/http/identity.ts';
import { mailContext, sendLetters } from '../../../src/http/mail.ts';
import { pageQuery, sendPage } from '../../../src/http/paging.ts';
import { json, query, recordId } from '../../../src/http/validate.ts';
import { calendarFile } from '../../../src/mail/calendar-file.ts';
import { makeHistory, withHistory } from '../../../src/meetings/history.ts';
import { moveRecordToTrash } from '../../../src/records/trash.ts';
import { Conflict, found } from '../../../src/values/errors.ts';

const NOT_THERE = 'There is no such meeting.';

/** `/api/admin/meetings`: bookings and requests, and the administrator's decisions. */
export const adminMeetingsApi = app()
  .get('/', query(pageQuery), async (c) => {
    const { page } = c.req.valid('query');
    const { rows, total } = await selectMeetings(c.var.deps.db, page);
    return c.json(sendPage(c, { rows: rows.map(withHistory), total }));
  })
  .patch('/:id', json(changeNow), recordId, async (c) => {
    const { id } = c.req.valid('param');
    const meeting = found(await changeMeeting(c, id, c.req.valid('json')), NOT_THERE);
    if (meeting === 'immovable') {
      throw new Conflict('A cancelled or completed meeting cannot be rescheduled.');
    }
    sendLetters(c);
    return c.json(withHistory(meeting));
  })
  .delete('/:id', recordId, async (c) => {
    found(await moveRecordToTrash(c.var.deps, 'meeting', c.req.valid('param').id), NOT_THERE);
    return c.json({ success: true });
  })
  .get('/:id/calendar', recordId, async (c) => {
    const { db } = c.var.deps;
    const meeting = found(await selectOptionalMeeting(db, c.req.valid('param').id), NOT_THERE);
    const identity = await readIdentity(c);
    const sequence = makeHistory(meeting.changes).length;
    return c.body(await calendarFile({ ...meeting, sequence }, identity), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="meeting-${meeting.id}.ics"`,
    });
  });

function changeNow(c: Context<Env>) {
  const { site, now } = c.var.deps;
  return meetingChange(site.timeZone, now());
}

async function changeMeeting(
  c: Context<Env>,
  id: number,
  { status, date }: z.output<ReturnType<typeof changeNow>>,
) {
  const { db, now } = c.var.deps;
  const mail = mailContext(c);
  if (date) return moveMeeting(db, id, { date, status }, { mail, now: now() });
  return status ? decideMeeting(db, id, status, { mail }) : null;
}
