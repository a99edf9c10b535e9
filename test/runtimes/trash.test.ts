import { describe, expect, inject, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileOf, PNG, photoForm, webpOf } from '../images.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { siteOfFile } from '../site.ts';

const TRASH = '/api/admin/trash';

const site = await siteOfFile();
const administrator = await signIn(site);

const send = (method: string, path: string, body?: unknown) =>
  administrator(path, { method, ...(body !== undefined && { body }) });
async function made(path: string, body: unknown) {
  const response = await send('POST', path, body);
  expect(response.status).toBeLessThan(300);
  return response.json();
}
const items = async (): Promise<
  { kind: string; id: unknown; title: string; deletedAt: string }[]
> => (await (await administrator(TRASH)).json()).items;
const inTrash = async (kind: string, id: unknown) =>
  (await items()).find((item) => item.kind === kind && item.id === id);
const address = (kind: string, id: unknown) => `${TRASH}/${kind}/${encodeURIComponent(`${id}`)}`;
const restore = (kind: string, id: unknown) => send('POST', `${address(kind, id)}/restore`);
const deleteForEver = (kind: string, id: unknown) => send('DELETE', address(kind, id));

interface Deletable {
  kind: string;
  /** Makes one, and says where it is deleted and what shows it. */
  make: () => Promise<{
    id: number | string;
    title: string;
    call: string;
    /** Addresses of its own. */
    own: string[];
    /** Addresses that say this of it. */
    among: [path: string, text: string][];
  }>;
}

const post = (fields: object = {}) =>
  made('/api/blog/admin/posts', {
    title: 'Beams in the Rain',
    content: '<p>Quillwort <strong>beams</strong>.</p>',
    published: true,
    published_at: '2020-01-02T03:04:05.000Z',
    ...fields,
  });

const DELETABLE: Deletable[] = [
  {
    kind: 'post',
    async make() {
      const { id, slug, title } = await post();
      await send('PUT', `/api/blog/admin/posts/${id}`, { title: 'Rainy Beams' });
      await send('PUT', `/api/blog/admin/posts/${id}`, { title });
      return {
        ...{ id, title, call: `/api/blog/admin/posts/${id}` },
        own: [`/blog/${slug}`, `/api/blog/${slug}`, `/api/blog/admin/posts/${id}/versions`],
        among: [
          ['/api/blog/admin/posts', slug],
          ['/api/blog?pageSize=50', slug],
          ['/sitemap.xml', slug],
          ['/blog/feed.json', slug],
          ['/api/search?q=quillwort', slug],
        ],
      };
    },
  },
  {
    kind: 'page',
    async make() {
      const page = { title: 'Our Tarnlab', content: '<p>Tarnlab</p>', place: 'menu' };
      const { id, slug, title } = await made('/api/admin/pages', { ...page, published: true });
      return {
        ...{ id, title, call: `/api/admin/pages/${id}`, own: [`/${slug}`] },
        among: [
          ['/', slug],
          ['/sitemap.xml', slug],
          ['/api/admin/pages', slug],
          ['/api/search?q=tarnlab', slug],
        ],
      };
    },
  },
  {
    kind: 'publication',
    async make() {
      const form = new FormData();
      form.set('image', fileOf(webpOf(800, 600), 'image/webp', 'a.webp'));
      form.set('small', fileOf(webpOf(400, 300), 'image/webp', 'b.webp'));
      const { url } = await made('/api/admin/publications/image', form);
      const { id, title } = await made('/api/admin/publications', {
        ...{ title: 'On Fennelrod Dosimetry', authors: 'Vera Nová', journal: 'J', year: 2020 },
        ...{
          image: url,
          doi: '10.5555/fennelrod',
          links: [{ kind: 'code', url: 'https://x.org/' }],
        },
      });
      return {
        ...{ id, title, call: `/api/admin/publications/${id}` },
        own: [`/publications/${id}`, `/api/publications/${id}`, url],
        among: [
          ['/api/publications', 'fennelrod'],
          ['/publications?q=fennelrod', 'Fennelrod Dosimetry'],
          ['/publications.bib', 'Fennelrod'],
          ['/sitemap.xml', `/publications/${id}`],
          ['/api/search?q=fennelrod', 'Fennelrod'],
        ],
      };
    },
  },
  {
    kind: 'conference',
    async make() {
      const logo = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
      const stored = await made('/api/conferences', {
        ...{ name: 'Sedgewick Workshop', date: '2031-05-06', location: 'Brno', logo },
      });
      return {
        ...{ id: stored.id, title: stored.name, call: `/api/conferences/${stored.id}` },
        own: [stored.logo],
        among: [
          ['/api/conferences', 'Sedgewick'],
          ['/conferences', 'Sedgewick'],
          ['/conferences/calendar.ics', 'Sedgewick'],
        ],
      };
    },
  },
  {
    kind: 'photo',
    async make() {
      const { id, url, caption } = await made('/api/admin/about/photos', photoForm());
      return {
        ...{ id, title: caption, call: `/api/admin/about/photos/${id}`, own: [url] },
        among: [
          ['/api/admin/about/photos', url],
          ['/about', url],
        ],
      };
    },
  },
  {
    kind: 'file',
    async make() {
      const name = 'měření-2.pdf';
      const form = fileForm('pdf', [pdfFile(name)]);
      const { url } = await made('/api/admin/upload-pdf', form);
      return {
        ...{ id: name, title: name, call: `/api/admin/files/${encodeURIComponent(name)}` },
        own: [url, `/api/admin/download-pdf/${encodeURIComponent(name)}`],
        among: [['/api/admin/files', name]],
      };
    },
  },
  {
    kind: 'meeting',
    async make() {
      const date = '2031-05-06T10:00:00Z';
      const asked = { name: 'Guest Thistle', email: 'g@example.org', date, topic: 'Beams' };
      const { id } = await made('/api/meetings', asked);
      await send('PATCH', `/api/admin/meetings/${id}`, { status: 'confirmed' });
      return {
        ...{ id, title: asked.name, call: `/api/admin/meetings/${id}` },
        own: [`/api/admin/meetings/${id}/calendar`],
        among: [['/api/admin/meetings', 'Guest Thistle']],
      };
    },
  },
  {
    kind: 'chat',
    async make() {
      const { session_id } = await made('/api/chat/start', { name: 'Visitor Bracken' });
      const message = { message: 'Who are you?', sessionId: session_id, messageId: 'm1' };
      await made('/api/chat', message);
      return {
        ...{ id: session_id, title: 'Visitor Bracken' },
        call: `/api/admin/chat-sessions/${session_id}`,
        own: [],
        among: [['/api/admin/chat-sessions', 'Who are you?']],
      };
    },
  },
];

const get = (path: string) => administrator(path);
const textOf = async (path: string) => (await get(path)).text();
const bytesOf = async (path: string) => {
  const response = await get(path);
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  const { headers } = response;
  return [response.status, headers.get('Content-Type'), headers.get('Last-Modified'), bytes];
};

/** What an adapter does is done for these: rows alone, rows with files, and a file. */
const ON_WORKERD = ['post', 'publication', 'file'];
const onWorkerd = inject('runtime') === 'workerd';
const deleted = DELETABLE.filter(({ kind }) => !onWorkerd || ON_WORKERD.includes(kind));

describe.each(deleted)('a deleted $kind', ({ kind, make }) => {
  it('is gone everywhere, waits in the trash, and comes back the same', async () => {
    const { id, title, call, own, among } = await make();
    const before = await Promise.all(own.map(bytesOf));
    expect(before.map(([status]) => status)).toEqual(own.map(() => 200));
    for (const [path, text] of among) expect(await textOf(path), path).toContain(text);

    expect(await (await send('DELETE', call)).json()).toEqual({ success: true });
    expect((await send('DELETE', call)).status).toBe(404);
    for (const path of own) expect((await get(path)).status, path).toBe(404);
    for (const [path, text] of among) expect(await textOf(path), path).not.toContain(text);
    const waiting = { kind, id, title, deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await inTrash(kind, id)).toEqual(waiting);

    expect(await (await restore(kind, id)).json()).toEqual({ success: true });
    expect(await inTrash(kind, id)).toBeUndefined();
    expect(await Promise.all(own.map(bytesOf))).toEqual(before);
    for (const [path, text] of among) expect(await textOf(path), path).toContain(text);
    expect((await restore(kind, id)).status).toBe(404);

    await send('DELETE', call);
    expect(await (await deleteForEver(kind, id)).json()).toEqual({ success: true });
    expect(await inTrash(kind, id)).toBeUndefined();
    for (const again of [restore, deleteForEver]) expect((await again(kind, id)).status).toBe(404);
    for (const path of own) expect((await get(path)).status, path).toBe(404);
  });
});

it('a post as long as a row of the database holds goes and comes back, with its versions', async () => {
  const content = `<p>${'a "measured" beam '.repeat(78_000)}</p>`;
  const { id } = await post({ title: 'Long', content });
  await send('PUT', `/api/blog/admin/posts/${id}`, { title: 'Still long' });
  const path = `/api/blog/admin/posts/${id}`;
  const before = await textOf(`${path}/versions`);
  expect((await send('DELETE', path)).status).toBe(200);
  expect((await restore('post', id)).status).toBe(200);
  expect(await textOf(`${path}/versions`)).toBe(before);
  const { posts } = await (await get('/api/blog/admin/posts')).json();
  const stored = posts.find((found: { id: number }) => found.id === id);
  expect(stored.content).toBe((await (await send('PUT', path, {})).json()).content);
  expect((await send('DELETE', path)).status).toBe(200);
  expect((await deleteForEver('post', id)).status).toBe(200);
});

it('nobody is served a file from the trash, whatever its name', async () => {
  const { url } = await made('/api/admin/about/photos', photoForm());
  const photos = await (await get('/api/admin/about/photos')).json();
  const { id } = photos.find((photo: { url: string }) => photo.url === url);
  await send('DELETE', `/api/admin/about/photos/${id}`);
  const name = url.slice(url.lastIndexOf('/') + 1);
  for (const path of [url, `/storage/trash/${name}`, `/storage/photos/..%2ftrash%2f${name}`]) {
    expect((await get(path)).status, path).toBe(404);
  }
  await deleteForEver('photo', id);
});

// What is decided before a file store or a database is asked.
if (!onWorkerd) {
  describe('what took the place of something in the trash stays, and 409 says so', () => {
    const refusal = async (kind: string, id: unknown) => {
      const response = await restore(kind, id);
      expect(response.status).toBe(409);
      expect(await inTrash(kind, id)).toBeDefined();
      return (await response.json()).error;
    };

    it('a post’s address', async () => {
      const first = await post({ title: 'Twice' });
      await send('DELETE', `/api/blog/admin/posts/${first.id}`);
      const second = await post({ title: 'Twice' });
      expect(second.slug).toBe(first.slug);
      const page = await textOf(`/blog/${second.slug}`);
      expect(await refusal('post', first.id)).toBe(
        'Another post has the address /blog/twice now: Twice. Delete that one first.',
      );
      expect(await textOf(`/blog/${second.slug}`)).toBe(page);
      await send('DELETE', `/api/blog/admin/posts/${second.id}`);
      expect((await restore('post', first.id)).status).toBe(200);
    });

    it('a page’s address', async () => {
      const page = { title: 'Legal', content: '<p>x</p>', place: 'none', published: true };
      const { id } = await made('/api/admin/pages', page);
      await send('DELETE', `/api/admin/pages/${id}`);
      const other = await made('/api/admin/pages', { ...page, title: 'Law', slug: 'legal' });
      expect(await refusal('page', id)).toBe(
        'Another page has the address /legal now: Law. Change its address, or delete it first.',
      );
      await send('PUT', `/api/admin/pages/${other.id}`, { slug: 'law' });
      expect((await restore('page', id)).status).toBe(200);
    });

    it('a publication’s DOI, unless both had it before', async () => {
      const paper = { title: 'A', authors: 'V', journal: 'J', year: 2020, doi: '10.5555/one' };
      const [one, twin] = [
        await made('/api/admin/publications', paper),
        await made('/api/admin/publications', { ...paper, title: 'B' }),
      ];
      for (const { id } of [one, twin]) await send('DELETE', `/api/admin/publications/${id}`);
      expect((await restore('publication', one.id)).status).toBe(200);
      expect((await restore('publication', twin.id)).status).toBe(200);
      await send('DELETE', `/api/admin/publications/${twin.id}`);
      await send('DELETE', `/api/admin/publications/${one.id}`);
      const later = await made('/api/admin/publications', { ...paper, title: 'C' });
      expect(await refusal('publication', one.id)).toBe(
        'Another publication has the DOI 10.5555/one now: C. Change or delete that one first.',
      );
      await send('DELETE', `/api/admin/publications/${later.id}`);
      expect((await restore('publication', one.id)).status).toBe(200);
    });

    it('a file’s name', async () => {
      const upload = (text: string) =>
        made('/api/admin/upload-pdf', fileForm('pdf', [pdfFile('taken.pdf', pdfOf(text))]));
      const { url } = await upload('one');
      const [, , , first] = await bytesOf(url);
      await send('DELETE', '/api/admin/files/taken.pdf');
      await upload('two');
      expect(await refusal('file', 'taken.pdf')).toBe(
        'There is another file named taken.pdf now. Delete that one first.',
      );
      await send('DELETE', '/api/admin/files/taken.pdf');
      expect((await items()).filter(({ title }) => title === 'taken.pdf')).toHaveLength(2);
      expect((await restore('file', 'taken.pdf (2)')).status).toBe(200);
      expect((await bytesOf(url))[3]).toBe(first);
    });
  });

  it('the trash is the administrator’s, and knows eight kinds', async () => {
    for (const [method, path] of [
      ['GET', TRASH],
      ['POST', `${address('post', 1)}/restore`],
      ['DELETE', address('post', 1)],
    ] as const) {
      const refused = await site.fetch(path, { method });
      expect(refused.status, `${method} ${path}`).toBe(401);
    }
    for (const [kind, id] of [
      ['message', 1],
      ['post', 'x'],
      ['post', 999_999],
      ['file', '../site.db'],
    ]) {
      expect((await restore(`${kind}`, id)).status).toBe(404);
      expect((await deleteForEver(`${kind}`, id)).status).toBe(404);
    }
  });

  it('the security log tells of deletions, of restores and of what went for ever', async () => {
    const { id } = await post({ title: 'Logged' });
    await send('DELETE', `/api/blog/admin/posts/${id}`);
    await restore('post', id);
    await send('DELETE', `/api/blog/admin/posts/${id}`);
    await deleteForEver('post', id);
    const { events } = await (await get('/api/admin/security-log?limit=4')).json();
    expect(events.map(({ event, detail }: Record<string, string>) => `${event} ${detail}`)).toEqual(
      [
        `deleted trash/post/${id}`,
        `deleted blog/admin/posts/${id}`,
        `restored post/${id}`,
        `deleted blog/admin/posts/${id}`,
      ],
    );
  });

  it('the security log names a chat without the id that opens it', async () => {
    const { session_id } = await made('/api/chat/start', { name: 'Visitor Sedge' });
    await made('/api/chat', { message: 'Who are you?', sessionId: session_id, messageId: 'm1' });
    await send('DELETE', `/api/admin/chat-sessions/${session_id}`);
    await restore('chat', session_id);
    await send('DELETE', `/api/admin/chat-sessions/${session_id}`);
    await deleteForEver('chat', session_id);
    const { events } = await (await get('/api/admin/security-log?limit=4')).json();
    const short = `${session_id.slice(0, 8)}…`;
    expect(events.map(({ event, detail }: Record<string, string>) => `${event} ${detail}`)).toEqual(
      [
        `deleted trash/chat/${short}`,
        `deleted chat-sessions/${short}`,
        `restored chat/${short}`,
        `deleted chat-sessions/${short}`,
      ],
    );
  });
}
