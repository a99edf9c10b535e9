import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { access } from '../routes/access.ts';
import { routes } from '../routes/index.ts';
import { noStore } from './http/cacheable.ts';
import type { AppDeps, Env } from './http/deps.ts';
import { routedPath } from './http/page-format.ts';
import { accessControl } from './middleware/access.ts';
import { afterWrite } from './middleware/after-write.ts';
import { recordPageViews } from './middleware/analytics.ts';
import { contentState } from './middleware/content-state.ts';
import { ContentVersion } from './middleware/content-version.ts';
import { notFound, onError } from './middleware/errors.tsx';
import { hidePages } from './middleware/hidden-pages.ts';
import { languageAddress } from './middleware/language-address.ts';
import { pageCache } from './middleware/page-cache.ts';
import { pathLimit } from './middleware/path-limit.ts';
import { followRedirects } from './middleware/redirects.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { MCP_PATH } from './values/http.ts';

/**
 * The whole site as one Hono app.
 *
 * @param deps the app's dependencies; nothing here reads an environment
 * @param version state of the content, for callers that need to report changes
 */
export function createApp(deps: AppDeps, version = new ContentVersion(deps.db)): Hono<Env> {
  const app = new Hono<Env>({ getPath: routedPath });
  if (deps.staticFiles) app.use(deps.staticFiles);
  // With an empty header name, no id sent by a visitor is accepted.
  app.use(requestId({ headerName: '' }));
  app.use(requestLog(deps.log));
  app.use(contentState(deps, version));
  // Handles errors thrown before its second use, inside the page cache.
  app.use(securityHeaders);
  app.use(languageAddress);
  app.use('/admin/*', noStore);
  app.use(MCP_PATH, noStore);
  // The address of such a page is a secret.
  app.use('/letters/*', noStore);
  app.use('/meetings/*', noStore);
  app.use(pathLimit);
  app.use(recordPageViews);
  app.use(afterWrite(version));
  app.use(pageCache(deps.pageCache));
  app.use(securityHeaders);
  app.use(sameOrigin());
  app.use(hidePages);
  app.use(followRedirects);
  app.use(accessControl(access));
  app.route('/', routes);
  app.onError(onError);
  app.notFound(notFound(app));
  return app;
}
