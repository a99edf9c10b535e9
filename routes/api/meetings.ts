import { app, Failure, invalid, readJson } from '../../src/factory.ts';
import { meetingRequest } from '../../src/lib/meeting-request.ts';
import { takeMeetingRequest } from './meeting-request.ts';

/** `POST /api/meetings`: the built-in request form, where no scheduling service is configured. */
export const meetings = app().post('/', async (c) => {
  const { site, config, now } = c.var.deps;
  if (config.SCHEDULING_URL ?? site.schedulingUrl) {
    throw new Failure(404, 'Meetings are booked on the scheduling page.');
  }
  const request = meetingRequest(site.timeZone, now()).safeParse(await readJson(c));
  if (!request.success) throw invalid(request.error.issues);
  return c.json(await takeMeetingRequest(c, request.data), 201);
});
