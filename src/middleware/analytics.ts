import type { Context, MiddlewareHandler } from 'hono';
import { authRequest } from '../http/auth.ts';
import type { Env } from '../http/deps.ts';
import { type RecordedRequest, recordPageView } from '../services/analytics/record.ts';
import { getSession } from '../services/auth/sessions.ts';

/** Records each view of a public page when it has been answered. */
export const analytics: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const answer = { status, contentType: headers.get('Content-Type') };
  recordPageView(c.var.deps.analytics, recordedRequest(c), answer);
};

/** Hono's request as the analytics record it. */
export function recordedRequest(c: Context<Env>): RecordedRequest {
  const { requestInfo, db, now } = c.var.deps;
  return {
    method: c.req.method,
    path: c.req.path,
    at: now().getTime(),
    header: (name) => c.req.header(name),
    locate: () => requestInfo.locate(c),
    isAdministrator: async () => (await getSession({ db, now }, authRequest(c))) !== null,
    inBackground: (work) => c.executionCtx.waitUntil(work),
  };
}
