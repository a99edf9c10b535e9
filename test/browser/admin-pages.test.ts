// Only a browser knows: layout and what axe finds.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { twoSessions } from '../chat-history.ts';
import { threeMeetings } from '../meetings.ts';
import { openAsAdministrator } from './administrator.ts';
import { expectFit, violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser({
  async prepare({ db }) {
    await threeMeetings(db);
    await twoSessions(db);
  },
});

/** What is done on a page, step by step: it is looked at after each. */
const PAGES: [path: string, ...steps: ((page: Page) => Promise<unknown>)[]][] = [
  [
    '/admin',
    (page) => page.getByRole('row', { name: 'Ana Muestra' }).waitFor(),
    async (page) => {
      await page.getByRole('row', { name: 'Ana Muestra' }).getByText('View').click();
      await button(page, 'Show the whole context').click();
    },
  ],
  ['/admin?tab=meetings', (page) => page.getByRole('row', { name: 'Ana Muestra' }).waitFor()],
  ['/admin?tab=settings', (page) => page.getByLabel('Current Password').waitFor()],
  ['/admin/debug', (page) => page.getByText(/^All files/).click()],
  [
    '/admin/conferences',
    async (page) => {
      const logo = page.getByLabel('Logo (optional)');
      await logo.setInputFiles('sample/files/logos/ewsd.webp');
      await page.getByAltText('The chosen logo').waitFor();
    },
    async (page) => {
      await button(page, /^Edit /)
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['/admin/setup', (page) => button(page, 'Remove the Sample').waitFor()],
  [
    '/admin/setup?step=portrait',
    (page) => page.getByLabel('Choose Photo').waitFor({ state: 'attached' }),
    async (page) => {
      await page.getByLabel('Choose Photo').setInputFiles('sample/files/photos/lecture-hall.webp');
      await button(page, 'Use This Photo').waitFor();
    },
  ],
  ['/admin/setup?step=look', (page) => page.getByLabel('Accent').waitFor()],
  ['/admin/setup?step=works', (page) => page.getByLabel('Bibliography file').waitFor()],
  ['/admin/setup?step=publish', (page) => page.getByText('Your Site Is Published').waitFor()],
  ['/admin/about', (page) => button(page, 'Delete').first().waitFor()],
];

it.each(PAGES)(
  '%s has nothing that axe finds, and fits the narrowest screen',
  async (path, ...steps) => {
    const viewport = { width: 320, height: 800 };
    const page = await openAsAdministrator(site, path, { bypassCSP: true, viewport });
    for (const step of steps) {
      await step(page);
      await expectFit(page);
    }
  },
);

it('the login has nothing that axe finds', async () => {
  const page = await site.open('/admin', { bypassCSP: true });
  await page.getByLabel('Username').waitFor();
  expect(await violations(page)).toEqual([]);
});
