import type { Context, Hono } from 'hono';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { readParts } from '../../src/http/request-part.ts';
import { makeCallerLookup } from '../../src/middleware/access.ts';
import { access } from '../access.ts';

const findCaller = makeCallerLookup(access);

/** `/api/openapi.json`: description of the public API, and of the calls available with a token. */
export const describeApi = (api: Hono<Env>) =>
  app().get('/', cacheable(), async (c) => {
    const { CALLS, makeDocument } = await import('../../src/http/openapi/document.ts');
    const calls = await Promise.all(CALLS.map((call) => readCall(c, api, call)));
    return c.json(makeDocument({ title: c.var.deps.site.name, origin: siteOrigin(c), calls }));
  });

/** The parts of a request that a call reads, and who may make it. */
async function readCall(
  c: Context<Env>,
  api: Hono<Env>,
  { method, path }: { method: string; path: string },
) {
  const routes = api.routes.filter(
    (route) => route.method === method && `/api${route.path}` === path,
  );
  const caller = findCaller(method, path);
  const scope = caller === 'everyone' ? null : caller;
  return { method, path, scope, parts: await readParts(c, routes) };
}
