import type { Context, Hono } from 'hono';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { readParts } from '../../src/http/request-part.ts';
import { makeCallerLookup } from '../../src/middleware/access.ts';
import type { ApiRoute } from '../../src/openapi/document.ts';
import { access } from '../access.ts';

/** `/api/openapi.json`: what everyone may call of the API, and what programs may with a token. */
export const describeApi = (api: Hono<Env>) =>
  app().get('/', cacheable(), async (c) => {
    const { makeDocument } = await import('../../src/openapi/document.ts');
    const routes = await listRoutes(c, api);
    return c.json(makeDocument({ title: c.var.deps.site.name, origin: siteOrigin(c), routes }));
  });

/** Logging in is for people, and webhooks are for those who sign. */
const LEFT_OUT = /^\/api\/(?:auth|webhooks)\//;

const callerOf = makeCallerLookup(access);

function listRoutes(c: Context<Env>, api: Hono<Env>): Promise<ApiRoute[]> {
  const handlers = Map.groupBy(api.routes, ({ method, path }) => `${method} /api${path}`);
  handlers.set('GET /api/openapi.json', []);
  return Promise.all(
    [...handlers].sort().flatMap(([key, all]) => {
      const [method = '', path = ''] = key.split(' ');
      const caller = callerOf(method, path);
      if (caller === null || caller === 'administrator' || LEFT_OUT.test(path)) return [];
      const scope = caller === 'everyone' ? null : caller;
      const parts = readParts(
        c,
        all.map(({ handler }) => handler),
      );
      return parts.then((known): ApiRoute => ({ method, path, scope, parts: known }));
    }),
  );
}
