import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { meetingRequest } from '../../src/lib/meetings/meeting-request.ts';
import { requestMeeting } from '../../src/services/meetings/request-meeting.ts';

/** `POST /api/meetings`: the built-in request form, where no scheduling service is configured. */
export const meetings = app().post('/', async (c) => {
  const { site, config, requestInfo, now } = c.var.deps;
  if (config.SCHEDULING_URL ?? site.schedulingUrl) {
    throw new HttpError(404, 'Meetings are booked on the scheduling page.');
  }
  const request = meetingRequest(site.timeZone, now()).safeParse(await readJson(c));
  if (!request.success) throw validationError(request.error.issues);
  const { ipAddress } = requestInfo.locate(c);
  return c.json(await requestMeeting(c.var.deps, ipAddress, request.data), 201);
});
