import type { Hono } from 'hono';
import { app } from '../src/http/app.ts';
import type { Env } from '../src/http/deps.ts';
import { settingsPreviewApi } from './api/admin/settings/preview.ts';
import { apiRoutes } from './api/index.ts';
import { describeApi } from './api/openapi.ts';
import { citationRoutes } from './feeds/citations.ts';
import { calendar, feeds } from './feeds/feeds.ts';
import { forRobots } from './feeds/for-robots.ts';
import { resume } from './feeds/resume.ts';
import { talkFeeds } from './feeds/talks.ts';
import { cv, publicationPdf, slidesPdf, storage } from './files/downloads.ts';
import { theme } from './files/theme.ts';
import { health } from './healthz.ts';
import { mcp } from './mcp.ts';

const files = import.meta.glob<Hono<Env>>('./pages/**/*.tsx', { eager: true, import: 'default' });

/**
 * The address of a page: its file below `pages`.
 *
 * @example readAddress('./pages/blog/[slug].tsx') // "/blog/:slug{[^./]+}"
 */
const readAddress = (file: string): string =>
  file
    .slice('./pages'.length, -'.tsx'.length)
    .replace(/\/index$/, '/')
    .replace(/\[(\w+)\]/g, ':$1{[^./]+}');

/** Fixed names come before parameters, wherever both fit. */
const byAddress = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.replaceAll(':', '\uffff') < other.replaceAll(':', '\uffff') ? -1 : 1;

/** Every page, at the address that its file says. */
const pageRoutes = app();

for (const [address, page] of Object.entries(files)
  .map(([file, page]): [string, Hono<Env>] => [readAddress(file), page])
  .sort(byAddress)) {
  pageRoutes.route(address, page);
}

/** The whole URL map. */
export const routes = app()
  .route('/api', apiRoutes)
  .route('/api/openapi.json', describeApi(apiRoutes))
  // A page as JSON: outside of the API's type, which pages themselves are made with.
  .route('/api/admin/settings', settingsPreviewApi)
  .route('/healthz', health)
  .route('/mcp', mcp)
  .route('/storage', storage)
  .route('/', theme)
  .route('/', cv)
  .route('/', resume)
  .route('/', feeds)
  // A post may be called as a feed is.
  .route('/', citationRoutes)
  .route('/', forRobots)
  .route('/conferences', calendar)
  .route('/talks', talkFeeds)
  .route('/talks', slidesPdf)
  .route('/publications', publicationPdf)
  // Pages come last: a custom page takes any address that is left.
  .route('/', pageRoutes);
