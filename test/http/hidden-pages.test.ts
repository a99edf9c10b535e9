import { describe, expect, it } from 'vitest';
import { DEFAULT_MENU } from '../../src/settings/menu.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

/** The sample's site with these pages switched off. */
const openWithout = (...pages: string[]) =>
  openApp({
    settings: {
      menu: DEFAULT_MENU.map((item) => ({ ...item, visible: !pages.includes(item.page) })),
    },
  });

describe('a page that the menu has switched off', () => {
  it.each([
    ['about', ['/about', '/about.md']],
    [
      'publications',
      [
        '/publications',
        '/publications/1',
        '/publications/1.md',
        '/publications?year=2024',
        '/publications.bib',
        '/publications.txt',
        '/publications.html?year=2024',
        '/publications/feed.rss',
        '/publications/1/cite',
        '/embed/publications',
        '/api/publications',
        '/api/publications/1',
      ],
    ],
    [
      'blog',
      ['/blog', '/blog/dose-is-not-enough', '/blog/feed.atom', '/api/blog', '/api/blog/categories'],
    ],
    ['conferences', ['/conferences', '/conferences/calendar.ics', '/api/conferences']],
    ['contact', ['/contact']],
    ['schedule', ['/schedule']],
  ])('%s is not there, nor is what belongs to it', async (page, addresses) => {
    const { get } = await openWithout(page);
    for (const address of addresses) {
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    }
    const home = await (await get('/')).text();
    expect(home).not.toContain(`href="/${page}`);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).not.toContain(`/${page}`);
    expect(await (await get('/llms.txt')).text()).not.toContain(`/${page}`);
    expect((await get('/')).status).toBe(200);
  });

  it('is in no search result and no answer', async () => {
    const app = await openWithout('publications');
    const found = await (await app.get('/api/search?q=dosimetry')).json();
    const urls = JSON.stringify(found);
    expect(urls).toContain('/blog/');
    expect(urls).not.toContain('/publications/');
    const ask = async (message: string) => {
      const send = (path: string, body: unknown) =>
        app.request(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const { session_id } = await (await send('/api/chat/start', { name: 'V' })).json();
      return (await send('/api/chat', { message, sessionId: session_id })).text();
    };
    for (const question of [
      'How many publications are there?',
      'What is the most cited paper?',
      'What about neutron converters?',
    ]) {
      expect(await ask(question)).not.toContain('/publications');
    }
  });

  it('is still the administrator’s, and what they are given is kept for nobody', async () => {
    const app = await openWithout('publications');
    const admin = await signIn(app);
    expect((await admin('/api/publications')).status).toBe(200);
    expect((await app.get('/api/publications')).status).toBe(404);
    expect((await admin('/api/admin/publications')).status).toBe(200);
  });
});

it('a page is called as the menu calls it, and the about page offers no schedule that is switched off', async () => {
  const menu = DEFAULT_MENU.map((item) => ({
    ...item,
    label: item.page === 'conferences' ? 'Talks' : item.label,
    visible: item.page !== 'schedule',
  }));
  const { request } = await openApp({ settings: { menu } });
  const page = async (path: string) => (await request(path)).text();
  expect(await page('/conferences')).toMatch(/<h1[^>]*>Talks<\/h1>/);
  expect(await page('/blog')).toMatch(/<h1[^>]*>Research Blog<\/h1>/);
  const about = await page('/about');
  expect(about).toContain('Get in Touch');
  expect(about).not.toContain('Schedule a Meeting');
});
