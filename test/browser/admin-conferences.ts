import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { conferences } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { inDays } from './days.ts';

export const CALL = '**/api/conferences';
export const LOGO = 'sample/files/logos/ewsd.webp';
const SOON = { name: 'Soon', date: inDays(3), location: 'Weimar', comment: 'Poster' };
const FAR = { name: 'Far away', date: inDays(90), location: 'Lisbon' };
const OVER = { name: 'Long over', date: '2019-05-06', location: 'Odense' };

/** A site that has three conferences before each test, and the administrator's page of them. */
export function conferencesInBrowser() {
  const site = siteInBrowser();
  beforeEach(async () => {
    await site.db().delete(conferences);
    await site.db().insert(conferences).values([FAR, SOON, OVER]);
  });
  return {
    site,
    async open(visit?: Visit): Promise<Page> {
      const page = await openAsAdministrator(site, '/admin/conferences', visit);
      await page.getByRole('heading', { name: 'Soon' }).waitFor();
      return page;
    },
    stored: async (name: string) =>
      (await site.db().select().from(conferences)).find((conference) => conference.name === name),
  };
}

export const names = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents();
