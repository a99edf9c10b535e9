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

  it('are limited to twenty', async () => {
    const { id } = await created({ title: 'Title 0' });
    for (let number = 1; number <= 22; number += 1) await put(id, { title: `Title ${number}` });
    const titles = (await versions(id)).map(({ title }: { title: string }) => title);
    expect(titles).toHaveLength(20);
    expect([titles[0], titles[19]]).toEqual(['Title 21', 'Title 2']);
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

  it('is not replaced by an equal or earlier one', async () => {
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
    expect(await stored(id)).not.toBeNull();
    await put(id, { title: 'Saved' });
    expect(await stored(id)).toBeNull();
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
