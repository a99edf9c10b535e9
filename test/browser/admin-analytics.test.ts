import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Sighting, sighting } from '../../src/lib/analytics/sighting.ts';
import { counter } from '../../src/services/analytics/count.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { hold } from './islands.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const seen = (last: number, country: string, more: Partial<Sighting>): Sighting => ({
  ...sighting(
    {
      kind: 'visit',
      at: Date.now() - last * 60_000,
      page: '/',
      location: { ipAddress: `192.0.2.${last}`, country, city: 'Sample City' },
    },
    (name) => (name === 'user-agent' ? BROWSER : undefined),
  ),
  ...more,
});

const TRAFFIC = [
  seen(1, 'Spain', {
    page: '/blog',
    referrer: 'https://search.example/',
    referrerHost: 'search.example',
  }),
  seen(2, 'Spain', { page: '/' }),
  seen(3, 'Japan', { page: '/' }),
  seen(4, 'Local', { kind: 'download', page: 'spectra.pdf', title: 'LET <i>in vivo</i>' }),
  seen(5, 'Spain', { leftOut: 'robot' }),
  seen(6, 'Spain', { at: Date.now() - 7 * 86_400_000 }),
];

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

describe('with traffic', () => {
  const site = siteInBrowser({
    prepare: ({ db }) => counter(db, 'Europe/Prague')(TRAFFIC),
  });

  it('the panel shows who came from where to read what', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=visitor-analytics');
    const countries = page.getByRole('region', { name: 'Top Countries' });
    await countries.getByText('🇪🇸 Spain').waitFor();
    await countries.getByText('🌐 Japan').waitFor();
    await page.getByRole('region', { name: 'Popular Pages' }).getByText('/blog').waitFor();
    await page
      .getByRole('region', { name: 'Recent Visitors' })
      .getByText('Sample City, Japan · /')
      .waitFor();
    await text(page, 'Not counted in these days: robots 1.').waitFor();
  });

  it('the panel shows what was downloaded', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=pdf-downloads');
    await page.getByRole('region', { name: 'Top Downloads' }).getByText('LET in vivo').waitFor();
    await page.getByRole('region', { name: 'Download Logs' }).getByText('192.0.2.4').waitFor();
  });

  it('the detailed view asks for a tab’s rows only when it is opened', async () => {
    const asked: string[] = [];
    const page = await openAsAdministrator(site, '/admin/analytics', {
      before: async (opened) => {
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.getByRole('link', { name: 'Back to Admin' }).waitFor();
    await text(page, 'Weekly Visits').waitFor();
    await text(page, '3 unique visitors').waitFor();
    await text(page, 'Recent Downloads (Last 24h)').waitFor();
    expect(asked).not.toContain('/api/admin/analytics/visitor-logs');
    await page.getByRole('tab', { name: 'Visitors' }).click();
    await text(page, 'Detailed Visitor Logs (Last 7 days)').waitFor();
    await text(page, 'Showing last 100 visits').waitFor();
    await text(page, 'from: https://search.example/').waitFor();
    await text(page, 'Firefox').waitFor();
    await text(page, 'visits per day').waitFor();
    const today = page.getByRole('table', { name: 'Visits in the last 7 days' }).getByRole('row');
    expect(await today.last().getByRole('cell').allTextContents()).toEqual(['3', '1']);
    await page.getByRole('region', { name: 'Referrers' }).getByText('search.example').waitFor();
    expect(asked).not.toContain('/api/admin/analytics/pdf-downloads');
    await page.getByRole('tab', { name: 'Downloads' }).click();
    await text(page, 'Most Downloaded Papers (Last 7 days)').waitFor();
    await text(page, 'Showing last 50 downloads').waitFor();
    await text(page, '1 unique files').waitFor();
  });

  it('the weekly view shows countries, papers and days', async () => {
    const page = await openAsAdministrator(site, '/admin/weekly-analytics');
    await text(page, 'Total Visitors').waitFor();
    await text(page, 'Recent Visitors (Last 50)').waitFor();
    await page.getByRole('tab', { name: 'Downloads' }).click();
    await text(page, 'Recent Downloads (Last 50)').waitFor();
    await text(page, '🏠 Local').waitFor();
    await page.getByRole('tab', { name: 'Daily Summary' }).click();
    const days = page.getByRole('table', { name: 'Downloads by day' });
    const right = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    const header = days.getByRole('columnheader', { name: 'Files' });
    // The name of a column ends where its figures do.
    const end = await header.evaluate((cell) =>
      Number.parseFloat(getComputedStyle(cell).paddingRight),
    );
    const words = await header.getByRole('button').evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.firstChild ?? button);
      return range.getBoundingClientRect().right;
    });
    expect(words).toBeCloseTo((await right(header)) - end, 0);
  });

  it('can be read on a telephone', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=pdf-downloads', {
      viewport: { width: 390, height: 844 },
    });
    const daily = page.getByRole('region', { name: 'Daily Downloads' });
    const { fontSize, zoom } = await daily
      .locator('figure [aria-hidden] p')
      .first()
      .evaluate((label: HTMLElement) => ({
        fontSize: Number.parseFloat(getComputedStyle(label).fontSize),
        zoom: label.getBoundingClientRect().width / label.offsetWidth,
      }));
    expect(fontSize * zoom).toBeGreaterThanOrEqual(11);
    const days = daily.getByRole('table', { name: 'Downloads by day' });
    expect(await days.getByRole('columnheader', { name: 'Files' }).isVisible()).toBe(true);
    const { height = 0 } = (await days.getByRole('row').nth(1).boundingBox()) ?? {};
    expect(height).toBeLessThan(60);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('gives each part away as CSV', async () => {
    const page = await openAsAdministrator(site, '/admin/weekly-analytics');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: Most Visited Pages' }).click();
    expect((await saved).suggestedFilename()).toBe('most-visited-pages.csv');
  });

  it.each([
    '/admin?tab=visitor-analytics',
    '/admin?tab=pdf-downloads',
    '/admin/analytics',
    '/admin/weekly-analytics',
  ])('%s has nothing that axe finds', async (path) => {
    const page = await openAsAdministrator(site, path, { bypassCSP: true });
    await page.getByRole('region').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('without traffic', () => {
  const site = siteInBrowser();

  it('says so in each part', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=visitor-analytics');
    for (const words of ['No visitor data yet', 'No page data yet', 'No recent visitors']) {
      await text(page, words).waitFor();
    }
    await page.getByRole('tab', { name: 'PDF Downloads' }).click();
    await text(page, 'No downloads in the past 7 days.').waitFor();
  });
});

describe('when the server does not answer', () => {
  const site = siteInBrowser();
  const FAILED = [/status of 503/];
  const fail = (page: Page) =>
    page.route('**/api/**/analytics/**', (route) =>
      route.fulfill({ status: 503, json: { error: 'The database does not answer.' } }),
    );
  const failWeekly = (page: Page) =>
    page.route('**/api/analytics/**', (route) => route.fulfill({ status: 503, body: '' }));

  it('the panel says how to look for the reason', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=pdf-downloads', {
      before: fail,
      expected: FAILED,
    });
    await text(
      page,
      "Failed to load download analytics data. Please check if you're logged in as admin.",
    ).waitFor();
  });

  it('the detailed view says that there is nothing', async () => {
    const page = await openAsAdministrator(site, '/admin/analytics', {
      before: fail,
      expected: FAILED,
    });
    await text(page, 'No dashboard data available').waitFor();
    await page.getByRole('tab', { name: 'Visitors' }).click();
    await text(page, 'No visitor data available').waitFor();
    await page.getByRole('tab', { name: 'Downloads' }).click();
    await text(page, 'No download data available').waitFor();
  });

  it('the weekly view says that it failed', async () => {
    const page = await openAsAdministrator(site, '/admin/weekly-analytics', {
      before: failWeekly,
      expected: FAILED,
    });
    await text(page, 'Failed to load weekly analytics data').waitFor();
  });
});

describe('while the server thinks', () => {
  const site = siteInBrowser();

  it.each([
    ['Dashboard', 'dashboard', 'Loading dashboard data...'],
    ['Visitors', 'visitor-logs', 'Loading visitor logs...'],
    ['Downloads', 'pdf-downloads', 'Loading download statistics...'],
  ])('the %s tab says what it loads', async (tab, call, words) => {
    let release = () => {};
    const page = await openAsAdministrator(site, '/admin/analytics', {
      before: async (opened) => {
        ({ release } = await hold(opened, `**/api/admin/analytics/${call}`));
      },
    });
    await page.getByRole('tab', { name: tab }).click();
    await text(page, words).waitFor();
    release();
    await page.getByRole('region').first().waitFor();
  });
});
