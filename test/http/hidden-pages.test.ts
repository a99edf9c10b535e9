import { describe, expect, it } from 'vitest';
import { DEFAULT_MENU, omitEmptyPages } from '../../records/menu.ts';
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

/** Title of a record of each page, by which other pages would name it. */
const NAMES = {
  publications: 'Work of bees',
  blog: 'Post of bees',
  conferences: 'Meeting of bees',
  talks: 'Talk of bees',
  teaching: 'Course of bees',
  projects: 'Project of bees',
  people: 'Beatrix Hive',
};

/** The sample's site with a record of each page, all of which name each other. */
async function openRelated() {
  const app = await openApp();
  const admin = await signIn(app);
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await admin(path, { method, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.json();
  };
  const work = await send('POST', '/api/admin/publications', {
    ...{ title: NAMES.publications, authors: 'B. Hive, Vera Exemplar', journal: 'Apiary' },
    ...{ year: 2026, publication_type: 'Thesis', featured: true },
  });
  const conference = await send('POST', '/api/conferences', {
    ...{ name: NAMES.conferences, date: '2026-11-25', location: 'Hive' },
  });
  const person = await send('POST', '/api/admin/people', {
    ...{ name: NAMES.people, agreed: true, thesis_publication_id: work.id },
  });
  const talk = await send('POST', '/api/admin/talks', {
    ...{ title: NAMES.talks, date: '2026-11-24', speakers: 'B. Hive' },
    ...{ publication_ids: [work.id], conference_id: conference.id },
  });
  const project = await send('POST', '/api/admin/projects', {
    ...{ title: NAMES.projects, publication_ids: [work.id], person_ids: [person.id] },
  });
  await send('POST', '/api/admin/courses', { title: NAMES.teaching });
  const links = [...Object.keys(NAMES), 'about', 'cv', 'contact', 'schedule'].map(
    (page) => `<p><a href="/${page}">Read this</a> and <a href="/${page}/1?q=1">that</a>.</p>`,
  );
  const content = links.join('');
  const post = { title: NAMES.blog, excerpt: 'Buzz', content, category: 'News', published: true };
  const { slug } = await send('POST', '/api/blog/admin/posts', post);
  const own = { title: 'Own page', slug: 'own', content, place: 'footer', published: true };
  await send('POST', '/api/admin/pages', own);
  await send('POST', '/api/admin/about/content', {
    content: [{ section: 'narrative', title: 'Me', content, order: 1 }],
  });
  const outputs = [
    ...['/', '/about', '/publications', `/publications/${work.id}`, '/blog', `/blog/${slug}`],
    ...['/conferences', '/talks', `/talks/${talk.id}`, '/teaching', '/projects', '/people', '/cv'],
    ...[`/projects/${project.id}`, '/contact', '/schedule', '/own', '/search?q=bees', '/missing'],
    ...['/index.md', '/about.md', '/cv.md', '/people.md', `/blog/${slug}.md`, '/own.md'],
    ...['/blog/feed.rss', '/blog/feed.json', '/talks/feed.rss', '/cv.json', '/llms.txt'],
    ...['/sitemap.xml', '/api/people', '/api/talks', '/api/projects', '/embed/publications'],
  ];
  const hide = (page: string) =>
    send('PUT', '/api/admin/settings', {
      menu: DEFAULT_MENU.map((item) => ({ ...item, visible: item.page !== page })),
    });
  return { app, outputs, hide };
}

it('no page, feed or answer names a record whose page is switched off, or leads to that page', async () => {
  const { app, outputs, hide } = await openRelated();
  const read = async (path: string) => (await app.get(path)).text();
  const all = (await Promise.all(outputs.map(read))).join('');
  for (const [page, name] of Object.entries(NAMES)) {
    expect(all).toContain(name);
    expect(all).toContain(`href="/${page}"`);
  }
  for (const { page } of DEFAULT_MENU.filter(({ page }) => page !== 'home')) {
    await hide(page);
    const address = new RegExp(
      `(?:href="|href=\\\\"|"url":"|\\]\\(|<link>|<loc>)(?:https?://localhost)?/(?:api/|embed/)?${page}[/?#."\\\\)<]`,
    );
    for (const path of outputs) {
      const text = await read(path);
      expect([page, path, address.exec(text)?.[0]]).toEqual([page, path, undefined]);
      if (page in NAMES) {
        const name = Object.entries(NAMES).find(([of]) => of === page)?.[1] ?? '';
        expect([page, path, text.includes(name)]).toEqual([page, path, false]);
      }
    }
  }
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

it('a page that is switched off stays so while it has no records', () => {
  const talks = { page: 'talks', label: 'Talks', visible: false };
  expect(omitEmptyPages([talks, { ...talks, page: 'cv', visible: true }], [], [])).toEqual([talks]);
});
