import { openSource } from '@academic-site/site-import';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectAboutSections } from '../../db/queries/about.ts';
import { selectPages } from '../../db/queries/posts/pages.ts';
import { selectAllPosts } from '../../db/queries/posts/read.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { joinVersion } from '../../db/queries/publications/versions.ts';
import { insertPublication } from '../../db/queries/publications/write.ts';
import { STORES } from '../../db/queries/records.ts';
import { selectOptionalRedirect } from '../../db/queries/redirects.ts';
import { selectSettings } from '../../db/queries/settings.ts';
import { aboutSections } from '../../db/schema/about.ts';
import { aboutPhotos, people as peopleTable } from '../../db/schema/records.ts';
import { courseFields } from '../../records/course.ts';
import { talkFields } from '../../records/talk.ts';
import { type AppUnderTest, openApp } from '../../test/app.ts';
import { blank, fillSite, makeArchive, opened } from '../../test/archive.ts';
import { makePdf, makeWebp, PNG } from '../../test/files.ts';
import { sampleSite } from '../../test/sample-site.ts';
import { readForeignSite } from '../import/read-site.ts';
import { writeSiteArchive } from '../import/write-site-archive.ts';
import { createPage, createPost, savePost } from '../posts/save.ts';
import { savePublication } from '../publications/save.ts';
import { moveRecordToTrash } from '../records/trash.ts';
import { addArchive } from './add.ts';
import type { StatusCounts } from './plan-addition.ts';
import { restoreArchive } from './restore.ts';
import { writeZip } from './zip.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

type Content = Record<string, string | Uint8Array>;

const CONTENT: Content = {
  '_config.yml': 'url: https://old.example\npermalink: /blog/:year/:title/\nfirst_name: Vera\n',
  '_bibliography/papers.bib':
    '@article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, pdf={one.pdf}, preview={p.webp}}',
  '_posts/2015-03-15-a-post.md':
    '---\ntitle: A post\nthumbnail: /a.png\n---\n![A](/a.png) [next](/blog/2016/b-post/#top) [about](/blog/2015/)',
  '_posts/2016-03-15-b-post.md':
    '---\ntitle: B post\n---\nText [t](/talks/2012-03-01-talk) [c](/teaching/bees)',
  '_pages/cv.md': '---\ntitle: CV\npermalink: /cv/\n---\nMine, [as PDF](/assets/pdf/cv.pdf)',
  '_pages/about.md': '---\ntitle: about\npermalink: /about-us/\n---\nUs',
  '_talks/2012-03-01-talk.md':
    '---\ntitle: Talk\nvenue: V\ndate: 2012-03-01\n---\n[Slides](/assets/pdf/talk.pdf)',
  '_teaching/bees.md': '---\ntitle: Bees\n---\n[Notes](/assets/pdf/cv.pdf)',
  '_projects/beam.md': '---\ntitle: Beam\nimg: b.webp\nrelated_publications: one\n---\n',
  '_data/team.yml': '- name: Bea Hive\n  image: b.webp',
  '_data/cv.yml':
    '- {title: General, contents: [{name: Full Name, value: Vera}]}\n- {title: Education, contents: [{title: PhD, institution: U, year: 2012}]}',
  'a.png': PNG,
  'assets/pdf/cv.pdf': new TextEncoder().encode('%PDF-1.4 cv\n%%EOF'),
  'b.webp': makeWebp(20, 30),
  'assets/pdf/talk.pdf': new TextEncoder().encode('%PDF-1.4 talk\n%%EOF'),
  'assets/pdf/one.pdf': new TextEncoder().encode('%PDF-1.4 one\n%%EOF'),
  'assets/img/publication_preview/p.webp': makeWebp(40, 30),
};

/** Writes the archive of a site that is in memory, and opens it. */
async function archived(
  content: Content,
  {
    whileReading,
    ...more
  }: {
    fetchImage?: (url: string) => Promise<Uint8Array | string>;
    whileReading?: (name: string) => Promise<void>;
  } = {},
) {
  const source = await openSource(
    Object.entries(content).map(([name, text]) => ({
      name,
      async read() {
        await whileReading?.(name);
        return typeof text === 'string' ? new TextEncoder().encode(text) : text;
      },
    })),
  );
  const site = readForeignSite(source, { timeZone: 'UTC' });
  if (!site) throw new Error('nothing was recognised');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [blob, report] = await Promise.all([
    new Response(readable).blob(),
    writeSiteArchive(site, source, writeZip(writable), { now: NOW, ...more }),
  ]);
  return { archive: await opened(blob), report };
}

let app: AppUnderTest;
beforeEach(async () => {
  app = await openApp({ prepare: blank });
});

const makeDeps = ({ db, files, privateFiles }: AppUnderTest) => ({
  ...{ db, files, privateFiles },
  config: { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined },
  now: () => NOW,
});

async function add(content: Content, options: Parameters<typeof addArchive>[2] = {}) {
  return addArchive(makeDeps(app), (await archived(content)).archive, options);
}

/** Everything that adding writes. */
const everything = async () => ({
  posts: await selectAllPosts(app.db),
  pages: await selectPages(app.db),
  talks: await STORES.talk.selectAll(app.db),
  publications: await selectPublications(app.db),
  entries: await STORES.entry.selectAll(app.db),
  files: [
    ...(await app.files.list('blog')),
    ...(await app.files.list('publications')),
    ...(await app.files.list('publication-images')),
  ].map(({ key }) => key),
});

/** Publications, posts, pages, talks, entries of the CV. */
const counts = (report: Awaited<ReturnType<typeof add>>, status: keyof StatusCounts) =>
  (['publications', 'posts', 'pages', 'talks', 'entries'] as const).map(
    (kind) => report.counts[kind][status],
  );

it('a PDF that two works name is linked to neither, which is reported', async () => {
  const entry = (key: string) => `@book{${key}, author={A}, title={Book ${key}}, pdf={one.pdf}}`;
  const bib = { '_bibliography/papers.bib': entry('a') + entry('b') };
  const { report } = await archived({ ...CONTENT, ...bib });
  expect(report.pdfs.linked).toBe(0);
  expect(report.leftBehind).toContainEqual(
    expect.objectContaining({
      what: 'PDF',
      why: 'It fits several entries: a, b.',
      where: ['assets/pdf/one.pdf'],
    }),
  );
});

it('more entries than a site may have are refused, and nothing is added', async () => {
  const many = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => `Skill ${at}`));
  await app.db.run(
    sql`insert into entries (kind, title, "order", created_at)
      select 'skill', value, key, '2026-01-01T00:00:00.000Z' from json_each(${many})`,
  );
  const cv = 'education:\n- {degree: PhD, institution: U}\n';
  await expect(add({ ...CONTENT, '_data/cv.yml': cv })).rejects.toThrow(
    'There would be 1001 entries: the maximum is 1000.',
  );
  expect(await selectAllPosts(app.db)).toEqual([]);
});

it('files that texts name are read one after the other, and each once', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `${number}.pdf`);
  const links = names.map((name) => `[a](/${name}) ![A](/a.png)`).join(' ');
  const files: Content = { ...CONTENT, '_pages/many.md': `---\ntitle: Many\n---\n${links}` };
  for (const name of names) files[name] = makePdf(name);
  const read: string[] = [];
  let [underWay, most] = [0, 0];
  const { report } = await archived(files, {
    async whileReading(name) {
      read.push(name);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    },
  });
  expect(report.pdfs.stored).toBe(22);
  expect([most, new Set(read).size]).toEqual([1, read.length]);
});

describe('the archive of another system’s site', () => {
  it('brings its posts, pages, publications and talks, with their files and earlier addresses', async () => {
    const { archive, report } = await archived(CONTENT);
    expect(report).toMatchObject({ pictures: 3, pdfs: { stored: 2, linked: 1 } });
    expect(counts(await addArchive(makeDeps(app), archive), 'added')).toEqual([1, 2, 2, 1, 1]);
    const { posts, pages, talks, publications, files } = await everything();
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
      ['about-us', '<p>Us</p>'],
      ['cv-2', '<p>Mine, <a href="/storage/publications/cv.pdf">as PDF</a></p>'],
    ]);
    expect(talks).toMatchObject([{ title: 'Talk', event: 'V', date: '2012-03-01' }]);
    expect(await STORES.entry.selectAll(app.db)).toMatchObject([
      { title: 'PhD', organisation: { name: 'U' } },
    ]);
    expect(publications).toMatchObject([
      {
        pdf_url: '/storage/publications/one.pdf',
        image: expect.stringMatching(/^\/storage\/publication-images\//),
      },
    ]);
    const redirect = (path: string) => selectOptionalRedirect(app.db, path);
    expect(await redirect('/blog/2015/a-post')).toBe('/blog/a-post');
    expect(await redirect('/talks/2012-03-01-talk')).toBe(`/talks/${talks[0]?.id}`);
    expect(await redirect('/feed.xml')).toBe('/blog/feed.rss');
    // The entries are there.
    expect(await redirect('/cv')).toBeNull();
  });

  it('brings courses, projects and people, whose agreement stays when it is added again', async () => {
    const own = await STORES.talk.insert(app.db, talkFields.parse({ title: 'Own' }), NOW);
    await add(CONTENT);
    const read = async () => ({
      talks: await STORES.talk.selectAll(app.db),
      courses: await STORES.course.selectAll(app.db),
      projects: await STORES.project.selectAll(app.db),
      people: await STORES.person.selectAll(app.db),
    });
    const { talks, courses, projects, people } = await read();
    const [paper] = await selectPublications(app.db);
    const picture = expect.stringMatching(/^\/storage\/records\//);
    const [talk] = talks.filter(({ id }) => id !== own.id);
    const [post] = (await selectAllPosts(app.db)).filter(({ slug }) => slug === 'b-post');
    expect(post?.content).toContain(`<a href="/talks/${talk?.id}">t</a>`);
    expect(post?.content).toContain(`<a href="/teaching#course-${courses[0]?.id}">c</a>`);
    expect([talk]).toMatchObject([
      { links: [{ kind: 'slides', url: '/storage/publications/talk.pdf' }] },
    ]);
    expect(courses).toMatchObject([
      { materials: [{ label: 'Notes', url: '/storage/publications/cv.pdf' }] },
    ]);
    expect(projects).toMatchObject([{ image: picture, publication_ids: [paper?.id] }]);
    expect(people).toMatchObject([{ name: 'Bea Hive', agreed: false, portrait: picture }]);
    expect(await selectOptionalRedirect(app.db, '/teaching/bees')).toBe(
      `/teaching#course-${courses[0]?.id}`,
    );
    await app.db.update(peopleTable).set({ agreed: true });
    const { counts } = await add(CONTENT, { replace: true });
    expect(counts.people).toMatchObject({ unchanged: 1, updated: 0 });
    expect((await read()).people).toMatchObject([{ agreed: true }]);
  });

  it('changes nothing when it is added again, and no setting at all', async () => {
    await add(CONTENT);
    const before = await everything();
    const report = await add(CONTENT, { replace: true });
    expect(counts(report, 'unchanged')).toEqual([1, 2, 2, 1, 1]);
    expect(report).toMatchObject({ files: 0, redirects: 0, records: [] });
    expect(report.settings).toContainEqual({ name: 'name', value: 'Vera' });
    expect(await everything()).toEqual(before);
    expect((await selectSettings(app.db)).fields.name).toBeUndefined();
  });

  it('keeps records that differ, unless they are to be replaced', async () => {
    await createPost({ db: app.db, now: () => NOW }, { title: 'Mine', author: 'x' });
    await add(CONTENT);
    const before = await everything();
    const [b] = before.posts.filter(({ slug }) => slug === 'b-post');
    const [first] = before.publications;
    await savePost({ db: app.db, now: () => NOW }, b?.id ?? 0, { title: 'Changed here' });
    await savePublication(app.db, first?.id ?? 0, { award: 'Best', citations: 7 });
    const changed = { ...CONTENT, '_pages/cv.md': '---\ntitle: New CV\npermalink: /cv/\n---\nx' };

    const report = await add(changed);
    expect(counts(report, 'different')).toEqual([1, 1, 1, 0, 0]);
    expect(report.records).toContainEqual({ kind: 'pages', title: 'New CV', status: 'different' });
    const titles = async () => [
      ...(await selectAllPosts(app.db)).map(({ title }) => title),
      ...(await selectPages(app.db)).map(({ title }) => title),
    ];
    expect((await titles()).sort()).toEqual(['A post', 'About', 'CV', 'Changed here', 'Mine']);

    expect((await add(changed, { replace: true, dryRun: true })).backup).toBeNull();
    const replaced = await add(changed, { replace: true });
    expect(counts(replaced, 'updated')).toEqual([1, 1, 1, 0, 0]);
    expect(replaced.backup).toMatch(/-before-restore\.zip$/);
    expect((await titles()).sort()).toEqual(['A post', 'About', 'B post', 'Mine', 'New CV']);
    const after = await everything();
    expect(after.posts.find(({ slug }) => slug === 'b-post')?.id).toBe(b?.id);
    expect(after.publications).toMatchObject([{ id: first?.id, award: null }]);
  });

  it('keeps records in the trash there', async () => {
    await add(CONTENT);
    const { posts, pages, publications, talks, entries } = await everything();
    const b = posts.find(({ slug }) => slug === 'b-post');
    for (const [kind, record] of [
      ['post', b],
      ['page', pages[0]],
      ['publication', publications[0]],
      ['talk', talks[0]],
      ['entry', entries[0]],
    ] as const) {
      await moveRecordToTrash(makeDeps(app), kind, record?.id ?? 0);
    }
    const report = await add(CONTENT, { replace: true });
    expect(counts(report, 'deleted')).toEqual([1, 1, 1, 1, 1]);
    expect(counts(report, 'unchanged')).toEqual([0, 1, 1, 0, 0]);
    expect(
      Object.values(await everything())
        .map((list) => list.length)
        .slice(0, 5),
    ).toEqual([...[1, 1, 0, 0, 0]]);
  });

  it('skips deselected records and their earlier addresses', async () => {
    const { archive, report } = await archived(CONTENT);
    const ids = report.records.flatMap(({ title, id }) => (title === 'A post' ? [id] : []));
    const added = await addArchive(makeDeps(app), archive, { omitted: { posts: ids } });
    expect(counts(added, 'omitted')).toEqual([0, 1, 0, 0, 0]);
    expect((await everything()).posts.map(({ slug }) => slug)).toEqual(['b-post']);
    expect(await selectOptionalRedirect(app.db, '/blog/2015/a-post')).toBeNull();
    expect(await selectOptionalRedirect(app.db, '/blog/2016/b-post')).toBe('/blog/b-post');
  });

  it('leaves a talk without the paper that is not wanted, whose number another work may have here', async () => {
    await add(CONTENT);
    const source = await openApp({ prepare: blank });
    await addArchive(makeDeps(source), (await archived(CONTENT)).archive);
    const [paper] = await selectPublications(source.db);
    const ids = [paper?.id ?? 0];
    await savePublication(source.db, ids[0] ?? 0, {
      title: 'Another work',
      doi: '10.1000/other',
    });
    const talk = talkFields.parse({ title: 'On it', publication_ids: ids });
    await STORES.talk.insert(source.db, talk, NOW);
    const archive = await opened(await makeArchive(source));
    await addArchive(makeDeps(app), archive, { omitted: { publications: ids } });
    expect(await STORES.talk.selectAll(app.db)).toContainEqual(
      expect.objectContaining({ title: 'On it', publication_ids: [] }),
    );
  });

  it('keeps a preprint at its article, under whichever number', async () => {
    await add(CONTENT);
    const source = await openApp({ prepare: blank });
    const work = { authors: 'Ada Abel', journal: 'J', year: 2020 };
    const article = await insertPublication(source.db, { ...work, title: 'At last' });
    const preprint = await insertPublication(source.db, { ...work, title: 'Early' });
    await joinVersion(source.db, preprint.id, article.id);
    await addArchive(makeDeps(app), await opened(await makeArchive(source)));
    const all = await selectPublications(app.db);
    const id = all.find(({ title }) => title === 'At last')?.id;
    expect(all.find(({ title }) => title === 'Early')?.version_of).toBe(id);
  });

  it('cites publications of the site under whichever numbers', async () => {
    await add(CONTENT);
    const source = await openApp({ prepare: blank });
    const { id } = await insertPublication(source.db, {
      ...{ title: 'Cited', authors: 'Vera Exemplar', journal: 'J', year: 2021 },
    });
    await createPost(
      { db: source.db, now: () => NOW },
      {
        ...{ title: 'Citing', author: 'x' },
        content: `<p><cite data-ref="a publication:${id}">x</cite> <cite data-ref="publication:99">y</cite></p>`,
        references: [
          { id: 'a', type: 'book' },
          { id: `publication:${id}`, type: 'document' },
          { id: 'publication:99', type: 'document' },
        ],
      },
    );
    await addArchive(makeDeps(app), await opened(await makeArchive(source)));
    const publications = await selectPublications(app.db);
    const here = publications.find(({ title }) => title === 'Cited')?.id;
    const post = (await selectAllPosts(app.db)).find(({ slug }) => slug === 'citing');
    expect(here).not.toBe(id);
    expect(post?.references.map((item) => item.id)).toEqual(['a', `publication:${here}`]);
    expect(post?.content).toBe(
      `<p><cite data-ref="a publication:${here}">x</cite> <cite data-ref="not-added:99">y</cite></p>`,
    );
  });

  it('keeps translations at their originals, under whichever numbers', async () => {
    await add(CONTENT);
    const source = await openApp({ prepare: blank });
    const deps = {
      db: source.db,
      now: () => NOW,
      site: { ...sampleSite, languages: ['de', 'en'] },
    };
    const text = { content: '', place: 'none', published: true, language: 'en' } as const;
    const post = await createPost(deps, { title: 'Eulen', author: 'x' });
    const page = await createPage(deps, { ...text, title: 'Labor', language: null });
    const translation = { title: 'Owls', author: 'x', language: 'en', translation_of: post.id };
    await createPost(deps, translation);
    await createPage(deps, { ...text, title: 'Laboratory', translation_of: page.id });
    const section = { title: 'T', content: 'x', order: 1 };
    await app.db.insert(aboutSections).values({ ...section, section: 'ours' });
    await source.db.insert(aboutSections).values([
      { ...section, section: 'path_en', id: 1, language: 'en', translation_of: 2 },
      { ...section, section: 'path', id: 2 },
    ]);
    const archive = await opened(await makeArchive(source));
    await addArchive(makeDeps(app), archive);
    const numbers = (rows: { id: number | null; translation_of: number | null; key: string }[]) =>
      new Map(rows.map(({ key, ...row }) => [key, row]));
    const posts = numbers((await selectAllPosts(app.db)).map((row) => ({ ...row, key: row.slug })));
    expect(posts.get('owls')?.translation_of).toBe(posts.get('eulen')?.id);
    const pages = numbers((await selectPages(app.db)).map((row) => ({ ...row, key: row.slug })));
    expect(pages.get('laboratory')?.translation_of).toBe(pages.get('labor')?.id);
    const stored = await selectAboutSections(app.db, []);
    const sections = numbers(stored.map((row) => ({ ...row, key: row.section })));
    expect(sections.get('path_en')?.translation_of).toBe(sections.get('path')?.id);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
    const again = await addArchive(makeDeps(app), archive);
    expect(again.records).toEqual([]);

    await restoreArchive(makeDeps(app), await opened(await makeArchive(app)));
    expect(await selectAboutSections(app.db, [])).toEqual(stored);
    const restored = await selectAllPosts(app.db);
    expect(restored.find(({ slug }) => slug === 'owls')).toMatchObject(posts.get('owls') ?? {});
  });

  it('takes no address of the site itself', async () => {
    const page = '---\ntitle: B\npermalink: /about.html\n---\n[Up](/about.html)';
    await add({ ...CONTENT, '_pages/blog-page.md': page });
    const found = (await selectPages(app.db)).find(({ slug }) => slug === 'about-2');
    expect(found?.content).toBe('<p><a href="/about-2">Up</a></p>');
    expect(await selectOptionalRedirect(app.db, '/about')).toBeNull();
    expect(counts(await add({ ...CONTENT, '_pages/blog-page.md': page }), 'unchanged')).toEqual([
      ...[1, 2, 3, 1, 1],
    ]);
  });

  it('adds pages of which one has the number that another one needs', async () => {
    const pages = (more: Content): Content => ({
      'hugo.yaml': 'baseURL: https://lab.example/\n',
      'content/contact.md': '---\ntitle: Contact\n---\n[Lab](/lab/contact/)',
      'content/lab/contact.md': '---\ntitle: Contact\n---\n[All](/contact/)',
      'content/teaching.md': '---\ntitle: Teaching\n---\nOurs',
      'content/lab/teaching.md': '---\ntitle: Lab teaching\n---\nTheirs',
      ...more,
    });
    const stored = async () =>
      (await selectPages(app.db)).map(({ slug, content }) => [slug, content]);
    await STORES.course.insert(app.db, courseFields.parse({ title: 'Bees' }), NOW);
    const first = await add(pages({}));
    expect(first.counts.pages).toMatchObject({ added: 5, different: 0 });
    const all = [
      ['contact-2', '<p><a href="/contact-3">Lab</a></p>'],
      ['contact-3', '<p><a href="/contact-2">All</a></p>'],
      ['teaching-2', '<p>Ours</p>'],
      ['teaching-3', '<p>Theirs</p>'],
    ];
    expect(await stored()).toEqual(expect.arrayContaining(all));
    const before = await stored();
    for (const replace of [false, true]) {
      await app.request('/');
      const again = await add(pages({}), { replace });
      expect(again.counts.pages).toMatchObject({ unchanged: 5, added: 0, updated: 0 });
    }
    expect(await stored()).toEqual(before);
    const other = { 'content/contact.md': '---\ntitle: Contact\n---\nMoved' };
    expect((await add(pages(other))).counts.pages).toMatchObject({ different: 1, unchanged: 4 });
  });

  it('moves a page that has the address of its first records, and knows it again', async () => {
    const page = {
      'hugo.yaml': 'baseURL: https://lab.example/\n',
      'content/talks.md': '---\ntitle: Talks\n---\nMine',
      'content/cv.md': '---\ntitle: CV\n---\n[My talks](/talks/)',
    };
    const talk = '---\ntitle: Bees\ndate: 2020-01-02\n---\n';
    const withTalk = { ...page, 'content/talk/bees.md': talk };
    const stored = async () =>
      (await selectPages(app.db)).map(({ slug, content }) => [slug, content]);
    await add(page);
    expect(await stored()).toEqual([
      ['cv', '<p><a href="/talks">My talks</a></p>'],
      ['talks', '<p>Mine</p>'],
    ]);
    const second = await add(withTalk, { replace: true });
    expect(second.counts.pages).toMatchObject({ unchanged: 1, updated: 1, added: 0 });
    const pages = [
      ['cv', '<p><a href="/talks-2">My talks</a></p>'],
      ['talks-2', '<p>Mine</p>'],
    ];
    for (const [site, title] of [
      [withTalk, 'unchanged'],
      [withTalk, 'unchanged'],
      [{ ...withTalk, 'content/talks.md': '---\ntitle: My talks\n---\nNew' }, 'different'],
    ] as const) {
      expect((await add(site)).counts.pages).toMatchObject({
        added: 0,
        [title]: expect.anything(),
      });
      expect(await stored()).toEqual(pages);
    }
    const [own] = await STORES.talk.selectAll(app.db);
    await moveRecordToTrash(makeDeps(app), 'talk', own?.id ?? 0);
    expect((await add(withTalk)).counts.pages).toMatchObject({ unchanged: 2 });
  });

  it('is looked at without a trace', async () => {
    const before = await everything();
    expect(counts(await add(CONTENT, { dryRun: true }), 'added')).toEqual([1, 2, 2, 1, 1]);
    expect(await everything()).toEqual(before);
  });

  it('takes the place of the sample', async () => {
    app = await openApp();
    const report = await add(CONTENT);
    expect(report.samples).toBeGreaterThan(24);
    const { posts, talks, publications } = await everything();
    expect([posts, talks, publications].map((rows) => rows.length)).toEqual([2, 1, 1]);
  });

  it('has the pictures of other servers where they are wanted', async () => {
    const content = {
      ...CONTENT,
      '_posts/2015-03-15-a-post.md': '![x](https://o.example/x.png) ![y](https://o.example/y.png)',
    };
    expect((await archived(content)).report).toMatchObject({ remotePictures: 2 });
    const { archive, report } = await archived(content, {
      fetchImage: async (url) => (url.endsWith('x.png') ? PNG : 'Its server answered with 404.'),
    });
    expect(report.leftBehind).toContainEqual(
      expect.objectContaining({ why: 'Its server answered with 404.', count: 1 }),
    );
    await addArchive(makeDeps(app), archive);
    expect((await selectAllPosts(app.db)).find(({ slug }) => slug === 'a-post')?.content).toMatch(
      /<img src="\/storage\/blog\/.*<img src="https:\/\/o\.example\/y\.png"/,
    );
  });
});

describe('the archive of a site of this kind', () => {
  it('adds missing records under new numbers, and a file under another name if its own is taken', async () => {
    const source = await openApp({ prepare: fillSite });
    const [paper] = (await selectPublications(source.db)).filter(({ title }) => title === 'One');
    const content = `<p><a href="/publications/${paper?.id}">it</a></p>`;
    await createPost({ db: source.db, now: () => NOW }, { title: 'Links', author: 'x', content });
    const other = new TextEncoder().encode('%PDF-1.4 mine\n%%EOF');
    const pdf = { originalName: 'měření.pdf', contentType: 'application/pdf' };
    await app.files.put('publications/měření.pdf', other, pdf);
    const archive = await opened(await makeArchive(source));
    await addArchive(makeDeps(app), archive);

    const { publications, posts } = await everything();
    const added = publications.find(({ title }) => title === 'One');
    expect(added?.pdf_url).toBe('/storage/publications/měření-2.pdf');
    expect(posts.find(({ title }) => title === 'Links')?.content).toBe(
      `<p><a href="/publications/${added?.id}">it</a></p>`,
    );
    const again = await addArchive(makeDeps(app), archive);
    expect(counts(again, 'added')).toEqual([0, 0, 0, 0, 0]);
    expect(counts(again, 'different')).toEqual([0, 0, 0, 0, 0]);
  });

  it('brings answers, photos and sections of the about page, and knows a photo by its picture', async () => {
    const source = await openApp({ prepare: fillSite });
    const image = { originalName: 'a.png', contentType: 'image/png' };
    await source.files.put('photos/theirs.png', PNG, image);
    const photo = {
      url: '/storage/photos/theirs.png',
      caption: 'Lab',
      location: 'Brno',
      year: 2020,
    };
    await source.db.insert(aboutPhotos).values(photo);
    const archive = await opened(await makeArchive(source));
    await app.files.put('photos/ours.png', PNG, image);
    await app.db.insert(aboutPhotos).values({ ...photo, url: '/storage/photos/ours.png' });
    const { counts } = await addArchive(makeDeps(app), archive);
    expect(counts).toMatchObject({
      answers: { added: 1 },
      sections: { added: 1 },
      photos: { unchanged: 1 },
    });
    expect(await app.files.find('photos/theirs.png')).toBeNull();
    const again = await addArchive(makeDeps(app), archive);
    expect(again.counts).toMatchObject({ answers: { unchanged: 1 }, sections: { unchanged: 1 } });
    await app.db.update(aboutPhotos).set({ location: 'Prague' }).where(sql`caption = 'Lab'`);
    const report = await addArchive(makeDeps(app), archive);
    expect(report.records).toEqual([{ kind: 'photos', title: 'Lab', status: 'different' }]);
  });

  it('adds nothing where the site was changed while it was being added', async () => {
    const { archive } = await archived(CONTENT);
    const before = await everything();
    const list = app.files.list.bind(app.files);
    const files = {
      ...app.files,
      async list(folder: Parameters<typeof list>[0]) {
        await createPost({ db: app.db, now: () => NOW }, { title: 'Meanwhile', author: 'x' });
        return list(folder);
      },
    };
    await expect(addArchive({ ...makeDeps(app), files }, archive)).rejects.toThrow(
      'The site was changed in the meantime. Nothing was added. Please try again.',
    );
    expect((await selectPublications(app.db)).length).toBe(before.publications.length);
  });
});
