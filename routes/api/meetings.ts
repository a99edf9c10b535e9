import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { meetingRequest } from '../../src/lib/meetings/meeting-request.ts';
import { takeMeetingRequest } from './meeting-request.ts';

/** `POST /api/meetings`: the built-in request form, where no scheduling service is configured. */
export const meetings = app().post('/', async (c) => {
  const { site, config, now } = c.var.deps;
  if (config.SCHEDULING_URL ?? site.schedulingUrl) {
    throw new HttpError(404, 'Meetings are booked on the scheduling page.');
  }
  const request = meetingRequest(site.timeZone, now()).safeParse(await readJson(c));
  if (!request.success) throw validationError(request.error.issues);
  return c.json(await takeMeetingRequest(c, request.data), 201);
});
