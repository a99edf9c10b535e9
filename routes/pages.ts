import type { Hono } from 'hono';
import { app } from '../src/http/app.ts';
import type { Env } from '../src/http/deps.ts';

/** The pages, by their file. */
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
export const pageRoutes = app();

for (const [address, page] of Object.entries(files)
  .map(([file, page]): [string, Hono<Env>] => [readAddress(file), page])
  .sort(byAddress)) {
  pageRoutes.route(address, page);
}
