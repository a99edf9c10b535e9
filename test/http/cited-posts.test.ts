import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/blog/admin/posts';
const ORCID = '0000-0002-1825-0097';
const OWNER = { role: 'author', family: 'Exemplar', given: 'Vera', orcid: ORCID };
const ANA = { role: 'author', family: 'Muestra', given: 'Ana', orcid: '0000-0001-5109-3700' };
const MINUTES = (count: number) => new Date(Date.UTC(2020, 0, 1, 0, count)).toISOString();

const site = await siteOfFile({
  prepare: async ({ db }) => {
    await db.insert(posts).values(
      Array.from({ length: 120 }, (_, at) => ({
        ...{ slug: `old-${at}`, title: `Old ${at}`, author: 'Vera', published: true },
        published_at: MINUTES(at),
      })),
    );
  },
});
const administrator = await signIn(site);

const call = async (path: string, method: string, body: unknown) => {
  const response = await administrator(path, { method, body });
  return { status: response.status, body: await response.json() };
};
const create = async (fields: object) =>
  (await call(PATH, 'POST', { content: '<p>Notes.</p>', published: true, ...fields })).body;
const change = async (id: number, fields: object) =>
  (await call(`${PATH}/${id}`, 'PUT', fields)).body;
const text = async (path: string) => (await site.fetch(path)).text();
const json = async (path: string) => JSON.parse(await text(path));

beforeAll(async () => {
  await administrator('/api/admin/settings', {
    method: 'PUT',
    body: { orcid: ORCID, footer: { text: '', licence: 'Texts: CC BY 4.0' } },
  });
});

const FIELDS = {
  title: 'Counting tracks & more',
  excerpt: 'In short',
  tags: ['LET', 'detectors'],
  author: 'admin',
  doi: 'https://doi.org/10.59350/ABC',
  published_at: '2026-05-14T23:30:00Z',
};

describe('the authors of a post', () => {
  it('are the owner, or the people whom the text names', async () => {
    const { slug, contributors } = await create({ title: 'Mine', author: 'admin' });
    expect(contributors).toEqual([OWNER]);
    const { author, contributors: shown } = await json(`/api/blog/${slug}`);
    expect([author, shown]).toEqual(['admin', [OWNER]]);
    const given = await create({ title: 'Both', author: 'Jan van Novák, V. Exemplar' });
    expect(given.contributors).toEqual([
      { role: 'author', family: 'Novák', given: 'Jan', particle: 'van' },
      OWNER,
    ]);
  });

  it('are those that a call names, and a whole post that is sent back keeps them', async () => {
    const { id, slug } = await create({ title: 'Ours', author: 'admin' });
    const named = await change(id, { contributors: [ANA, { literal: 'Deutscher Wetterrat' }] });
    const people = [ANA, { role: 'author', literal: 'Deutscher Wetterrat' }];
    expect(named.contributors).toEqual(people);
    expect(await text(`/blog/${slug}`)).toContain('>Ana Muestra, Deutscher Wetterrat</span>');
    const { contributors } = await change(id, { ...named, title: 'Ours still' });
    expect(contributors).toEqual(people);
    const renamed = await change(id, { author: 'Bea Hive' });
    expect(renamed.contributors).toMatchObject([{ family: 'Hive' }]);
    const followed = await change(id, { ...renamed, author: 'admin' });
    expect(followed.contributors).toEqual([OWNER]);
  });

  it('need names and valid ORCID iDs, and a DOI has to be one', async () => {
    const { id } = await create({ title: 'Refused' });
    for (const [fields, path] of [
      [{ contributors: [{ given: 'Ana' }] }, 'contributors.0.family'],
      [{ contributors: [{ ...ANA, orcid: '0000-0001-5109-3701' }] }, 'contributors.0.orcid'],
      [{ doi: 'tracks' }, 'doi'],
    ] as const) {
      const { status, body } = await call(`${PATH}/${id}`, 'PUT', fields);
      expect([status, body.issues[0].path]).toEqual([400, path]);
    }
    expect(await change(id, { doi: '' })).toMatchObject({ doi: null });
  });
});

describe('a post that is cited', () => {
  let slug = '';
  beforeAll(async () => {
    const { slug: made, ...stored } = await create(FIELDS);
    expect(stored).toMatchObject({ doi: '10.59350/abc', contributors: [OWNER] });
    slug = made;
  });

  it('has its reference in the default style below it, and files', async () => {
    const page = await text(`/blog/${slug}`);
    const cite = /<section class="cite".*?<\/section>/s.exec(page)?.[0] ?? '';
    expect(cite).toContain('>Cite this post</h2>');
    // In the time zone of the site.
    expect(cite.replace(/<(?!\/?i>)[^>]*>/g, '')).toContain(
      'Exemplar, V. (2026, May 15). Counting tracks &amp; more. <i>Dr. Vera Exemplar</i>. https://doi.org/10.59350/abc',
    );
    expect(cite).toContain('href="https://doi.org/10.59350/abc"');
    for (const ending of ['bib', 'ris', 'json']) {
      expect(cite).toContain(`href="/blog/${slug}.${ending}"`);
    }
    expect(cite).toContain('Copy citation');
    await administrator('/api/admin/settings', {
      method: 'PUT',
      body: { citationStyles: ['ieee', 'apa'] },
    });
    expect(await text(`/blog/${slug}`)).toContain('V. Exemplar, “Counting');
  });

  it.each([
    [
      'bib',
      'application/x-bibtex',
      [/^@online\{/, 'author = {Exemplar, Vera}', 'doi = {10.59350/abc}'],
    ],
    [
      'ris',
      'application/x-research-info-systems',
      ['TY  - BLOG', 'AU  - Exemplar, Vera', 'T2  - Dr. Vera Exemplar', 'DA  - 2026/05/15/'],
    ],
    [
      'json',
      'application/vnd.citationstyles.csl+json',
      ['"type": "post-weblog"', '"DOI": "10.59350/abc"'],
    ],
  ])('is a file of %s, also by its media type', async (ending, type, parts) => {
    const file = await site.fetch(`/blog/${slug}.${ending}`);
    expect(file.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    expect(file.headers.get('Content-Disposition')).toContain(`${slug}.${ending}`);
    const written = await file.text();
    for (const part of parts) expect(written).toMatch(part);
    const asked = await site.fetch(`/blog/${slug}`, { headers: { Accept: type } });
    expect(await asked.text()).toBe(written);
  });

  it('has no file while it is a draft', async () => {
    const draft = await create({ title: 'Not yet', published: false });
    expect((await site.fetch(`/blog/${draft.slug}.bib`)).status).toBe(404);
    expect((await site.fetch('/blog/nothing.json')).status).toBe(404);
    expect((await site.fetch('/blog/feed.json')).headers.get('Content-Type')).toContain(
      'feed+json',
    );
  });

  it('has the tags of Scholar, Zotero and Dublin Core, and JSON-LD', async () => {
    const page = await text(`/blog/${slug}`);
    const tags = [...page.matchAll(/<meta name="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => `${name}: ${content}`,
    );
    expect(tags).toEqual(
      expect.arrayContaining([
        'citation_author: Exemplar, Vera',
        'citation_publication_date: 2026/05/15',
        'z:itemType: blogPost',
        'citation_doi: 10.59350/abc',
        'citation_keywords: LET; detectors',
        'DC.creator: Exemplar, Vera',
        'DC.identifier: https://doi.org/10.59350/abc',
        'DC.rights: Texts: CC BY 4.0',
      ]),
    );
    expect(page).toContain('property="og:site_name"');
    const [data = '{}'] =
      /(?<=<script type="application\/ld\+json">)[^<]*BlogPosting[^<]*/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      author: {
        '@id': `${site.url}/#person`,
        familyName: 'Exemplar',
        sameAs: `https://orcid.org/${ORCID}`,
      },
      license: 'https://creativecommons.org/licenses/by/4.0/',
      identifier: { propertyID: 'DOI', value: '10.59350/abc' },
    });
  });
});

describe('the feeds of the blog', () => {
  it('tell authors, DOI, licence and references where Rogue Scholar reads them', async () => {
    const { slug } = await create({
      ...{ title: 'Harvested', excerpt: 'In short', doi: '10.59350/harvest' },
      contributors: [ANA, OWNER],
    });
    const doi = 'https://doi.org/10.59350/harvest';
    const [item] = (await json('/blog/feed.json')).items;
    expect(item).toMatchObject({
      id: doi,
      url: `${site.url}/blog/${slug}`,
      authors: [
        { name: 'Ana Muestra', url: `https://orcid.org/${ANA.orcid}` },
        { name: 'Vera Exemplar', url: `https://orcid.org/${ORCID}` },
      ],
      _references: [],
      _rogue: { doi, license: 'https://creativecommons.org/licenses/by/4.0/' },
    });
    const atom = /<entry>.*?<\/entry>/s.exec(await text('/blog/feed.atom'))?.[0];
    for (const part of [
      `<uri>https://orcid.org/${ANA.orcid}</uri>`,
      `<link rel="cite-as" href="${doi}"/>`,
      '<rights>Texts: CC BY 4.0</rights>',
      '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>',
      '<summary type="text">In short</summary>',
    ]) {
      expect(atom).toContain(part);
    }
    const rss = /<item>.*?<\/item>/s.exec(await text('/blog/feed.rss'))?.[0];
    for (const part of [
      `<guid isPermaLink="false">${doi}</guid>`,
      '<dc:creator>Ana Muestra</dc:creator>',
      `<atom:uri>https://orcid.org/${ORCID}</atom:uri>`,
      `<dc:identifier>${doi}</dc:identifier>`,
      '<dc:rights>Texts: CC BY 4.0</dc:rights>',
    ]) {
      expect(rss).toContain(part);
    }
  });

  it('keep the id of a post that has been published, whatever becomes of it', async () => {
    const idOf = async (slug: string) =>
      (await json('/blog/feed.json')).items.find(({ url }: { url: string }) => url.endsWith(slug))
        .id;
    const { id, slug } = await create({ title: 'Known' });
    const known = await idOf(slug);
    expect(known).toMatch(/^urn:uuid:/);
    await change(id, { doi: '10.59350/late', title: 'Known better', published: false });
    await change(id, { published: true, doi: '10.59350/later' });
    expect(await idOf(slug)).toBe(known);
    const draft = await create({ title: 'Unknown', published: false });
    await change(draft.id, { doi: '10.59350/before' });
    await change(draft.id, { published: true });
    await change(draft.id, { doi: '10.59350/corrected' });
    expect(await idOf(draft.slug)).toBe('https://doi.org/10.59350/before');
  });

  it('have 50 posts a page, and none past the end', async () => {
    const first = await json('/blog/feed.json');
    expect(first.items).toHaveLength(50);
    expect(first.next_url).toBe(`${site.url}/blog/feed.json?page=2`);
    const found = new Set(first.items.map(({ id }: { id: string }) => id));
    let { next_url: next } = first;
    while (next) {
      const page = await json(next.slice(site.url.length));
      expect(page.feed_url).toBe(next);
      for (const { id } of page.items) found.add(id);
      next = page.next_url;
    }
    const { pagination } = await json('/api/blog');
    expect(found.size).toBe(pagination.total);
    expect((await json('/blog/feed.json?page=99')).items).toEqual([]);
    for (const ending of ['rss', 'atom']) {
      const link = (rel: string, page: string) =>
        expect.stringMatching(
          new RegExp(`<(?:atom:)?link rel="${rel}" type="[^"]*" href="[^"]*feed.${ending}${page}"`),
        );
      expect(await text(`/blog/feed.${ending}`)).toEqual(link('next', '\\?page=2'));
      expect(await text(`/blog/feed.${ending}?page=2`)).toEqual(link('previous', ''));
      const past = await text(`/blog/feed.${ending}?page=99`);
      expect(past).not.toMatch(/<(?:entry|item)>|rel="next"/);
      expect((await site.fetch(`/blog/feed.${ending}?page=0`)).status).toBe(404);
    }
  });
});
