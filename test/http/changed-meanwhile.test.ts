import { expect, it } from 'vitest';
import { makeVersion, sentFields } from '../../src/values/record-version.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);
const read = async (path: string) => (await administrator(path)).json();

const SECTION = { section: 'one', title: 'One', content: 'Text', order: 1 };

/** How each record is read, where it is saved, and what two windows make of it. */
it.each([
  {
    read: async () => (await read('/api/admin/publications'))[0],
    save: ({ id }: { id: number }) => ['PUT', `/api/admin/publications/${id}`] as const,
    changes: [{ award: 'First' }, { award: 'Second' }, { edition: '2' }],
  },
  {
    read: async () => (await read('/api/blog/admin/posts')).posts[0],
    save: ({ id }: { id: number }) => ['PUT', `/api/blog/admin/posts/${id}`] as const,
    changes: [{ title: 'First' }, { title: 'Second' }, { excerpt: 'In short' }],
  },
  {
    read: async () => (await read('/api/admin/courses')).courses[0],
    save: ({ id }: { id: number }) => ['PUT', `/api/admin/courses/${id}`] as const,
    changes: [{ place: 'First' }, { place: 'Second' }, { code: 'C 2' }],
  },
  {
    read: () => read('/api/admin/settings'),
    save: () => ['PUT', '/api/admin/settings'] as const,
    changes: [{ headline: 'First' }, { headline: 'Second' }, { location: 'Lund' }],
  },
  {
    read: async () => ({ content: await read('/api/admin/about/content') }),
    save: () => ['POST', '/api/admin/about/content'] as const,
    changes: [{ content: [SECTION] }, { content: [{ ...SECTION, title: 'Two' }] }],
  },
])('what another window changed is not overwritten without a word: %o', async (record) => {
  const opened = await record.read();
  const [method, path] = record.save(opened);
  const [first, second, other] = record.changes;
  const save = (body: object, headers = {}) => administrator(path, { method, body, headers });
  // Settings and the list of sections have no version of their own: it is that of what is sent.
  const asOpened = (body: object) => ({
    'If-Match': `"${opened.version ?? makeVersion(opened, sentFields(body))}"`,
  });
  if (!first || !second) throw new Error('there are two changes');
  expect((await save(first, asOpened(first))).status).toBe(200);
  const refused = await save(second, asOpened(second));
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: Object.keys(second),
  });
  expect(await record.read()).toMatchObject(first);
  // Another field is nobody else's change, and a call that does not say what it saw is as it always was.
  if (other) expect((await save(other, asOpened(other))).status).toBe(200);
  expect((await save(second)).status).toBe(200);
  expect(await record.read()).toMatchObject(second);
});
