import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, makeFile, PNG, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

// What goes and comes back in database and file store: src/records/trash.test.ts.
const TRASH = '/api/admin/trash';
const NAME = 'Quillwort Tarnlab';

const site = await siteOfFile();
const administrator = await signIn(site);

const send = (method: string, path: string, body?: unknown) =>
  administrator(path, { method, ...(body !== undefined && { body }) });
async function made(path: string, body: unknown) {
  const response = await send('POST', path, body);
  expect(response.status).toBeLessThan(300);
  return response.json();
}
const getStatus = async (path: string) => (await administrator(path)).status;
const getText = async (path: string) => (await administrator(path)).text();
const inTrash = async (kind: string, id: unknown) => {
  const { items } = await (await administrator(TRASH)).json();
  return items.find((item: { kind: string; id: unknown }) => item.kind === kind && item.id === id);
};
const address = (kind: string, id: unknown) => `${TRASH}/${kind}/${encodeURIComponent(`${id}`)}`;
const restore = (kind: string, id: unknown) => send('POST', `${address(kind, id)}/restore`);
const deleteForEver = (kind: string, id: unknown) => send('DELETE', address(kind, id));

const POST = { title: NAME, content: '<p>x</p>', published: true };
const PAGE = { title: NAME, content: '<p>x</p>', place: 'menu', published: true };
const PAPER = { title: NAME, authors: 'Vera Nová', journal: 'J', year: 2020 };
const LOGO = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;

interface Deletable {
  kind: string;
  /** Where one is made, of what. */
  make: [path: string, body: unknown];
  /** Where it is deleted, where that is not below the address where it is made. */
  at?: string;
  /** What it is called by, where that is not its id. */
  key?: string;
  /** Addresses of its own. */
  own?: (made: Record<string, string>) => (string | undefined)[];
  /** Addresses that show its name. */
  among: string[];
}

const DELETABLE: Deletable[] = [
  {
    kind: 'post',
    make: ['/api/blog/admin/posts', { ...POST, published_at: '2020-01-02T03:04:05.000Z' }],
    own: ({ slug }) => [`/blog/${slug}`, `/api/blog/${slug}`],
    among: [
      ...['/api/blog/admin/posts', '/api/blog?pageSize=50', '/sitemap.xml', '/blog/feed.json'],
      '/api/search?q=quillwort',
    ],
  },
  {
    kind: 'page',
    make: ['/api/admin/pages', PAGE],
    own: ({ slug }) => [`/${slug}`],
    among: ['/', '/sitemap.xml', '/api/admin/pages', '/api/search?q=quillwort'],
  },
  {
    kind: 'publication',
    make: ['/api/admin/publications', PAPER],
    own: ({ id }) => [`/publications/${id}`, `/api/publications/${id}`],
    among: [
      ...['/api/publications', '/publications?q=quillwort', '/publications.bib'],
      '/api/search?q=quillwort',
    ],
  },
  {
    kind: 'conference',
    make: ['/api/conferences', { name: NAME, date: '2031-05-06', location: 'Brno', logo: LOGO }],
    own: ({ logo }) => [logo],
    among: ['/api/conferences', '/conferences', '/conferences/calendar.ics'],
  },
  {
    kind: 'photo',
    make: ['/api/admin/about/photos', fileForm('photo', [makeFile(PNG)], { caption: NAME })],
    own: ({ url }) => [url],
    among: ['/api/admin/about/photos', '/about'],
  },
  {
    kind: 'file',
    make: ['/api/admin/upload-pdf', fileForm('pdf', [pdfFile(`${NAME}.pdf`)])],
    ...{ at: '/api/admin/files', key: 'filename' },
    own: ({ url, filename }) => [url, `/api/admin/download-pdf/${filename}`],
    among: ['/api/admin/files'],
  },
  {
    kind: 'meeting',
    make: [
      '/api/meetings',
      { name: NAME, email: 'g@example.org', date: '2031-05-06T10:00:00Z', topic: 'Beams' },
    ],
    at: '/api/admin/meetings',
    own: ({ id }) => [`/api/admin/meetings/${id}/calendar`],
    among: ['/api/admin/meetings'],
  },
  {
    kind: 'chat',
    make: ['/api/chat/start', { name: NAME }],
    ...{ at: '/api/admin/chat-sessions', key: 'session_id' },
    among: ['/api/admin/chat-sessions'],
  },
];

describe.each(DELETABLE)('a deleted $kind', ({ kind, make, at, key = 'id', own, among }) => {
  it('is gone everywhere, waits in the trash, and comes back', async () => {
    const record = await made(...make);
    const id = record[key];
    const call = `${at ?? make[0]}/${id}`;
    const addresses = (own?.(record) ?? []).map(String);
    const expectThere = async (isThere: boolean) => {
      const status = isThere ? 200 : 404;
      for (const path of addresses) expect(await getStatus(path), path).toBe(status);
      for (const path of among) {
        expect(/tarnlab/i.test(await getText(path)), `${path} ${isThere}`).toBe(isThere);
      }
    };
    await expectThere(true);
    expect(await (await send('DELETE', call)).json()).toEqual({ success: true });
    expect((await send('DELETE', call)).status).toBe(404);
    await expectThere(false);
    expect(await inTrash(kind, id)).toEqual({
      ...{ kind, id, title: expect.stringMatching(/^Quillwort.Tarnlab(\.pdf)?$/) },
      deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });

    expect(await (await restore(kind, id)).json()).toEqual({ success: true });
    expect(await inTrash(kind, id)).toBeUndefined();
    await expectThere(true);

    await send('DELETE', call);
    expect(await (await deleteForEver(kind, id)).json()).toEqual({ success: true });
    expect(await inTrash(kind, id)).toBeUndefined();
    for (const again of [restore, deleteForEver]) expect((await again(kind, id)).status).toBe(404);
    await expectThere(false);
  });
});

it.each([
  ['message', 1],
  ['file', '../site.db'],
])('the trash answers 404 to the %s %s, which is not there', async (kind, id) => {
  expect((await restore(kind, id)).status).toBe(404);
  expect((await deleteForEver(kind, id)).status).toBe(404);
});

it('a restore is a 409 while something else has its address, and leaves both where they are', async () => {
  const page = { ...PAGE, title: 'Legal' };
  const { id } = await made('/api/admin/pages', page);
  await send('DELETE', `/api/admin/pages/${id}`);
  const other = await made('/api/admin/pages', page);
  const refused = await restore('page', id);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      error:
        'Another page has the address /legal now: Legal. Change its address, or delete it first.',
    },
  ]);
  expect(await inTrash('page', id)).toBeDefined();
  await send('PUT', `/api/admin/pages/${other.id}`, { slug: 'law' });
  expect((await restore('page', id)).status).toBe(200);
});

it('the security log has deletions, restores and what went for ever, and no id that opens a chat', async () => {
  const { id: post } = await made('/api/blog/admin/posts', { title: 'Logged', content: '' });
  const { session_id: chat } = await made('/api/chat/start', { name: 'Visitor Sedge' });
  for (const [kind, id, call] of [
    ['post', post, `/api/blog/admin/posts/${post}`],
    ['chat', chat, `/api/admin/chat-sessions/${chat}`],
  ]) {
    await send('DELETE', call);
    await restore(kind, id);
    await send('DELETE', call);
    await deleteForEver(kind, id);
  }
  const { events } = await (await administrator('/api/admin/security-log?limit=8')).json();
  const short = `${chat.slice(0, 8)}…`;
  expect(events.map(({ event, detail }: Record<string, string>) => `${event} ${detail}`)).toEqual([
    `deleted trash/chat/${short}`,
    `deleted chat-sessions/${short}`,
    `restored chat/${short}`,
    `deleted chat-sessions/${short}`,
    `deleted trash/post/${post}`,
    `deleted blog/admin/posts/${post}`,
    `restored post/${post}`,
    `deleted blog/admin/posts/${post}`,
  ]);
});
