import { describe, expect, inject, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const EVENTUALLY = { timeout: 15_000 };

const site = await siteOfFile({ env: { TRUST_PROXY: 'cloudflare' } });
const admin = await signIn(site);

const browse = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { 'User-Agent': BROWSER, ...headers } });
const read = async (path: string) => (await admin(path)).json();

// Why a request counts or not: src/analytics/event.test.ts, src/middleware/analytics.test.ts.
describe('traffic', () => {
  it('is what people read, from a cache too, with where they are and what led them here', async () => {
    const ip = (last: number) => ({ 'CF-Connecting-IP': `203.0.113.${last}` });
    for (const path of ['/', '/', '/publications?q=proton']) {
      await browse(path, { ...ip(1), 'CF-IPCountry': 'CZ', 'CF-IPCity': 'Prague' });
    }
    await browse('/about', { ...ip(2), Referer: 'https://search.example/?q=let' });
    await browse('/about', { ...ip(3), 'Sec-GPC': '1' });
    await browse('/', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await admin('/', { headers: { 'User-Agent': BROWSER } });

    const visitors = () => read('/api/admin/analytics/visitors');
    await expect
      .poll(async () => {
        const { summary, leftOut } = await visitors();
        return [summary.today, leftOut.length];
      }, EVENTUALLY)
      .toEqual([5, 2]);
    const { summary, topPages, topCountries, recentVisitors, leftOut } = await visitors();
    expect(summary).toMatchObject({ total: 5, thisWeek: 5 });
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { reason: 'administrator', events: 1 },
        { reason: 'robot', events: 1 },
      ]),
    );
    expect(topPages).toEqual([
      { page: '/', count: 2 },
      { page: '/about', count: 2 },
      { page: '/publications', count: 1 },
    ]);
    expect(recentVisitors).toHaveLength(5);
    const { logs, summary: week } = await read('/api/admin/analytics/visitor-logs');
    expect(week.topReferrers).toEqual([{ host: 'search.example', visits: 1 }]);
    expect(logs.find(({ referrer }: { referrer: string }) => referrer)).toMatchObject({
      referrer: 'https://search.example/?q=let',
      pageVisited: '/about',
      userAgent: BROWSER,
      ipAddress: '203.0.113.2',
    });
    if (inject('runtime') === 'node') {
      expect(topCountries).toContainEqual({ country: 'Czech Republic', count: 3 });
    }
    const { weeklyStats } = await read('/api/admin/analytics/dashboard');
    expect(weeklyStats.visitors).toEqual({ totalVisits: 5, uniqueVisitors: 2 });
  });

  it('counts a PDF once, from whichever address, and no continuation', async () => {
    const files = await read('/api/publications');
    const { id, pdf_url } = files.find(({ pdf_url: url }: { pdf_url: string | null }) =>
      url?.startsWith('/storage/'),
    );
    await browse(`/api/publications/${id}/download`);
    await browse(pdf_url);
    await browse(pdf_url, { Range: 'bytes=0-99' });
    await browse(pdf_url, { Range: 'bytes=100-199' });
    await browse(pdf_url, {}, 'HEAD');
    await admin(pdf_url, { headers: { 'User-Agent': BROWSER } });
    await expect
      .poll(async () => read('/api/admin/analytics/pdf-downloads'), EVENTUALLY)
      .toMatchObject({
        summary: { weeklyDownloads: 3 },
        allTimeStats: { totalDownloads: 3, uniqueFiles: 1, uniqueIPs: 1 },
        leftOut: expect.arrayContaining([
          { reason: 'continuation', events: 1 },
          { reason: 'head', events: 1 },
          { reason: 'administrator', events: 1 },
        ]),
      });
  });
});
