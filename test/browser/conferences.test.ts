import { describe, expect, it } from 'vitest';
import { conferences } from '../../db/schema/index.ts';
import { formatDay } from '../../src/lib/time.ts';
import { inDays } from '../days.ts';
import { siteInBrowser } from './browser.ts';

const PAST = [
  { name: 'Long over', date: '2019-05-06', location: 'Odense' },
  { name: 'Just over', date: inDays(-2), location: 'Toruń' },
];
const COMING = [
  { name: 'Far away', date: inDays(90), location: 'Lisbon' },
  {
    name: 'Soon',
    date: inDays(3),
    location: 'Weimar',
    comment: 'Invited talk',
    link: 'https://example.org/soon',
    logo: '/storage/logos/ewsd.webp',
  },
  { name: 'Today', date: inDays(0), location: 'Prague' },
];

describe('the conferences', () => {
  const site = siteInBrowser({
    prepare: async ({ db }) => {
      await db.delete(conferences);
      await db.insert(conferences).values([...PAST, ...COMING]);
    },
  });

  it('come soonest first, then the past ones, latest first', async () => {
    const page = await site.open('/conferences');
    const names = page.getByRole('heading', { level: 3 });
    expect(await names.allTextContents()).toEqual([
      'Today',
      'Soon',
      'Far away',
      'Just over',
      'Long over',
    ]);
    const past = page.getByRole('region', { name: 'Past conferences' });
    expect(await past.getByRole('listitem').count()).toBe(2);
  });

  it('show logo, date, location, comment and the way to their website', async () => {
    const page = await site.open('/conferences');
    const soon = page.getByRole('listitem').filter({ hasText: 'Soon' });
    await soon.getByText(formatDay(inDays(3))).waitFor();
    await soon.getByText('Weimar').waitFor();
    await soon.getByText('Invited talk').waitFor();
    expect(await soon.locator('img').getAttribute('src')).toBe('/storage/logos/ewsd.webp');
    const link = soon.getByRole('link', { name: 'Visit Website' });
    expect(await link.getAttribute('href')).toBe('https://example.org/soon');
    expect(await link.getAttribute('target')).toBe('_blank');
    const bare = page.getByRole('listitem').filter({ hasText: 'Far away' });
    expect(await bare.getByRole('link', { name: 'Visit Website' }).count()).toBe(0);
  });
});

describe('the conferences, when none is to come', () => {
  const site = siteInBrowser({
    prepare: async ({ db }) => {
      await db.delete(conferences);
      await db.insert(conferences).values(PAST);
    },
  });

  it('say so, and still list the past ones', async () => {
    const page = await site.open('/conferences');
    await page.getByText('No upcoming conferences to display. Please check back later.').waitFor();
    await page.getByRole('heading', { name: 'Past conferences' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'over' }).count()).toBe(2);
  });
});
