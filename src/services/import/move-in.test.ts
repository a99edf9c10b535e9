import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibsql } from '../../../db/open.ts';
import { selectConferences } from '../../../db/queries/conferences/read.ts';
import { selectImportState } from '../../../db/queries/imported-records/read.ts';
import { selectPages } from '../../../db/queries/pages/read.ts';
import { updatePage } from '../../../db/queries/pages/write.ts';
import { selectAllPosts } from '../../../db/queries/posts/read.ts';
import { insertPost, updatePost } from '../../../db/queries/posts/write.ts';
import { selectPublications } from '../../../db/queries/publications/read.ts';
import { selectOptionalRedirect } from '../../../db/queries/redirects.ts';
import { HOSTILE } from '../../../test/any-html.ts';
import { PNG, webpOf } from '../../../test/images.ts';
import { readSite } from '../../lib/import/read-site.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { readSample } from '../../platform/sample/read-sample.ts';
import { loadSample } from '../sample/load-sample.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { type MoveDeps, moveIn, previewMove } from './move-in.ts';
import type { MovingFiles } from './moving-files.ts';

const MIGRATIONS = new URL('../../../db/migrations', import.meta.url).pathname;
const SAMPLE = new URL('../../../sample', import.meta.url).pathname;
const NOW = new Date('2026-11-20T12:00:00Z');

let folder: string;
let close: () => void;
let deps: MoveDeps;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'));
  const opened = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  await opened.migrate(MIGRATIONS);
  close = opened.close;
  const files = diskFiles(join(folder, 'files'));
  deps = {
    db: opened.db,
    files,
    now: () => NOW,
    reservedSlugs: new Set(['blog', 'cv.pdf', 'about']),
  };
});

afterEach(async () => {
  close();
  await rm(folder, { recursive: true });
});

type Content = Record<string, string | Uint8Array>;

const CONTENT: Content = {
  '_config.yml': 'url: https://old.example\npermalink: /blog/:year/:title/\nfirst_name: Vera\n',
  '_bibliography/papers.bib':
    '@article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, pdf={one.pdf}, preview={p.webp}}',
  '_posts/2015-03-15-a-post.md':
    '---\ntitle: A post\nthumbnail: /a.png\n---\n![A](/a.png) [next](/blog/2016/b-post/#top) [about](/blog/2015/)',
  '_posts/2016-03-15-b-post.md': '---\ntitle: B post\n---\nText',
  '_pages/cv.md': '---\ntitle: CV\npermalink: /cv/\n---\nMine, [as PDF](/assets/pdf/cv.pdf)',
  '_pages/about.md': '---\ntitle: about\npermalink: /about-us/\n---\nUs',
  '_talks/2012-03-01-talk.md': '---\ntitle: Talk\nvenue: V\ndate: 2012-03-01\n---\n',
  'a.png': PNG,
  'assets/pdf/cv.pdf': new TextEncoder().encode('%PDF-1.4 cv\n%%EOF'),
  'assets/pdf/one.pdf': new TextEncoder().encode('%PDF-1.4 one\n%%EOF'),
  'assets/img/publication_preview/p.webp': webpOf(40, 30),
};

function sourceOf(content: Content): {
  site: NonNullable<ReturnType<typeof readSite>>;
  files: MovingFiles;
} {
  const texts = Object.entries(content).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  );
  const names = Object.keys(content);
  const site = readSite({ names, texts: new Map(texts) }, { timeZone: 'UTC' });
  if (!site) throw new Error('nothing was recognised');
  const read = async (name: string) => {
    const found = content[name];
    return typeof found === 'string' ? new TextEncoder().encode(found) : (found ?? null);
  };
  return { site, files: { names, read } };
}

function move(content: Content, more: Partial<MovingFiles> = {}, into = deps) {
  const { site, files } = sourceOf(content);
  return moveIn(into, site, { ...files, ...more });
}

/** Everything that an import writes. */
const everything = async () => ({
  state: await selectImportState(deps.db),
  posts: await selectAllPosts(deps.db),
  pages: await selectPages(deps.db),
  conferences: await selectConferences(deps.db),
  publications: await selectPublications(deps.db),
  files: [
    ...(await deps.files.list('blog')),
    ...(await deps.files.list('publications')),
    ...(await deps.files.list('publication-images')),
  ].map(({ key }) => key),
});

const counts = (
  report: Awaited<ReturnType<typeof move>>,
  status: 'added' | 'updated' | 'unchanged' | 'deleted',
) => Object.values(report.counts).map((of) => of[status]);

describe('a site that is moved in', () => {
  it('has its posts, pages, publications and talks, with their files and earlier addresses', async () => {
    const report = await move(CONTENT);
    expect(counts(report, 'added')).toEqual([2, 2, 1, 1]);
    expect(report).toMatchObject({ pictures: 2, pdfs: { stored: 1, linked: 1 } });
    const { posts, pages, conferences, publications, files } = await everything();
    const [a] = posts.filter(({ slug }) => slug === 'a-post');
    const stored = files.find((key) => key.startsWith('blog/'));
    expect(a).toMatchObject({
      title: 'A post',
      author: 'Vera',
      category: 'Research',
      published_at: '2015-03-15T00:00:00.000Z',
      featured_image: `/storage/${stored}`,
    });
    expect(a?.content).toContain(`<img src="/storage/${stored}" alt="A">`);
    // Within the site, links lead to where things are now.
    expect(a?.content).toContain('<a href="/blog/b-post#top">next</a>');
    expect(pages.map(({ slug, content }) => [slug, content])).toEqual([
      ['cv', '<p>Mine, <a href="/storage/publications/cv.pdf">as PDF</a></p>'],
      ['about-us', '<p>Us</p>'],
    ]);
    expect(conferences).toMatchObject([{ name: 'V', date: '2012-03-01' }]);
    expect(publications).toMatchObject([
      {
        pdf_url: '/storage/publications/one.pdf',
        image: expect.stringMatching(/^\/storage\/publication-images\//),
      },
    ]);
    const redirect = (path: string) => selectOptionalRedirect(deps.db, path);
    expect(await redirect('/blog/2015/a-post')).toBe('/blog/a-post');
    expect(await redirect('/talks/2012-03-01-talk')).toBe('/conferences');
    expect(await redirect('/feed.xml')).toBe('/blog/feed.rss');
    // It is where it was.
    expect(await redirect('/cv')).toBeNull();
  });

  it('is the same after a second run', async () => {
    await move(CONTENT);
    const before = await everything();
    const report = await move(CONTENT);
    expect(counts(report, 'unchanged')).toEqual([2, 2, 1, 1]);
    expect(report).toMatchObject({ pictures: 0, redirects: 0 });
    expect(await everything()).toEqual(before);
  });

  it('keeps what was written here, until it changes where it comes from', async () => {
    await move(CONTENT);
    const [b] = (await selectAllPosts(deps.db)).filter(({ slug }) => slug === 'b-post');
    await updatePost(deps.db, b?.id ?? 0, { title: 'Mine' }, NOW);
    await move(CONTENT);
    expect((await selectAllPosts(deps.db)).map(({ title }) => title)).toContain('Mine');

    const changed = { ...CONTENT, '_posts/2016-03-15-b-post.md': '---\ntitle: Theirs\n---\nNew' };
    const report = await move({ ...changed, 'a.png': webpOf(3, 4) });
    expect(counts(report, 'updated')).toEqual([2, 0, 0, 0]);
    const posts = await selectAllPosts(deps.db);
    expect(posts.find(({ id }) => id === b?.id)).toMatchObject({ title: 'Theirs', slug: 'b-post' });
    expect(posts).toHaveLength(2);
  });

  it('does not bring back what was deleted here, and leaves the place of a page as it was chosen', async () => {
    await move(CONTENT);
    const [cv, about] = await selectPages(deps.db);
    await moveRecordToTrash(deps, 'page', cv?.id ?? 0);
    await updatePage(deps.db, about?.id ?? 0, { place: 'footer' }, NOW);
    const page = '---\ntitle: about\npermalink: /about-us/\nnav: true\n---\nUs all';
    const report = await move({ ...CONTENT, '_pages/about.md': page });
    expect(counts(report, 'deleted')).toEqual([0, 1, 0, 0]);
    expect(await selectPages(deps.db)).toMatchObject([
      { place: 'footer', content: '<p>Us all</p>' },
    ]);
  });

  it('takes no address that is taken', async () => {
    await insertPost(deps.db, { title: 'A post', author: 'x' }, NOW);
    await move({
      ...CONTENT,
      '_pages/blog-page.md': '---\ntitle: B\npermalink: /about.html\n---\nx',
    });
    expect((await selectAllPosts(deps.db)).map(({ slug }) => slug).sort()).toEqual([
      ...['a-post', 'a-post-2', 'b-post'],
    ]);
    expect((await selectPages(deps.db)).map(({ slug }) => slug)).toContain('about-2');
    expect(await selectOptionalRedirect(deps.db, '/about')).toBeNull();
  });

  it.each([0, 1, 3, 4, 5])('goes on where a run stopped, after %i files', async (count) => {
    const { files } = sourceOf(CONTENT);
    let reads = 0;
    const failing = async (name: string) => {
      reads += 1;
      if (reads > count) throw new Error('the disk is gone');
      return files.read(name);
    };
    await expect(move(CONTENT, { read: failing })).rejects.toThrow('the disk is gone');
    await move(CONTENT);
    const whole = await everything();
    expect(
      [whole.posts, whole.pages, whole.publications, whole.conferences].map((rows) => rows.length),
    ).toEqual([2, 2, 1, 1]);
    expect(counts(await move(CONTENT), 'unchanged')).toEqual([2, 2, 1, 1]);
  });

  it('is looked at first without a trace', async () => {
    const before = await everything();
    const { site, files } = sourceOf(CONTENT);
    const report = await previewMove(deps, site, files);
    expect(counts(report, 'added')).toEqual([2, 2, 1, 1]);
    expect(await everything()).toEqual(before);
    await move(CONTENT);
    expect(counts(await previewMove(deps, site, files), 'unchanged')).toEqual([2, 2, 1, 1]);
  });

  it('takes the place of the sample', async () => {
    await loadSample(deps, () => readSample(SAMPLE));
    const report = await move(CONTENT);
    expect(report.samples).toBeGreaterThan(24);
    const { posts, conferences, publications } = await everything();
    expect([posts, conferences, publications].map((rows) => rows.length)).toEqual([2, 1, 1]);
  });

  it('brings pictures of other servers in where that is wanted, and keeps them', async () => {
    const content = {
      ...CONTENT,
      '_posts/2015-03-15-a-post.md': '![x](https://o.example/x.png) ![y](https://o.example/y.png)',
    };
    expect(await move(content)).toMatchObject({ remotePictures: 2 });
    const fetchImage = async (url: string) =>
      url.endsWith('x.png') ? PNG : 'Its server answered with 404.';
    const report = await move(content, { fetchImage });
    expect(counts(report, 'updated')).toEqual([1, 0, 0, 0]);
    expect(report.leftBehind).toContainEqual(
      expect.objectContaining({ why: 'Its server answered with 404.', count: 1 }),
    );
    const html = async () =>
      (await selectAllPosts(deps.db)).find(({ slug }) => slug === 'a-post')?.content;
    expect(await html()).toMatch(
      /<img src="\/storage\/blog\/.*<img src="https:\/\/o\.example\/y\.png"/,
    );
    const before = await html();
    expect(counts(await move(content), 'unchanged')).toEqual([2, 2, 1, 1]);
    expect(await html()).toBe(before);
  });
});

it('hostile HTML is cleaned, and a file that is no picture is left out', async () => {
  const content = {
    ...CONTENT,
    'a.png': new TextEncoder().encode('<svg onload="x()"></svg>'),
    '_posts/2015-03-15-a-post.md': HOSTILE.join('\n\n'),
  };
  const report = await move(content);
  expect(report.pictures).toBe(1);
  const html = (await selectAllPosts(deps.db)).map((post) => post.content).join('');
  expect(html).not.toMatch(/<script|<svg|<iframe|javascript:|\son\w+=/i);
});
