import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser, type Visit } from './browser.ts';

export const CALLS = '**/api/admin/publications';
export const LINKED = {
  title: 'Range of <i>helium</i> beams',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'Physica Medica',
  year: 2021,
  month: 'May',
  doi: '10.5555/helium',
  url: 'https://example.org/helium.pdf',
  publication_type: 'Review',
  research_category: 'Dosimetry',
  tags: ['a, b', 'c'],
  custom_tags: ['Kept'],
  volume: '7',
};
export const BARE = {
  title: 'Of yields',
  authors: 'Ada Other',
  journal: 'Annals',
  year: 2020,
  abstract: `Irradiated by protons ${'x'.repeat(200)}`,
};

/** A site that has two publications before each test, and the administrator's page of them. */
export function publicationsInBrowser() {
  const site = siteInBrowser();
  beforeEach(async () => {
    await site.db().delete(publications);
    await site.db().insert(publications).values([LINKED, BARE]);
  });
  return {
    site,
    async open(visit?: Visit): Promise<Page> {
      const page = await openAsAdministrator(site, '/admin/publications', visit);
      await row(page, 'Of yields').waitFor();
      return page;
    },
    stored: async (title: string) =>
      (await site.db().select().from(publications)).find((other) => other.title === title),
  };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Publications' }).locator('> li');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const titles = (page: Page) =>
  rows(page).getByRole('heading', { level: 3 }).allTextContents();
