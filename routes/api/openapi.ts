import type { Hono } from 'hono';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { readParts } from '../../src/http/request-part.ts';
import { makeCallerLookup } from '../../src/middleware/access.ts';
import { access } from '../access.ts';

const findCaller = makeCallerLookup(access);

/** `/api/openapi.json`: what everyone may call of the API, and what programs may with a token. */
export const describeApi = (api: Hono<Env>) =>
  app().get('/', cacheable(), async (c) => {
    const { CALLS, makeDocument } = await import('../../src/openapi/document.ts');
    const calls = CALLS.map(async ({ method, path }) => {
      const routes = api.routes.filter(
        (route) => route.method === method && `/api${route.path}` === path,
      );
      const parts = await readParts(
        c,
        routes.map(({ handler }) => handler),
      );
      const caller = findCaller(method, path);
      return { method, path, scope: caller === 'everyone' ? null : caller, parts };
    });
    const title = c.var.deps.site.name;
    const document = makeDocument({
      title,
      origin: siteOrigin(c),
      calls: await Promise.all(calls),
    });
    return c.json(document);
  });
