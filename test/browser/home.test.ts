import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bibliometrics, conferences, posts } from '../../db/schema/index.ts';
import { inDays } from '../days.ts';
import { siteInBrowser } from './browser.ts';
import { wakeIslands } from './islands.ts';

const ME = '**/api/auth/me';

const region = (page: Page, name: string) => page.getByRole('region', { name });

const asAdministrator = (page: Page) =>
  page.route(ME, (route) => route.fulfill({ json: { role: 'admin', username: 'admin' } }));

describe('the home page of an active researcher', () => {
  const site = siteInBrowser({
    prepare: async ({ db }) => {
      await db.delete(conferences);
      await db.insert(conferences).values([
        { name: 'Later', date: inDays(30), location: 'Lisbon' },
        { name: 'Nearest', date: inDays(9), location: 'Brno', link: 'https://example.org/near' },
        { name: 'Over', date: inDays(-3), location: 'Cluj' },
        { name: 'Today', date: inDays(0), location: 'Prague' },
      ]);
      await db.delete(posts);
      await db.insert(posts).values({
        slug: 'newest',
        title: 'The newest post',
        excerpt: 'A long excerpt, of which two lines are shown. '.repeat(8),
        author: 'Vera Exemplar',
        published: true,
        published_at: '2025-01-04T23:30:00.000Z',
      });
      await db.insert(bibliometrics).values({ id: 1, citations: 250, hIndex: 9, i10Index: 31 });
    },
  });

  it('shows the nearest event and how far away it is', async () => {
    const page = await site.open('/');
    const card = region(page, 'Next Event');
    await card.getByText('9 days away', { exact: true }).waitFor();
    await card.getByText('Brno').waitFor();
    expect(await card.getByRole('link', { name: 'Nearest' }).getAttribute('target')).toBe('_blank');
    expect(await card.getByText(/Later|Over|Today/).count()).toBe(0);
    await wakeIslands(page);
    expect(await card.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  });

  it('gives the administrator a way to edit events', async () => {
    const page = await site.open('/', { before: asAdministrator });
    const edit = region(page, 'Next Event').getByRole('link', { name: 'Edit' });
    await edit.waitFor();
    expect(await edit.getAttribute('href')).toBe('/admin/conferences');
    expect(await page.getByText('You can add events from the admin panel.').count()).toBe(0);
  });

  it.each([
    ['is not answered', /ERR_FAILED/, 0],
    ['is answered with an error', /status of 500/, 500],
  ])('takes everyone for a visitor when asking who it is %s', async (_what, expected, status) => {
    const page = await site.open('/', {
      expected: [expected],
      before: (opened) =>
        opened.route(ME, (route) => (status ? route.fulfill({ status }) : route.abort())),
    });
    await wakeIslands(page);
    const card = region(page, 'Next Event');
    await card.getByText('9 days away').waitFor();
    expect(await card.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  });

  it('shows the latest post, cut to two lines', async () => {
    const page = await site.open('/');
    const card = region(page, 'Latest Research Blog');
    const link = card.getByRole('link', { name: 'The newest post' });
    expect(await link.getAttribute('href')).toBe('/blog/newest');
    await card.getByText('January 5, 2025').waitFor();
    const lines = await card.getByText('A long excerpt').evaluate((excerpt) => {
      return excerpt.clientHeight / Number.parseFloat(getComputedStyle(excerpt).lineHeight);
    });
    expect(Math.round(lines)).toBe(2);
    expect(await card.getByRole('link', { name: 'View All Posts' }).getAttribute('href')).toBe(
      '/blog',
    );
  });

  it('measures the metrics against 500, 20 and 20', async () => {
    const page = await site.open('/');
    const box = region(page, 'Academic Metrics');
    const bars = await box.getByRole('meter').evaluateAll((meters) =>
      meters.map((meter) => {
        if (!(meter instanceof HTMLMeterElement)) throw new TypeError('no meter');
        const { value, max, labels } = meter;
        return [labels[0]?.textContent, value, max];
      }),
    );
    // A bar past its end is full; the figure beside it stays true.
    expect(bars).toEqual([
      ['Citations', 250, 500],
      ['h-index', 9, 20],
      ['i10-index', 20, 20],
    ]);
    for (const figure of ['250', '9', '31']) {
      await box.locator('span').getByText(figure, { exact: true }).waitFor();
    }
  });

  it('names the research areas and leads to more about the researcher', async () => {
    const page = await site.open('/');
    const areas = region(page, 'Research Areas').getByRole('listitem');
    expect(await areas.allTextContents()).toEqual([
      'Medical Physics',
      'Particle Therapy',
      'Timepix Detectors',
      'Dosimetry',
      'Quality Assurance',
      'Radiation Detection',
    ]);
    await page.getByRole('link', { name: 'About me' }).click();
    await page.waitForURL('/about');
  });
});

describe('the home page of a new site', () => {
  const site = siteInBrowser({
    prepare: ({ db }) => db.batch([db.delete(conferences), db.delete(posts)]),
  });

  it('says that no event is scheduled', async () => {
    const page = await site.open('/');
    await page.getByText('No upcoming events scheduled.').waitFor();
    await wakeIslands(page);
    expect(await page.getByText('You can add events').count()).toBe(0);
  });

  it('tells the administrator where to add one', async () => {
    const page = await site.open('/', { before: asAdministrator });
    await page.getByText('You can add events from the admin panel.').waitFor();
    await region(page, 'Next Event').getByRole('link', { name: 'Edit' }).waitFor();
  });

  it('says that there is no post, and where they will be', async () => {
    const page = await site.open('/');
    const card = region(page, 'Latest Research Blog');
    await card.getByText('No blog posts available at the moment.').waitFor();
    await card.getByRole('link', { name: 'View All Posts' }).click();
    await page.waitForURL('/blog');
    await page.getByText('No blog posts found').waitFor();
  });

  it('shows the figures that stand in for none', async () => {
    const page = await site.open('/');
    const figures = region(page, 'Academic Metrics').locator('span');
    expect(await figures.allTextContents()).toEqual(['374', '13', '15']);
  });
});

describe('the home page on the eve of an event', () => {
  const site = siteInBrowser({
    prepare: ({ db }) =>
      db.insert(conferences).values({ name: 'Tomorrow', date: inDays(1), location: 'Brno' }),
  });

  it('counts one day', async () => {
    const page = await site.open('/');
    await region(page, 'Next Event').getByText('1 day away', { exact: true }).waitFor();
  });
});
