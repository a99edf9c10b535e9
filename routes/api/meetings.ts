import type { Context, Next } from 'hono';
import { meetingRequest } from '../../records/meeting.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { letterDeps, sendLetters } from '../../src/http/mail.ts';
import { siteIn } from '../../src/http/site-in.ts';
import { json } from '../../src/http/validate.ts';
import { requestMeeting } from '../../src/meetings/request-meeting.ts';
import { NotFound } from '../../src/values/errors.ts';

/** `POST /api/meetings`: the built-in request form, if no scheduling service is configured. */
export const meetingsApi = app().post('/', onlyWithoutService, json(requestNow), async (c) => {
  const { ipAddress } = c.var.deps.requestInfo.locate(c);
  const { language, ...request } = c.req.valid('json');
  const deps = { ...letterDeps(c), site: siteIn(c.var.deps, language) };
  const meeting = await requestMeeting(deps, ipAddress, request);
  sendLetters(c);
  return c.json(meeting, 201);
});

async function onlyWithoutService(c: Context<Env>, next: Next) {
  if (c.var.deps.site.schedulingUrl) {
    throw new NotFound('Meetings are booked on the scheduling page.');
  }
  await next();
}

function requestNow(c: Context<Env>) {
  const { site, now } = c.var.deps;
  return meetingRequest(site.timeZone, now());
}
