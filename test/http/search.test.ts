import { describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { siteOfFile } from '../site.ts';

const HIDDEN = [
  { slug: 'a-draft', title: 'Xylophone draft', author: 'V', content: '<p>xylophone</p>' },
  {
    slug: 'tomorrow',
    title: 'Xylophone scheduled',
    author: 'V',
    published: true,
    published_at: '2099-01-01T00:00:00.000Z',
  },
];

const SCRIPTS = {
  slug: 'scripts',
  title: 'Rain',
  author: 'V',
  content: '<p>XQ<sub>3</sub> and ZQ<sup>2+</sup> on tiles.</p>',
  published: true,
  published_at: '2026-01-01T00:00:00.000Z',
};

const site = await siteOfFile({
  prepare: ({ db }) => db.insert(posts).values([...HIDDEN, SCRIPTS]),
});

const page = async (query: string) =>
  (await site.fetch(`/search?q=${encodeURIComponent(query)}`)).text();
const found = async (query: string) => {
  const response = await site.fetch(`/api/search?q=${encodeURIComponent(query)}`);
  const {
    groups,
    total,
  }: { groups: { label: string; results: { url: string }[] }[]; total: number } =
    await response.json();
  return { labels: groups.map(({ label }) => label), groups, total };
};

describe('the search of the site', () => {
  it('shows results for some words, by kind, without JavaScript', async () => {
    const text = await page('proton dose');
    expect(text).toContain('<h2 class="text-sm font-medium text-muted">Publications</h2>');
    expect(text).toMatch(/<mark>[Pp]roton/);
    expect(text).toMatch(/\d+ results for “proton dose”/);
    expect(text).toContain('value="proton dose"');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/<script/);
  });

  it('while nothing is asked shows areas of research as examples, and the latest posts', async () => {
    const text = await page('');
    expect(text).toContain('<a href="/search?q=Particle%20Therapy">Particle Therapy</a>');
    expect(text).toContain('Latest posts');
    expect(text).not.toContain('Xylophone');
    expect(await page('proton dose')).not.toContain('Latest posts');
  });

  it('finds each record once, at a URL that exists', async () => {
    const { groups, total } = await found('beam');
    const urls = groups.flatMap(({ results }) => results.map(({ url }) => url));
    expect(urls).toHaveLength(total);
    const records = urls.filter((url) => /^\/(publications|blog)\//.test(url));
    expect(new Set(records).size).toBe(records.length);
    for (const url of records) expect((await site.fetch(url)).status, url).toBe(200);
  });

  it.each(['XQ3', 'xq₃', 'ZQ2'])('finds signs with indices as %s', async (query) => {
    const { groups } = await found(query);
    expect(groups.flatMap(({ results }) => results.map(({ url }) => url))).toContain(
      '/blog/scripts',
    );
  });

  it('leads to a conference on its page', async () => {
    const [conference] = await (await site.fetch('/api/conferences')).json();
    const { groups } = await found(conference.name);
    const urls = groups.flatMap(({ results }) => results.map(({ url }) => url));
    expect(urls).toContain(`/conferences#conference-${conference.id}`);
    const text = await (await site.fetch('/conferences')).text();
    expect(text).toContain(`id="conference-${conference.id}"`);
  });

  it('knows nothing of drafts and scheduled posts', async () => {
    expect((await found('xylophone')).total).toBe(0);
    expect(await page('xylophone')).toContain('Nothing on this site has these words.');
  });

  it.each(['"', 'NEAR(', 'a"b OR', "'; drop table passages; --", '<script>', '𝛼', ' '])(
    'takes %s for words',
    async (query) => {
      const response = await site.fetch(`/search?q=${encodeURIComponent(query)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('<script>');
      expect((await site.fetch(`/api/search?q=${encodeURIComponent(query)}`)).status).toBe(200);
    },
  );

  it('shows an empty form without a query', async () => {
    const response = await site.fetch('/search');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('results for');
    expect((await found('')).total).toBe(0);
  });
});
