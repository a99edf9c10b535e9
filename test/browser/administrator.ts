import type { Page } from 'playwright-core';
import { logIn } from '../administrator.ts';
import type { SiteInBrowser, Visit } from './browser.ts';

/** Opens a page as the administrator, who logged in before. */
export async function openAsAdministrator(
  site: SiteInBrowser,
  path: string,
  visit: Visit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await logIn(site.fetch)).split('=');
  const cookie = { name, value, path: '/', expires: -1, httpOnly: true, secure: false };
  const { hostname: domain } = new URL(site.url());
  const cookies = [{ ...cookie, domain, sameSite: 'Lax' as const }];
  return site.open(path, { ...visit, storageState: { cookies, origins: [] } });
}
