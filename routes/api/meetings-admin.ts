import { z } from 'zod';
import { selectMeetings, selectOptionalMeeting } from '../../db/queries/meetings/read.ts';
import { decideMeeting } from '../../db/queries/meetings/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { mailContext, sendLetters } from '../../src/http/letters.ts';
import { json, recordId } from '../../src/http/validate.ts';
import { calendarFile } from '../../src/lib/meetings/calendar-file.ts';
import { MEETING_STATUSES } from '../../src/lib/meetings/status.ts';
import { moveRecordToTrash } from '../../src/services/trash/trash.ts';

const decision = z.object(
  { status: z.enum(MEETING_STATUSES, `must be one of ${MEETING_STATUSES.join(', ')}`) },
  'Send an object with a status',
);

const unknown = () => new HttpError(404, 'There is no such meeting.');

/** `/api/admin/meetings`: what was booked or asked for, and what the administrator decides. */
export const meetingsAdministration = app()
  .get('/', async (c) => c.json(await selectMeetings(c.var.deps.db)))
  .patch('/:id', json(decision), recordId, async (c) => {
    const { id } = c.req.valid('param');
    const { status } = c.req.valid('json');
    const meeting = await decideMeeting(c.var.deps.db, id, status, { mail: mailContext(c) });
    if (!meeting) throw unknown();
    sendLetters(c);
    return c.json(meeting);
  })
  .delete('/:id', recordId, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await moveRecordToTrash(c.var.deps, 'meeting', id))) throw unknown();
    return c.json({ success: true });
  })
  .get('/:id/calendar', recordId, async (c) => {
    const { db, config, requestInfo } = c.var.deps;
    const meeting = await selectOptionalMeeting(db, c.req.valid('param').id);
    if (!meeting) throw unknown();
    const { host } = new URL(config.SITE_URL ?? requestInfo.siteOrigin(c));
    const sequence = meeting.history.length;
    return c.body(await calendarFile({ ...meeting, sequence }, host), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="meeting-${meeting.id}.ics"`,
    });
  });
