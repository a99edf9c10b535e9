import type { Page } from 'playwright-core';
import { logIn } from '../administrator.ts';
import type { SiteInBrowser, Visit } from './browser.ts';

/**
 * Opens a page as the administrator. What the test wrote into the database shows
 * at once: any write that comes in by HTTP makes the next answer look at the content's version again.
 */
export async function openAsAdministrator(
  site: SiteInBrowser,
  path: string,
  visit: Visit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await logIn(site.fetch)).split(/[=;]/);
  const cookie = { name, value, path: '/', expires: -1, httpOnly: true, secure: false };
  await site.fetch('/api/auth/logout', { method: 'POST' });
  const { hostname: domain } = new URL(site.url());
  const session = { ...cookie, domain, sameSite: 'Lax' as const };
  return site.open(path, { ...visit, cookies: [session] });
}
