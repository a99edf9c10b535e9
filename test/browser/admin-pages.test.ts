// Only a browser knows: layout and what axe finds.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { twoSessions } from '../chat-history.ts';
import { threeMeetings } from '../meetings.ts';
import { twoMessages } from '../messages.ts';
import { openAsAdministrator } from './administrator.ts';
import { expectFit, violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser({
  async prepare({ db }) {
    await threeMeetings(db);
    await twoMessages({ db });
    await twoSessions(db);
  },
});

/** What a form says of a field that the server refuses. */
const REFUSED = /status of 400/;

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
  [
    '/admin?tab=meetings',
    (page) => page.getByRole('row', { name: 'Ana Muestra' }).waitFor(),
    (page) => button(page, 'Show the whole message').click(),
  ],
  ['/admin?tab=settings', (page) => page.getByLabel('Current Password').waitFor()],
  [
    '/admin?tab=settings&section=profile',
    (page) => page.getByLabel('Summary').waitFor(),
    async (page) => {
      await button(page, 'Preview').click();
      await page.getByRole('dialog').locator('iframe').waitFor();
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Name', { exact: true }).fill('');
      await button(page, 'Save Changes').click();
      await page.getByText('Please give a name').waitFor();
    },
  ],
  ['/admin?tab=settings&section=links', (page) => button(page, 'Add a Link').click()],
  ['/admin?tab=settings&section=look', (page) => page.getByText('made lighter').waitFor()],
  ['/admin?tab=settings&section=menu', (page) => page.getByLabel('Label of Blog').waitFor()],
  [
    '/admin?tab=settings&section=vocabulary',
    (page) => page.getByText('17 keywords').click(),
    (page) => button(page, /^open data/).click(),
  ],
  ['/admin?tab=settings&section=figures', (page) => page.getByText('Show these figures').waitFor()],
  ['/admin?tab=settings&section=mail', (page) => page.getByText('Letters').first().waitFor()],
  ['/admin?tab=settings&section=privacy', (page) => page.getByText('What Is Kept').waitFor()],
  ['/admin?tab=settings&section=sample', (page) => button(page, 'Remove the sample').waitFor()],
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
  ['/admin/setup?step=look', (page) => page.getByLabel('Any Colour').waitFor()],
  ['/admin/setup?step=works', (page) => page.getByLabel('Bibliography file').waitFor()],
  ['/admin/setup?step=publish', (page) => page.getByText('Your Site Is Published').waitFor()],
  ['/admin/about', (page) => button(page, 'Delete').first().waitFor()],
];

let page: Page;
beforeAll(async () => {
  const viewport = { width: 320, height: 800 };
  const stays = { viewport, expected: [REFUSED], stays: true };
  page = await openAsAdministrator(site, '/admin', stays);
});

it.each(PAGES)(
  '%s has nothing that axe finds, and fits the narrowest screen',
  async (path, ...steps) => {
    await page.goto(path);
    for (const step of steps) {
      await step(page);
      await expectFit(page);
    }
  },
);

it('the login has nothing that axe finds', async () => {
  const page = await site.open('/admin');
  await page.getByLabel('Username').waitFor();
  expect(await violations(page)).toEqual([]);
});
