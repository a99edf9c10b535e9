import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { projects, talks } from '../../db/schema/records.ts';
import { parseBibliography } from '../../src/publications/import/read-bibliography.ts';
import { openApp } from '../app.ts';
import { blank } from '../archive.ts';
import { siteOfFile } from '../site.ts';

const PICTURE = '/storage/records/a-480x320-960x640.webp';
const PDF = new TextEncoder().encode('%PDF-1.7 a paper');

const site = await siteOfFile({
  prepare: async ({ db, files }) => {
    const options = { originalName: 'měření.pdf', contentType: 'application/pdf' };
    await files.put('publications/měření-1.pdf', PDF, options);
    await db.insert(publications).values([
      {
        id: 901,
        title: 'Zebra stripes in <i>FLASH</i> & </script> beams',
        authors: 'Vera Exemplar, Ludwig van Beethoven',
        journal: 'Journal of Tests',
        year: 2025,
        month: 'March',
        volume: '7',
        pages: '1–9',
        doi: '10.5555/tests.1',
        publication_type: 'Article',
        abstract: 'Stripes.',
        pdf_url: '/storage/publications/měření-1.pdf',
        image: PICTURE,
        imageAlt: 'Stripes in a beam',
      },
      {
        id: 902,
        title: 'Zebra without a file',
        authors: '',
        journal: '',
        year: 0,
        pdf_url: '/storage/publications/lost.pdf',
      },
    ]);
    await db.insert(talks).values({
      ...{ id: 901, title: 'Zebra talk' },
      links: [
        { kind: 'video', url: 'https://youtu.be/abc-DEF_123', label: null, picture: PICTURE },
      ],
    });
    await db.insert(posts).values({
      ...{ slug: 'zebra', title: 'Zebra post', author: 'Vera Exemplar', featured_image: PICTURE },
      ...{ published: true, published_at: '2014-01-05T00:00:00.000Z' },
    });
  },
});

const html = async (path: string) => (await site.fetch(path)).text();
const metas = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    (match) => match[1],
  );
const jsonLd = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
const accept = (type: string) => ({ headers: { Accept: type } });

describe('a description', () => {
  const describeOf = async (path: string, insert: (db: Db) => Promise<unknown>) => {
    const { get } = await openApp({ prepare: ({ db }) => insert(db) });
    const text = await (await get(path)).text();
    return /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
  };
  const dates = { published: true, published_at: '2026-01-01T00:00:00.000Z' };
  const post = { slug: 'swifts', title: 'Swifts', author: 'V. E.', ...dates };

  it.each<[string, string, (db: Db) => Promise<unknown>, string]>([
    [
      'of a post is the beginning of its text',
      '/blog/swifts',
      (db) =>
        db
          .insert(posts)
          .values({ ...post, content: '<h2>Rain</h2><p>NH<sub>3</sub> on tiles.</p>' }),
      'NH₃ on tiles.',
    ],
    [
      'of a post that says its title names the author',
      '/blog/swifts',
      (db) => db.insert(posts).values({ ...post, content: '<p>Swifts</p>' }),
      'A post by V. E. on the blog of Dr. Vera Exemplar',
    ],
    [
      'of a talk names kind, event and day',
      '/talks/901',
      (db) =>
        db
          .insert(talks)
          .values({ id: 901, title: 'Roofs', kind: 'keynote', event: 'EGU', date: '2026-02-03' }),
      'Keynote by Dr. Vera Exemplar, EGU, 2026-02-03',
    ],
    [
      'of a project says whose it is',
      '/projects/901',
      (db) => db.insert(projects).values({ id: 901, title: 'Eaves' }),
      'A project by Dr. Vera Exemplar',
    ],
    [
      'of a work without abstract names authors, journal and year',
      '/publications/901',
      (db) =>
        db
          .insert(publications)
          .values({ id: 901, title: 'Tiles', authors: 'Ada Nest', journal: 'Roofs', year: 2024 }),
      'Ada Nest, Roofs, 2024',
    ],
  ])('%s', async (_what, path, insert, description) => {
    expect(await describeOf(path, insert)).toBe(description);
  });
});

it.each(['/talks', '/conferences', '/blog'])('%s names no feed while it is empty', async (path) => {
  const { get } = await openApp({ env: { SAMPLE_CONTENT: '0' }, prepare: blank });
  const text = await (await get(path)).text();
  expect(text).not.toMatch(
    /rel="alternate" type="(?:application\/(?:rss|atom|feed)|text\/calendar)/,
  );
});

describe("a publication's page", () => {
  it('names its stored PDF, below its own address', async () => {
    const [address = ''] = metas(await html('/publications/901'), 'citation_pdf_url');
    expect(address).toMatch(/^http:\/\/.*\/publications\/901\/.*\.pdf$/);
    expect(address.startsWith(site.url)).toBe(true);
    const response = await site.fetch(new URL(address ?? '').pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF);
  });
});

describe('every page', () => {
  it.each([
    ['/', 'ProfilePage'],
    ['/about', 'ProfilePage'],
    ['/conferences', 'Event'],
    ['/publications', 'BreadcrumbList'],
    ['/publications/901', 'ScholarlyArticle'],
    ['/blog', 'BreadcrumbList'],
    ['/blog/dose-is-not-enough', 'BlogPosting'],
  ])('%s has a canonical address, a card and %s', async (path, type) => {
    const text = await html(path);
    expect(text).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
    expect(metas(text, 'og:title')).toHaveLength(1);
    expect(metas(text, 'og:image')[0]).toMatch(/^http/);
    expect(metas(text, 'twitter:card')).toHaveLength(1);
    expect(jsonLd(text).map((item) => item['@type'])).toContain(type);
  });

  it.each([
    ['/publications/901', 'Stripes in a beam'],
    ['/talks/901', 'Zebra talk'],
    ['/blog/zebra', 'Zebra post'],
  ])('%s is shared with its own image', async (path, alt) => {
    const text = await html(path);
    expect(metas(text, 'og:image')).toEqual([site.url + PICTURE]);
    expect(metas(text, 'og:image:width')).toEqual(['960']);
    expect(metas(text, 'og:image:height')).toEqual(['640']);
    expect(metas(text, 'og:image:alt')).toEqual([alt]);
  });

  it('of a record without an image is shared with the portrait', async () => {
    const [portrait] = metas(await html('/'), 'og:image');
    expect(metas(await html('/publications/902'), 'og:image')).toEqual([portrait]);
  });

  it('of a list has a canonical URL with its page and what was chosen, however it is shown', async () => {
    expect(await html('/blog?page=2')).toContain(`rel="canonical" href="${site.url}/blog?page=2"`);
    expect(await html('/publications?x=1&type=Review&year=2024&view=compact&style=ieee')).toContain(
      `rel="canonical" href="${site.url}/publications?year=2024&amp;type=Review"`,
    );
    expect(await html('/publications?view=compact')).toContain(
      `rel="canonical" href="${site.url}/publications"`,
    );
  });

  it('that is an error has no metadata for search engines', async () => {
    expect(await html('/none')).not.toMatch(/canonical|og:title|ld\+json/);
  });
});

describe('the PDF below a publication', () => {
  it.each([
    '/publications/901/other.pdf',
    '/publications/902/lost.pdf',
    '/publications/9999/lost.pdf',
  ])('%s is answered with 404', async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  });
});

describe('citations', () => {
  it('of one publication come in every style', async () => {
    const response = await site.fetch('/api/publications/901/citations');
    const made: { style: string; text: string; html?: string }[] = await response.json();
    expect(made.map(({ style }) => style)).toEqual([
      'apa',
      'mla',
      'chicago',
      'ieee',
      'vancouver',
      'bib',
      'ris',
      'json',
    ]);
    expect(made.find(({ style }) => style === 'ieee')?.text).toBe(
      'V. Exemplar and L. van Beethoven, “Zebra stripes in FLASH & </script> beams,” Journal of Tests, vol. 7, pp. 1–9, Mar. 2025, doi: 10.5555/tests.1.',
    );
    expect(made.find(({ style }) => style === 'ieee')?.html).toBe(
      'V. Exemplar and L. van Beethoven, “Zebra stripes in <i>FLASH</i> &amp; &lt;/script&gt; beams,” <i>Journal of Tests</i>, vol. 7, pp. 1–9, Mar. 2025, doi: <a href="https://doi.org/10.5555/tests.1">10.5555/tests.1</a>.',
    );
    expect(made.find(({ style }) => style === 'bib')).not.toHaveProperty('html');
    expect((await site.fetch('/api/publications/9999/citations')).status).toBe(404);
  });

  it('are readable without JavaScript', async () => {
    const text = await html('/publications/901/cite');
    expect(text).toContain('Vancouver');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each([
    ['bib', 'application/x-bibtex'],
    ['ris', 'application/x-research-info-systems'],
    ['json', 'application/vnd.citationstyles.csl+json'],
  ])('are available as .%s, by URL and by Accept', async (ending, type) => {
    const file = await site.fetch(`/publications/901.${ending}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    expect(file.headers.get('Content-Disposition')).toContain(`.${ending}"`);
    const text = await file.text();
    // Twice: the second answer comes from the cache, and so does the page's between them.
    for (let time = 0; time < 2; time++) {
      const negotiated = await site.fetch('/publications/901', accept(type));
      expect(negotiated.headers.get('Vary')).toContain('Accept');
      expect(await negotiated.text()).toBe(text);
      const page = await site.fetch('/publications/901', accept('text/html'));
      expect(page.headers.get('Content-Type')).toContain('text/html');
      expect(page.headers.get('Vary')).toMatch(/^Accept,/);
    }
    expect((await site.fetch(`/publications/9999.${ending}`)).status).toBe(404);
    expect((await site.fetch('/publications/9999', accept(type))).status).toBe(404);
  });

  it('of the list are those of a selection', async () => {
    const all = await html('/publications.bib');
    expect(parseBibliography(all).candidates).toHaveLength(26);
    const found = parseBibliography(await html('/publications.bib?q=zebra')).candidates;
    expect(found.map(({ fields }) => fields.title).sort()).toEqual([
      'Zebra stripes in <i>FLASH</i> & </script> beams',
      'Zebra without a file',
    ]);
    const narrowed = await html('/publications.bib?q=zebra&with=pdf&author=vera%20exemplar');
    expect(parseBibliography(narrowed).candidates).toHaveLength(1);
    const byName = await html('/publications.bib?author=Vera%20Exemplar');
    expect(await html('/publications.bib?author=exemplar')).toBe(byName);
    expect(await html('/api/publications?author=exemplar')).toBe(
      await html('/api/publications?author=Vera%20Exemplar'),
    );
    expect(parseBibliography(byName).candidates.length).toBeGreaterThan(1);
    expect((await site.fetch('/publications.ris?year=1066')).status).toBe(200);
    const asJson = await (
      await site.fetch('/publications?q=zebra', accept('application/citeproc+json'))
    ).json();
    expect(asJson).toHaveLength(2);
    expect((await html('/publications.ris')).match(/^TY {2}- /gm)).toHaveLength(26);
  });
});
