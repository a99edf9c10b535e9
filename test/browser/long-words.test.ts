// Only a browser knows: how wide a page is.
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteInBrowser } from './browser.ts';
import { sticksOut } from './controls.ts';

const site = siteInBrowser();
const WORD = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200);
const NAME = WORD.slice(0, 100);
const ADDRESS = `https://example.org/${WORD}`;

let slug = '';

beforeAll(async () => {
  const administrator = await signIn(site);
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await administrator(path, { method, body });
    const text = await answer.text();
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text);
  };
  await send('PUT', '/api/admin/settings', {
    name: NAME,
    headline: WORD,
    affiliation: WORD,
    location: WORD,
    summary: [WORD, `<p>${WORD} <a href="${ADDRESS}">${WORD}</a></p><ul><li>${WORD}</li></ul>`],
    researchAreas: [NAME],
    inquiries: [NAME],
    keywords: [NAME],
    links: [
      { kind: 'website', url: ADDRESS, label: NAME },
      { kind: 'other', url: `https://${'a'.repeat(63)}.example.org/` },
    ],
    footer: { text: WORD, licence: WORD },
    vocabulary: { researchCategories: [], blogCategories: [NAME], blogTags: [NAME] },
    menu: [{ page: 'about', label: WORD.slice(0, 40), visible: true }],
  });
  await send('POST', '/api/admin/about/content', {
    content: [
      { section: 'long', title: WORD, content: `${WORD}\n${ADDRESS}\n• ${WORD}`, order: 1 },
    ],
  });
  await send('PUT', '/api/admin/publications/2', {
    title: WORD,
    authors: `${WORD}, ${NAME}`,
    journal: WORD,
    abstract: WORD,
    tags: [WORD.slice(0, 60)],
    links: [{ kind: 'code', url: ADDRESS, label: WORD.slice(0, 60) }],
    award: WORD,
    publisher: WORD,
    featured: true,
  });
  await send('POST', '/api/conferences', {
    name: WORD,
    date: '2099-01-01',
    location: WORD,
    link: ADDRESS,
    comment: WORD,
  });
  const post = await send('POST', '/api/blog/admin/posts', {
    title: WORD,
    content: `<h2>${WORD}</h2><p>${WORD}</p><table><tbody><tr><td>${WORD}</td></tr></tbody></table>`,
    excerpt: WORD,
    category: NAME,
    tags: [WORD.slice(0, 60)],
    published: true,
  });
  slug = post.slug;
});

it.each<string>([
  '/',
  '/about',
  '/publications',
  '/publications?view=compact',
  '/publications/2',
  '/publications/2/cite',
  '/blog',
  '/blog/post',
  '/conferences',
  '/contact',
  '/schedule',
  `/search?q=${WORD}`,
  '/chat',
])('a page is as wide as the window, however long a word is: %s', async (path) => {
  const page = await site.open(path.replace('post', slug), {
    viewport: { width: 320, height: 640 },
  });
  expect(await sticksOut(page)).toEqual([]);
});

it('a screen of the panel is as wide as the window, however long a word is', async () => {
  const viewport = { width: 320, height: 640 };
  const page = await site.openAsAdministrator('/admin/about', { viewport });
  for (const [path, label] of [
    ['/admin/about', 'Content'],
    ['/admin/conferences', 'Name'],
    ['/admin?tab=publications', 'Search'],
    ['/admin?tab=blog', 'Search'],
    ['/admin?tab=settings&section=profile', 'Summary'],
    ['/admin?tab=settings&section=links', 'Label'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label).first().waitFor();
    expect(await sticksOut(page), path).toEqual([]);
  }
});
