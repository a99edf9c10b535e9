import { describe, expect, it } from 'vitest';
import { sampleSettings as owner } from '../../src/settings/sample.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/blog/admin/posts';

const site = await siteOfFile();
const administrator = await signIn(site);

const post = (body: unknown, path = PATH) => administrator(path, { method: 'POST', body });
const put = (id: number, body: unknown) => administrator(`${PATH}/${id}`, { method: 'PUT', body });
const created = async (body: object = {}) => {
  const response = await post({ title: 'Beam time', content: '<p>Notes.</p>', ...body });
  expect(response.status).toBe(201);
  return response.json();
};
const list = async () => (await (await administrator(PATH)).json()).posts;

describe('a new post', () => {
  it('is a draft in Research, with the owner as author, unless the call says otherwise', async () => {
    const { id, slug, ...fields } = await created({ title: 'Only a title' });
    expect(fields).toEqual({
      title: 'Only a title',
      content: '<p>Notes.</p>',
      excerpt: null,
      category: 'Research',
      author: owner.name,
      tags: [],
      published: false,
      featured_image: null,
      language: null,
      translation_of: null,
      references: [],
      citationStyle: null,
      unknownReferences: [],
      published_at: null,
      doi: null,
      contributors: [{ role: 'author', family: 'Exemplar', given: 'Vera', orcid: owner.orcid }],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.any(String),
    });
    expect((await site.fetch(`/api/blog/${slug}`)).status).toBe(404);
    expect((await site.fetch(`/blog/${slug}`)).status).toBe(404);
    expect((await list()).find((other: { id: number }) => other.id === id)).toMatchObject({ slug });
  });

  it('stores every given field, with cleaned HTML', async () => {
    const fields = {
      title: '  Counting tracks  ',
      content: '<p onclick="x()">Text<script>alert(1)</script> <b>bold</b></p>',
      excerpt: 'In short',
      category: 'News',
      author: 'admin',
      tags: ['LET', ' LET ', 'detectors'],
      published: true,
      featured_image: 'https://example.org/a.png',
      published_at: '2024-05-01T10:00:00.123+02:00',
    };
    expect(await created(fields)).toMatchObject({
      ...fields,
      title: 'Counting tracks',
      slug: 'counting-tracks',
      content: '<p>Text <strong>bold</strong></p>',
      tags: ['LET', 'detectors'],
      published_at: '2024-05-01T08:00:00.123Z',
    });
    const page = await (await site.fetch('/blog/counting-tracks')).text();
    expect(page).toContain('Text <strong>bold</strong>');
    const call = await (await site.fetch('/api/blog/counting-tracks')).json();
    expect(call).toMatchObject({ title: 'Counting tracks', author: 'admin' });
  });

  it('has a unique address, also when many are created at the same time', async () => {
    const posts = await Promise.all(
      Array.from({ length: 5 }, () => created({ title: 'Úvod do dozimetrie' })),
    );
    const slugs = posts.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['', '-2', '-3', '-4', '-5'].map((end) => `uvod-do-dozimetrie${end}`));
  });

  it('that is published without a date is published now', async () => {
    const before = new Date().toISOString();
    const { slug, published_at } = await created({ published: true, published_at: '' });
    expect(published_at >= before && published_at <= new Date().toISOString()).toBe(true);
    const [first] = (await (await site.fetch('/api/blog')).json()).posts;
    expect(first.slug).toBe(slug);
  });
});

describe('a post that is changed', () => {
  it('takes any subset of its fields and keeps its address', async () => {
    const { id, slug, ...before } = await created({ title: 'First title', tags: ['a'] });
    const response = await put(id, { title: 'Second title' });
    expect(response.status).toBe(200);
    const after = await response.json();
    expect(after).toEqual({
      ...before,
      id,
      slug,
      title: 'Second title',
      updated_at: expect.any(String),
      version: expect.not.stringMatching(before.version),
    });
    expect((await list()).find((other: { id: number }) => other.id === id)).toEqual(after);
  });

  it('gets a date when it is published, and keeps it when it is not any more', async () => {
    const { id, slug } = await created();
    const { published_at } = await (await put(id, { published: true })).json();
    expect(published_at).toEqual(expect.any(String));
    expect((await site.fetch(`/blog/${slug}`)).status).toBe(200);
    const hidden = await (await put(id, { published: false })).json();
    expect(hidden).toMatchObject({ published: false, published_at });
    expect((await site.fetch(`/blog/${slug}`)).status).toBe(404);
    expect(await (await put(id, { published: true })).json()).toMatchObject({ published_at });
    const now = await (await put(id, { published_at: null })).json();
    expect(now.published_at > published_at).toBe(true);
  });

  it('keeps both of two changes made at the same time', async () => {
    const { id } = await created({ title: 'Old title', content: '<p>Old words.</p>' });
    const answers = await Promise.all([
      put(id, { title: 'New title' }),
      put(id, { content: '<p>New words.</p>' }),
      put(id, { excerpt: 'New excerpt' }),
      put(id, { tags: ['new'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const found = (await list()).find((other: { id: number }) => other.id === id);
    expect(found).toMatchObject({
      title: 'New title',
      content: '<p>New words.</p>',
      excerpt: 'New excerpt',
      tags: ['new'],
    });
    const versions = await (await administrator(`${PATH}/${id}/versions`)).json();
    expect(versions).toHaveLength(4);
  });
});

it('the list of all posts has drafts first, then the newest', async () => {
  const posts: { published: boolean; published_at: string | null }[] = await list();
  const published = posts.findIndex((one) => one.published);
  expect(published).toBeGreaterThan(0);
  const shown = posts.slice(published);
  expect(shown.every((one) => one.published)).toBe(true);
  const dates = shown.map(({ published_at }) => published_at);
  expect(dates).toEqual(dates.toSorted().reverse());
});

describe('a post’s versions', () => {
  const versions = async (id: number) => (await administrator(`${PATH}/${id}/versions`)).json();

  it('hold the text before each change, newest first', async () => {
    const { id } = await created({ title: 'One', tags: ['a'], excerpt: 'Short' });
    await put(id, { title: 'Two', content: '<p>Other.</p>' });
    await put(id, { title: 'Three' });
    const found = await versions(id);
    expect(found).toEqual([
      { id: expect.any(Number), title: 'Two', created_at: expect.any(String) },
      { id: expect.any(Number), title: 'One', created_at: expect.any(String) },
    ]);
    const whole = await administrator(`${PATH}/${id}/versions/${found[1].id}`);
    expect(await whole.json()).toMatchObject({
      post_id: id,
      title: 'One',
      content: '<p>Notes.</p>',
      excerpt: 'Short',
      category: 'Research',
      author: owner.name,
      tags: ['a'],
      featured_image: null,
    });
  });

  it('are made only when the text changes', async () => {
    const { id } = await created();
    await put(id, { published: true });
    await put(id, { published_at: '2020-01-01T00:00:00Z' });
    await put(id, { title: 'Beam time', content: '<p>Notes.</p>' });
    expect(await versions(id)).toEqual([]);
  });

  it('can be restored, which stores the replaced text as a version', async () => {
    const { id, slug } = await created({ title: 'One', published: true, tags: ['a'] });
    await put(id, { title: 'Two', content: '<p>Other.</p>', tags: [] });
    const [version] = await versions(id);
    const path = `${PATH}/${id}/versions/${version.id}/restore`;
    const response = await administrator(path, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id,
      slug,
      title: 'One',
      content: '<p>Notes.</p>',
      tags: ['a'],
      published: true,
    });
    expect((await versions(id)).map(({ title }: { title: string }) => title)).toEqual([
      'Two',
      'One',
    ]);
    const other = await created();
    const wrong = `${PATH}/${other.id}/versions/${version.id}`;
    expect((await administrator(wrong)).status).toBe(404);
    expect((await administrator(`${wrong}/restore`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the draft of a form', () => {
  const path = (form: string | number) => `/api/blog/admin/drafts/${form}`;
  const stored = async (form: string | number) => (await administrator(path(form))).json();
  const save = (form: string | number, revision: number, fields: object = { title: 'Half a ti' }) =>
    administrator(path(form), { method: 'PUT', body: { fields, revision } });

  it('is kept as it was sent', async () => {
    const { id } = await created();
    expect(await stored(id)).toBeNull();
    const fields = { title: 'Half', content: '<p>$x', tags: ['a'], published: false, image: null };
    const response = await save(id, 3, fields);
    expect(response.status).toBe(200);
    const saved = await response.json();
    expect(saved).toEqual({ revision: 3, updated_at: expect.stringMatching(/Z$/) });
    expect(await stored(id)).toEqual({ fields, ...saved });
  });

  it('is not overwritten by an equal or earlier revision of the draft', async () => {
    const { id } = await created();
    await save(id, 5);
    for (const revision of [5, 4]) {
      expect((await save(id, revision, { title: 'late' })).status).toBe(409);
    }
    expect((await save(id, 6, { title: 'next' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      fields: { title: 'next' },
      revision: 6,
    });
  });

  it('is deleted when its post is saved, and kept when only the date or publication state changes', async () => {
    const { id } = await created();
    await save(id, 1);
    await put(id, { published: true });
    await put(id, { published_at: '2020-01-01T00:00:00Z' });
    const { title, content } = await created();
    await put(id, { title, content, published: false });
    expect(await stored(id)).not.toBeNull();
    await put(id, { title: 'Saved' });
    expect(await stored(id)).toBeNull();
  });

  it('of a translation is apart from that of a new post, and deleted with its own', async () => {
    const { id } = await created();
    const form = `new-${id}-de`;
    await save('new', 1);
    expect((await save(form, 1)).status).toBe(200);
    await created({ language: 'de', translation_of: id });
    expect(await stored(form)).toBeNull();
    expect(await stored('new')).toMatchObject({ revision: 1 });
    expect((await save('new-de', 1)).status).toBe(404);
  });

  it('of a new post is deleted when the post is created, or when it is discarded', async () => {
    await save('new', 1);
    await created();
    expect(await stored('new')).toBeNull();
    await save('new', 1);
    for (const _time of [1, 2]) {
      const response = await administrator(path('new'), { method: 'DELETE' });
      expect(await response.json()).toEqual({ success: true });
    }
    expect(await stored('new')).toBeNull();
  });

  it('is refused for an unknown form, and with an invalid body', async () => {
    for (const form of ['999999', 'other', '0']) expect((await save(form, 1)).status).toBe(404);
    for (const body of [{}, { fields: [], revision: 1 }, { fields: {}, revision: 1.5 }]) {
      expect((await administrator(path('new'), { method: 'PUT', body })).status).toBe(400);
    }
  });
});

it('a tag leads to the posts that have it, in whatever case', async () => {
  const { slug } = await created({ published: true, tags: ['R&D', 'Other'] });
  const address = '/blog?tag=R%26D';
  expect(await (await site.fetch(`/blog/${slug}`)).text()).toContain(`href="${address}"`);
  const found = await (await site.fetch('/api/blog?tag=r%26d')).json();
  expect(found.posts).toMatchObject([{ slug }]);
  expect(await (await site.fetch(address)).text()).toContain('Tagged “R&amp;D”');
});

describe('what a reader finds in a long post', () => {
  it('is each heading by an id that stays when another part is edited', async () => {
    const { id, slug } = await created({
      title: 'Three parts',
      published: true,
      content:
        '<h2 id="own">Beam</h2><h2>Dose</h2><h3 id="main">Dose</h3><p>The end[^1].</p><p>[^1]: Not yet</p>',
    });
    const call = async () => (await site.fetch(`/api/blog/${slug}`)).json();
    const page = async () => (await site.fetch(`/blog/${slug}`)).text();
    const headings = '<h2 id="section-dose">Dose</h2><h3 id="section-dose-2">Dose</h3>';
    const { content } = await call();
    expect(content).toContain(`<h2 id="own">Beam</h2>${headings}`);
    await put(id, { content: `<h2>Dose</h2>${content.replace('>Beam<', '>Ions<')}` });
    const edited = `<h2 id="section-dose-3">Dose</h2><h2 id="own">Ions</h2>${headings}`;
    expect(await call()).toMatchObject({
      content: expect.stringContaining(edited),
      readingTime: 1,
    });
    expect(await page()).toContain(edited);
  });

  it('is contents, a reading time and footnotes', async () => {
    const page = await (await site.fetch('/blog/three-parts')).text();
    expect(page).toContain('<a href="#section-dose-2">Dose</a>');
    expect(page).toContain('<span>1 min read</span>');
    expect(page).toMatch(
      /<sup id="fnref-1"><a href="#fn-1"[^>]*>1<\/a>.*<li id="fn-1">Not yet <a href="#fnref-1"/s,
    );
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await (await site.fetch('/blog/feed.atom')).text()).toContain('id=&quot;fn-1&quot;');
  });

  it('never bears an id of the page around it', async () => {
    const page = await (await site.fetch('/blog/three-parts')).text();
    const ids = [...page.replace(/<article>.*<\/article>/s, '').matchAll(/ id="([^"]*)"/g)];
    const { content } = await created({
      content: ids.map(([, id]) => `<h2 id="${id}">x</h2>`).join(''),
    });
    for (const [attribute] of ids) expect(content).not.toContain(attribute);
  });
});

describe('a secret link', () => {
  const share = (id: number, method: string) => administrator(`${PATH}/${id}/share`, { method });
  const open = (url: string) => site.fetch(url.replace(/^https?:\/\/[^/]+/, ''));

  it('shows a draft to whom it was given, until it is taken back', async () => {
    const { id } = await created({ title: 'Not finished', content: '<h2>A first part</h2>' });
    const { url } = await (await share(id, 'POST')).json();
    expect(url).toMatch(/^https?:\/\/[^?]+\?token=[\w-]{22,}$/);
    expect(await (await share(id, 'POST')).json()).toEqual({ url });

    const response = await open(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('This is a draft');
    expect(page).toContain('A first part</h2>');
    expect(page).not.toContain('property="og:');

    expect((await share(id, 'DELETE')).status).toBe(200);
    expect((await share(id, 'DELETE')).status).toBe(404);
    const gone = await open(url);
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect((await (await share(id, 'POST')).json()).url).not.toBe(url);
  });

  it('leads to the post once everyone may read it, and nowhere while it is in the trash', async () => {
    const { id, slug } = await created({ title: 'Soon finished' });
    const { url } = await (await share(id, 'POST')).json();
    await put(id, { published: true, published_at: '2999-01-01T00:00:00Z' });
    expect((await open(url)).status).toBe(200);
    await put(id, { published_at: '2024-05-01T00:00:00Z' });
    const response = await open(url);
    expect([response.status, response.headers.get('Location')]).toEqual([302, `/blog/${slug}`]);
    await administrator(`${PATH}/${id}`, { method: 'DELETE' });
    expect((await open(url)).status).toBe(404);
    expect((await share(id, 'POST')).status).toBe(404);
  });

  it('is made by the administrator alone', async () => {
    const { id } = await created();
    for (const method of ['POST', 'DELETE']) {
      expect((await site.fetch(`${PATH}/${id}/share`, { method })).status).toBe(401);
    }
    expect((await open('/blog/drafts/shared')).status).toBe(404);
    expect((await open('/blog/drafts/shared?token=wrong')).status).toBe(404);
  });
});

describe('figures and videos of a post', () => {
  const REL = 'rel="noopener noreferrer nofollow"';
  const content = `<p>See <a href="#fig-b" class="figure-ref">Figure 9</a>.</p>
<figure><img src="/a.webp" alt="Roofs"><img src="/b.webp" alt=""><figcaption>Roofs, H<sub>2</sub>O</figcaption></figure>
<figure id="fig-b"><a href="https://youtu.be/dQw4w9WgXcQ" class="video-link" ${REL}>My talk</a><figcaption>In Prague</figcaption></figure>
<figure><a href="https://vimeo.com/1084537" class="video-link" ${REL}>Second talk</a></figure>`;
  const stored = administrator(PATH, {
    method: 'POST',
    body: { title: 'Figures in a row', content, published: true },
  }).then((response) => response.json());

  it('are numbered, linked, and played after a click on the page', async () => {
    const { slug } = await stored;
    const response = await site.fetch(`/blog/${slug}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
    const html = await response.text();
    expect(html).toContain('<a href="#fig-b" class="figure-ref">Figure 2</a>');
    expect(html).toContain(
      '<figcaption><strong lang="en">Figure 1.</strong> Roofs, H<sub>2</sub>O</figcaption>',
    );
    expect(html).toMatch(/<a href="\/a\.webp"><img src="\/a\.webp" alt="Roofs"[^>]*><\/a>/);
    expect(html).toMatch(/<a href="\/b\.webp" lang="en" aria-label="Image 2 of 2"><img/);
    expect(html.match(/<hydrate-island name="video"/g)).toHaveLength(2);
    const prefixes = [...html.matchAll(/name="video" prefix="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(prefixes).size).toBe(2);
    // Works without scripts: a link to the video's page, and nothing of its host.
    expect(html).toContain('Play the video from youtu.be');
    expect(html).not.toMatch(/<iframe|<img[^>]+(?:ytimg|vimeo)/);
    expect(html).toMatch(/<a href="https:\/\/vimeo\.com\/1084537"[^>]*class="video-title">Second/);
    // The island's texts come with the page.
    expect(html).toMatch(/data-messages="[^"]*&quot;video&quot;/);
  });

  it('are numbered as Markdown and in feeds, with links to the videos', async () => {
    const { slug } = await stored;
    const markdown = await (await site.fetch(`/blog/${slug}.md`)).text();
    expect(markdown).toContain('See Figure 2.');
    expect(markdown).toContain('**Figure 1.** Roofs, H<sub>2</sub>O');
    expect(markdown).toContain('[My talk](https://youtu.be/dQw4w9WgXcQ)');
    expect(markdown).toContain('**Figure 2.** In Prague');
    const { items } = await (await site.fetch('/blog/feed.json')).json();
    const { content_html } = items.find(({ title }: { title: string }) => /in a row/.test(title));
    expect(content_html).toContain('<a href="#fig-b" class="figure-ref">Figure 2</a>');
    expect(content_html).toContain('<strong lang="en">Figure 2.</strong> In Prague');
    expect(content_html).toContain(
      `<figure><a href="https://vimeo.com/1084537" class="video-link" ${REL}>Second talk</a></figure>`,
    );
  });

  it('are stored as they were sent, and have their numbers where programs read the post', async () => {
    const { id, slug } = await stored;
    const { posts: all } = await (await administrator(PATH)).json();
    expect(all.find((post: { id: number }) => post.id === id).content).toBe(content);
    const read = await (await site.fetch(`/api/blog/${slug}`)).json();
    expect(read.content).toContain('<a href="#fig-b" class="figure-ref">Figure 2</a>');
    expect(read.content).toContain('<strong lang="en">Figure 2.</strong> In Prague');
  });
});
