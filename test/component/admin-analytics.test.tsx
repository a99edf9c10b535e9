import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { countSampleVisits } from '../visits.ts';
import { clickTab } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

async function openWithVisits(path: string): Promise<SiteUnderTest> {
  const site = await openSite({ prepare: ({ db }) => countSampleVisits(db) });
  await site.openAsAdministrator(path);
  return site;
}

const text = (words: string) => screen.findAllByText(words);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('with traffic', () => {
  it('the panel shows who came from where to read what', async () => {
    await openWithVisits('/admin?tab=visitor-analytics');
    const countries = await region('Top Countries');
    await countries.findByText('🇪🇸 Spain');
    countries.getByText('🌐 Japan');
    (await region('Popular Pages')).getByText('/blog');
    (await region('Recent Visitors')).getByText('Sample City, Japan · /');
    await text('Not counted in this period: robots 1.');
  });

  it('the panel shows any period beside the one before', async () => {
    const site = await openWithVisits('/admin?tab=visitor-analytics');
    await text('1 in the previous seven days (+200%)');
    await userEvent.selectOptions(await screen.findByLabelText('Period'), 'Last 30 days');
    await text('0 in the previous 30 days');
    const days = await screen.findByRole('table', { name: /^Visits, / });
    expect(within(days).getAllByRole('row')).toHaveLength(31);
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'All time');
    await waitFor(() => expect(screen.queryByText('0 in the previous 30 days')).toBeNull());
    expect(site.calls).toContain('GET /api/admin/analytics/period?period=all');
  });

  it('the panel shows what was downloaded', async () => {
    await openWithVisits('/admin?tab=pdf-downloads');
    const top = await screen.findByRole('region', { name: 'Top Downloads' });
    expect(top.textContent).toContain('LET in vivo');
    (await region('Download Logs')).getByText(/192\.0\.2\.4/);
  });

  it('the detailed view asks for a tab’s rows only when it is opened', async () => {
    const site = await openWithVisits('/admin/analytics');
    await screen.findByRole('link', { name: 'Back to Admin' });
    await text('Weekly Visits');
    await text('3 unique visitors');
    await text('Recent Downloads (Last 24h)');
    expect(site.calls.join()).not.toContain('visitor-logs');
    await clickTab('Visitors');
    await text('Detailed Visitor Logs (Last 7 days)');
    await text('Showing last 100 visits');
    await text('from: https://search.example/');
    await screen.findAllByText(/Firefox/);
    await text('visits per day');
    const days = within(screen.getByRole('table', { name: 'Visits in the last 7 days' }));
    const today = within(days.getAllByRole('row').at(-1) ?? document.body);
    expect(today.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3', '1']);
    (await region('Referrers')).getByText('search.example');
    expect(site.calls.join()).not.toContain('pdf-downloads');
    await clickTab('Downloads');
    await text('Most Downloaded Papers (Last 7 days)');
    await text('Showing last 50 downloads');
    await text('1 unique files');
  });

  it('the weekly view shows countries, papers and days', async () => {
    await openWithVisits('/admin/weekly-analytics');
    await text('Total Visitors');
    await text('Recent Visitors (Last 50)');
    await clickTab('Downloads');
    await text('Recent Downloads (Last 50)');
    await text('🏠 Local');
    await clickTab('Daily Summary');
    await screen.findByRole('table', { name: 'Downloads by day' });
  });
});

it('without traffic the analytics say so in each part', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=visitor-analytics');
  await text('No visitor data yet');
  await text('No page data yet');
  await text('No recent visitors');
  await text('No visits in this period');
  expect(screen.queryByRole('table', { name: /^Visits, / })).toBeNull();
  await clickTab('PDF Downloads');
  await text('No downloads in the past 7 days.');
});

it('when the server does not answer each view says so', async () => {
  const site = await openSite();
  const error = 'The database does not answer.';
  site.route(/\/analytics\//, () => Response.json({ error }, { status: 503 }));
  await site.openAsAdministrator('/admin?tab=pdf-downloads');
  await text("Failed to load download analytics data. Please check if you're logged in as admin.");
  await site.openAsAdministrator('/admin/analytics');
  await text('No dashboard data available');
  await clickTab('Visitors');
  await text('No visitor data available');
  await clickTab('Downloads');
  await text('No download data available');
  await site.openAsAdministrator('/admin/weekly-analytics');
  await text('Failed to load weekly analytics data');
});

it('while the server thinks each tab says what it loads', async () => {
  const site = await openSite();
  const held = site.hold(/^GET \/api\/admin\/analytics\//);
  await site.openAsAdministrator('/admin/analytics');
  await text('Loading dashboard data...');
  await clickTab('Visitors');
  await text('Loading visitor logs...');
  await clickTab('Downloads');
  await text('Loading download statistics...');
  held.release();
  await screen.findAllByRole('region');
});

describe('an answer with just the fields that are specified', () => {
  const visit = {
    ipAddress: '192.0.2.1',
    country: 'Spain',
    city: 'Valencia',
    userAgent: 'Firefox',
    createdAt: '2026-11-22T10:00:00.000Z',
  };
  const download = { ...visit, title: null, downloadedAt: visit.createdAt };
  const visits = times(120, (at) => ({ ...visit, pageVisited: `/page-${at}` }));
  const downloads = times(120, (at) => ({ ...download, filename: `paper-${at}.pdf` }));
  const listRows = async (name: string) => (await region(name)).getAllByRole('listitem');

  async function openAnswered(path: string, calls: string, answer: unknown): Promise<void> {
    const site = await openSite();
    site.route(`GET /api/${calls}`, () => Response.json(answer));
    await site.openAsAdministrator(path);
  }

  it('the detailed view counts visits that the server did not, and shows the last 100', async () => {
    await openAnswered('/admin/analytics', 'admin/analytics/visitor-logs', {
      logs: visits,
      summary: {
        topCountries: [{ country: 'Spain', visits: 77 }],
        topPages: [{ page: '/blog', visits: 66 }],
        dailyStats: [{ visits: 10 }, { visits: 11 }, { visits: 15 }, { visits: 12 }],
      },
    });
    await clickTab('Visitors');
    await figure('Total Visits (7 days)', '120');
    await figure('Daily Average', '12');
    expect(await listRows('Detailed Visitor Logs (Last 7 days)')).toHaveLength(100);
  });

  it('the detailed view counts downloads that the server did not, and shows 10 papers and 50 rows', async () => {
    await openAnswered('/admin/analytics', 'admin/analytics/pdf-downloads', {
      allTimeStats: { totalDownloads: 3456, uniqueFiles: 17, uniqueIPs: 222 },
      downloadLogs: downloads,
      topDownloads: times(13, (at) => ({
        title: null,
        filename: `paper-${at}.pdf`,
        downloads: 130 - at,
      })),
    });
    await clickTab('Downloads');
    await figure('Weekly Downloads', '120');
    expect(await listRows('Most Downloaded Papers (Last 7 days)')).toHaveLength(10);
    expect(await listRows('Recent Downloads (Last 7 days)')).toHaveLength(50);
  });

  it('the panel shows the last 100 downloads, and does not compare the week with one that is not known', async () => {
    await openAnswered('/admin?tab=pdf-downloads', 'admin/analytics/pdf-downloads', {
      summary: { weeklyDownloads: 11, weekRange: { from: '2026-11-18', to: '2026-11-24' } },
      allTimeStats: { totalDownloads: 22, uniqueFiles: 3, uniqueIPs: 4 },
      topDownloads: [],
      downloadsByCountry: [],
      dailyDownloads: [
        { date: '2026-11-20', downloads: 77, unique_downloaders: 8, unique_files: 9 },
      ],
      downloadLogs: downloads,
    });
    await figure('Weekly Downloads', '11');
    expect(await listRows('Download Logs')).toHaveLength(100);
    expect(document.body.textContent).not.toMatch(/undefined|before/);
  });

  it('the weekly view shows the last 50 visits and downloads', async () => {
    await openAnswered('/admin/weekly-analytics', 'analytics/weekly-detailed', {
      period: { from: '2026-11-18T00:00:00.000Z', to: '2026-11-24T23:00:00.000Z' },
      visitors: { total: 120, topCountries: [], topPages: [], logs: visits, dailyStats: [] },
      downloads: { total: 120, topCountries: [], topPapers: [], logs: downloads, dailyStats: [] },
    });
    expect(await listRows('Recent Visitors (Last 50)')).toHaveLength(50);
    await clickTab('Downloads');
    expect(await listRows('Recent Downloads (Last 50)')).toHaveLength(50);
  });

  it.each([null, {}])('an answer of %j is without figures, or a failure', async (answer) => {
    const site = await openSite();
    site.route(/^GET \/api\/(admin\/)?analytics\//, () => Response.json(answer));
    await site.openAsAdministrator('/admin?tab=visitor-analytics');
    await figure('Total Visits', '0');
    await text('No page data yet');
    await clickTab('PDF Downloads');
    await figure('Weekly Downloads', '0');
    await site.openAsAdministrator('/admin/analytics');
    await text('No dashboard data available');
    await clickTab('Visitors');
    await figure('Total Visits (7 days)', '0');
    await site.openAsAdministrator('/admin/weekly-analytics');
    await text('Failed to load weekly analytics data');
  });

  it('the panel shows 8 countries, 8 pages and 50 visitors, whether or not the period can be read', async () => {
    const site = await openSite();
    site.fail('GET /api/admin/analytics/period');
    site.route('GET /api/admin/analytics/visitors', () =>
      Response.json({
        summary: { total: 9876, today: 54, thisWeek: 321 },
        topCountries: times(12, (at) => ({ country: `Country ${at}`, count: 100 - at })),
        topPages: times(12, (at) => ({ page: `/page-${at}`, count: 50 - at })),
        recentVisitors: times(60, () => ({
          country: 'Spain',
          city: 'Valencia',
          page_visited: '/',
          created_at: visit.createdAt,
        })),
      }),
    );
    await site.openAsAdministrator('/admin?tab=visitor-analytics');
    await text('Failed to fetch visitor analytics');
    await figure('This Week', '321');
    expect(await listRows('Top Countries')).toHaveLength(8);
    expect(await listRows('Popular Pages')).toHaveLength(8);
    expect(await listRows('Recent Visitors')).toHaveLength(50);
    expect(document.body.textContent).not.toMatch(/undefined|before/);
  });
});

function times<Row>(count: number, row: (at: number) => Row): Row[] {
  return Array.from({ length: count }, (_, at) => row(at));
}

/** Waits for the card of a figure, and expects this value on it. */
async function figure(label: string, value: string): Promise<void> {
  const found = await screen.findByText(label);
  expect(found.nextElementSibling?.textContent).toBe(value);
}
