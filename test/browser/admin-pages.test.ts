// Only a browser knows: layout, what moves while a page loads, what axe finds, and that a file is saved.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { answers } from '../../db/schema/records.ts';
import { insertRows } from '../rows.ts';
import { countSampleVisits } from '../visits.ts';
import { expectFit, violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser({
  async prepare({ db }) {
    await insertRows(db, 'inbox/meetings.json');
    await insertRows(db, 'inbox/messages.json');
    await insertRows(db, 'inbox/chats.json');
    await insertRows(db, 'inbox/items.json');
    await db.insert(answers).values({ question: 'Why?', answer: 'So.', url: '/about' });
    await countSampleVisits(db);
  },
});

/** What a form says of a field that the server refuses. */
const REFUSED = /status of 400/;

type Step = (page: Page) => Promise<unknown>;

/** Goes on to another section of the settings, as on a narrow screen. */
const section =
  (label: string, then: Step): Step =>
  async (page) => {
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('link', { name: label, exact: true }).click();
    await then(page);
  };

/** Goes on to another step of the set-up. */
const setUp =
  (label: string, then: Step): Step =>
  async (page) => {
    await page.getByRole('navigation', { name: 'Steps' }).getByText(label).click();
    await then(page);
  };

/** What is done on a page after it was loaded, step by step: it is looked at after each, or as it is. */
const PAGES: [path: string, ...Step[]][] = [
  [
    '/admin',
    async (page) => {
      await page.getByRole('row', { name: 'Ana Muestra' }).getByText('View').click();
      await button(page, 'Show the whole context').click();
    },
    (page) => button(page, 'Answer this question').click(),
  ],
  ['/admin?tab=meetings', (page) => button(page, 'Show the whole message').click()],
  [
    '/admin?tab=inbox',
    (page) =>
      button(page, /^Accept: /)
        .first()
        .focus(),
  ],
  ['/admin?tab=publications'],
  ['/admin?tab=pdf-downloads'],
  ['/admin?tab=file-management'],
  ['/admin?tab=blog'],
  ['/admin?tab=conferences'],
  ['/admin?tab=about'],
  ['/admin?tab=pages'],
  ['/admin?tab=cv'],
  ['/admin?tab=talks', (page) => button(page, 'Add talk').click()],
  ['/admin?tab=teaching', (page) => button(page, 'Add course').click()],
  ['/admin?tab=projects', (page) => button(page, 'Add project').click()],
  ['/admin?tab=people', (page) => button(page, 'Add person').click()],
  ['/admin?tab=visitor-analytics'],
  ['/admin?tab=bibliometrics'],
  ['/admin?tab=backups'],
  ['/admin?tab=health'],
  ['/admin?tab=debug'],
  ['/admin?tab=trash'],
  [
    '/admin?tab=settings',
    (page) => page.getByLabel('Current Password').waitFor(),
    async (page) => {
      await page.getByRole('link', { name: 'Appearance', exact: true }).click();
      await page.getByText('lightened').waitFor();
    },
    section('Menu', (page) => page.getByLabel('Label of Blog').waitFor()),
    section('Metrics', (page) =>
      page.getByText('Show default values until you save your own').waitFor(),
    ),
    section('Email', (page) => page.getByText('Notifications').first().waitFor()),
    section('Privacy', (page) => page.getByText('Stored data').waitFor()),
    section('Sample content', (page) => button(page, 'Remove sample content').waitFor()),
    section('Categories and tags', (page) => page.getByText('17 keywords').click()),
  ],
  [
    '/admin?tab=settings&section=profile',
    async (page) => {
      await button(page, 'Preview').click();
      await page.getByRole('dialog').locator('iframe').waitFor();
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Name', { exact: true }).fill('');
      await button(page, 'Save Changes').click();
      await page.getByText('Enter a name').waitFor();
    },
  ],
  ['/admin?tab=settings&section=links', (page) => button(page, 'Add link').click()],
  ['/admin/about', (page) => button(page, 'Delete').first().waitFor()],
  ['/admin/analytics'],
  [
    '/admin/conferences',
    async (page) => {
      const logo = page.getByLabel('Logo (optional)');
      await logo.setInputFiles('sample/files/logos/ewsd.webp');
      await page.getByAltText('Selected logo').waitFor();
    },
    async (page) => {
      await button(page, /^Edit /)
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['/admin/debug', (page) => page.getByText(/^All files/).click()],
  ['/admin/files'],
  ['/admin/pages'],
  ['/admin/publications'],
  [
    '/admin/setup',
    (page) => button(page, 'Remove sample content').waitFor(),
    setUp('Portrait and appearance', (page) => page.getByLabel('Custom colour').waitFor()),
    setUp('Publications', (page) => page.getByLabel('Choose bibliography file').waitFor()),
    setUp('Publish', (page) => page.getByText('Your site is published').waitFor()),
    setUp('Portrait', async (page) => {
      await page.getByLabel('Choose photo').setInputFiles('sample/files/photos/lecture-hall.webp');
      await button(page, 'Use this photo').waitFor();
    }),
  ],
  ['/admin/weekly-analytics'],
];

let page: Page;
beforeAll(async () => {
  const viewport = { width: 320, height: 800 };
  const stays = { viewport, expected: [REFUSED], stays: true };
  page = await site.openAsAdministrator('/admin', stays);
});

it.each(PAGES)(
  '%s does not move while it loads, fits the narrowest screen, and has nothing that axe finds',
  async (path, ...steps) => {
    await page.goto(path);
    expect(await shiftOfLoading(page)).toBeLessThan(0.01);
    if (steps.length === 0) await expectFit(page);
    for (const step of steps) {
      await step(page);
      await expectFit(page);
    }
  },
);

it('every page of the menu is looked at', async () => {
  await page.goto('/admin');
  expect(PAGES.map(([path]) => path)).toEqual(expect.arrayContaining(await menuPaths(page)));
});

it('a long path leaves room for what is said of it', async () => {
  await page.goto('/admin/debug');
  const facts = page.getByRole('region', { name: 'Directories' }).locator('dd');
  await facts.first().waitFor();
  const widths = await facts.evaluateAll((all) =>
    all.map((fact) => fact.getBoundingClientRect().width),
  );
  expect(Math.min(...widths)).toBeGreaterThan(60);
});

it('a table of the analytics is saved as a file', async () => {
  await page.goto('/admin/weekly-analytics');
  const saved = page.waitForEvent('download');
  await button(page, 'CSV: Most Visited Pages').click();
  expect((await saved).suggestedFilename()).toBe('most-visited-pages.csv');
});

it('the login has nothing that axe finds', async () => {
  const page = await site.open('/admin');
  await page.getByLabel('Username').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('nothing moves while a page or tab loads on a wide screen', async () => {
  const page = await site.openAsAdministrator('/admin', { viewport: { width: 390, height: 844 } });
  const paths = await menuPaths(page);
  expect(paths).toContain('/admin/weekly-analytics');
  await page.setViewportSize({ width: 1280, height: 844 });
  const shifts: Record<string, number> = {};
  for (const path of paths.filter((path) => !path.includes('?tab='))) {
    await page.goto(path);
    shifts[path] = await shiftOfLoading(page);
  }
  await page.goto('/admin');
  let before = await shiftOfLoading(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const after = await shiftOfLoading(page);
    shifts[await tab.innerText()] = after - before;
    before = after;
  }
  expect(Object.keys(shifts)).toContain('Settings');
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
});

/** The paths of all pages and tabs that the menu of a narrow screen leads to. */
async function menuPaths(page: Page): Promise<string[]> {
  await button(page, 'Menu').click();
  const closed = page.getByRole('dialog').locator('[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await page.getByRole('dialog').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Waits until a page of the panel is there; gives how far its content has moved by itself until then. */
async function shiftOfLoading(page: Page): Promise<number> {
  await page.waitForFunction(isLoaded);
  return layoutShift(page);
}

/**
 * True if nothing waits for other parts, and no spinner, skeleton or word says that something loads; runs in the page.
 */
const isLoaded = () => {
  const main = document.querySelector('main');
  if (!main) return false;
  const placeholder = main.querySelector('.spinner, .invisible, [class*="animate-pulse"]');
  return !placeholder && !main.textContent.includes('Loading');
};

/** How far the page moved without the visitor's doing. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come as a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(total))));
      }),
  );
}
