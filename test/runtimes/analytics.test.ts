import { describe, expect, inject, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const site = await siteOfFile({ env: { TRUST_PROXY: 'cloudflare' } });
const admin = await signIn(site);

const browse = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { 'User-Agent': BROWSER, ...headers } });
const read = async (path: string) => (await admin(path)).json();

describe('traffic', () => {
  it('is what people read: no robots, prefetches, HEADs, errors, calls and not the administrator', async () => {
    const ip = (last: number) => ({ 'CF-Connecting-IP': `203.0.113.${last}` });
    // The second one of each comes from the cache.
    for (const path of ['/', '/', '/blog', '/blog', '/publications?q=proton']) {
      await browse(path, { ...ip(1), 'CF-IPCountry': 'CZ', 'CF-IPCity': 'Prague' });
    }
    await browse('/about', { ...ip(2), Referer: 'https://search.example/?q=let' });
    await browse('/about', { ...ip(3), 'Sec-GPC': '1' });
    await browse('/', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await browse('/', { 'Sec-Purpose': 'prefetch' });
    await browse('/', {}, 'HEAD');
    await browse('/no-such-page');
    await browse('/api/blog');
    await browse('/admin');
    await admin('/', { headers: { 'User-Agent': BROWSER } });
    await admin('/contact', { headers: { 'User-Agent': BROWSER } });

    await expect
      .poll(async () => (await read('/api/admin/analytics/visitors')).leftOut, { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining([
          { reason: 'administrator', events: 2 },
          { reason: 'robot', events: 1 },
          { reason: 'prefetch', events: 1 },
          { reason: 'head', events: 1 },
          { reason: 'error', events: 1 },
        ]),
      );
    await expect
      .poll(async () => (await read('/api/admin/analytics/visitors')).summary.today, {
        timeout: 15_000,
      })
      .toBe(7);
    const { summary, topPages, topCountries, recentVisitors } = await read(
      '/api/admin/analytics/visitors',
    );
    expect(summary).toMatchObject({ total: 7, thisWeek: 7 });
    expect(topPages).toEqual([
      { page: '/', count: 2 },
      { page: '/about', count: 2 },
      { page: '/blog', count: 2 },
      { page: '/publications', count: 1 },
    ]);
    expect(recentVisitors).toHaveLength(7);
    const { logs, summary: week } = await read('/api/admin/analytics/visitor-logs');
    expect(week.topReferrers).toEqual([{ host: 'search.example', visits: 1 }]);
    const referred = logs.find(({ referrer }: { referrer: string }) => referrer);
    expect(referred).toMatchObject({
      referrer: 'https://search.example/?q=let',
      pageVisited: '/about',
      userAgent: BROWSER,
      ipAddress: '203.0.113.2',
    });
    if (inject('runtime') === 'node') {
      expect(topCountries).toContainEqual({ country: 'Czech Republic', count: 5 });
    }
    const { weeklyStats } = await read('/api/admin/analytics/dashboard');
    expect(weeklyStats.visitors).toEqual({ totalVisits: 7, uniqueVisitors: 2 });
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
      .poll(async () => read('/api/admin/analytics/pdf-downloads'), { timeout: 15_000 })
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
