import type { Page } from 'playwright-core';
import { logIn } from '../administrator.ts';
import type { SiteInBrowser, Visit } from './browser.ts';

/** A login is a quarter of a second of hashing: one a site is enough, as long as it lasts. */
const cookies = new Map<string, string>();

async function sessionOf(site: SiteInBrowser): Promise<string> {
  const known = cookies.get(site.url());
  if (known) {
    const me = await site.fetch('/api/auth/me', { headers: { Cookie: known } });
    if ((await me.json()).role === 'admin') return known;
  }
  const cookie = await logIn(site.fetch);
  cookies.set(site.url(), cookie);
  return cookie;
}

/**
 * Opens a page as the administrator, who logged in before. What the test wrote into the database shows
 * at once: any write that comes in by HTTP makes the next answer look at the content's version again.
 */
export async function openAsAdministrator(
  site: SiteInBrowser,
  path: string,
  visit: Visit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await sessionOf(site)).split('=');
  const cookie = { name, value, path: '/', expires: -1, httpOnly: true, secure: false };
  await site.fetch('/api/auth/logout', { method: 'POST' });
  const { hostname: domain } = new URL(site.url());
  const session = { ...cookie, domain, sameSite: 'Lax' as const };
  return site.open(path, { ...visit, storageState: { cookies: [session], origins: [] } });
}
