import { describe, expect, it } from 'vitest';
import { sampleSettings as owner } from '../../src/lib/settings/sample.ts';
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
      published_at: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
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

  it.each<[string, object, string]>([
    ['with a blank title', { title: '  ' }, 'title'],
    ['with a blank category', { category: '' }, 'category'],
    ['with a blank tag', { tags: ['LET', ' '] }, 'tags.1'],
    ['published perhaps', { published: 'yes' }, 'published'],
    ['of a day that does not exist', { published_at: '2024-02-30T10:00:00Z' }, 'published_at'],
    ['with an image of no address', { featured_image: 'javascript:x' }, 'featured_image'],
    ['with an image of another host', { featured_image: '//example.org/a.png' }, 'featured_image'],
  ])('%s is refused', async (_what, body, path) => {
    const before = (await list()).length;
    const response = await post({ title: 'Beam time', ...body });
    expect(response.status).toBe(400);
    const { issues } = await response.json();
    expect(issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await list()).toHaveLength(before);
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

  it.each(['0', 'x', '999999'])('is answered with 404 under the id %s', async (id) => {
    const init = { method: 'PUT', body: { title: 'x' } };
    expect((await administrator(`${PATH}/${id}`, init)).status).toBe(404);
    expect((await administrator(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await administrator(`${PATH}/${id}/versions`)).status).toBe(404);
    expect((await administrator(`${PATH}/${id}/versions/1`)).status).toBe(404);
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
