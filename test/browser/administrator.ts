import type { Page } from 'playwright-core';
import { logIn } from '../administrator.ts';
import type { SiteInBrowser, Visit } from './browser.ts';

/**
 * Opens a page as the administrator. What the test wrote into the database shows
 * at once: after each write of the administrator's the content's version is read again.
 */
export async function openAsAdministrator(
  site: SiteInBrowser,
  path: string,
  visit: Visit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await logIn(site.fetch)).split(/[=;]/);
  const cookie = { name, value, path: '/', expires: -1, httpOnly: true, secure: false };
  await site.fetch('/api/admin/nothing', {
    method: 'POST',
    headers: { cookie: `${name}=${value}` },
  });
  const { hostname: domain } = new URL(site.url());
  const session = { ...cookie, domain, sameSite: 'Lax' as const };
  return site.open(path, { ...visit, cookies: [session] });
}
