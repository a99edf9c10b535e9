import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pdfPages, pdfTexts } from '../../db/schema/pdf-texts.ts';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { people } from '../../db/schema/records.ts';
import { DEFAULT_MENU } from '../../records/menu.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { send, startChat } from '../chat.ts';

const QUESTION = 'How long does the daily check of the beam take?';
type Fields = Record<string, unknown>;

const VERSION = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';
const ENVELOPE = {
  [`${PREFIX}protocolVersion`]: VERSION,
  [`${PREFIX}clientInfo`]: { name: 'test', version: '1' },
  [`${PREFIX}clientCapabilities`]: {},
};

const sent = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A message of 2026-07-28; a header that is empty is left out. */
function modern(
  method: string,
  params: Fields = {},
  {
    headers = {},
    envelope = ENVELOPE,
  }: { headers?: Record<string, string>; envelope?: Fields } = {},
): RequestInit {
  const named = typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {};
  const all = { 'MCP-Protocol-Version': VERSION, 'Mcp-Method': method, ...named, ...headers };
  return sent(
    { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta: envelope } },
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
  );
}

/** A message of 2025. */
const legacy = (method: string, params: Fields = {}, headers: Record<string, string> = {}) =>
  sent({ jsonrpc: '2.0', id: 7, method, params }, headers);

const call = (name: string, args: Fields = {}) => modern('tools/call', { name, arguments: args });

/** What a tool found, or the sentence of its refusal. */
async function callTool({ request }: Pick<AppUnderTest, 'request'>, name: string, args?: Fields) {
  const { result } = await (await request('/mcp', call(name, args))).json();
  const [{ text }] = result.content;
  if (result.isError) return text;
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  return result.structuredContent;
}

it('a list says how long it may be kept, and by whom', async () => {
  const { request } = await openApp();
  for (const method of ['tools/list', 'server/discover']) {
    const { result } = await (await request('/mcp', modern(method))).json();
    const hint = { resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' };
    expect(result).toMatchObject(hint);
  }
});

it('a page whose name was led to this machine is refused, where the site does not know its own', async () => {
  const { request } = await openApp();
  const ask = async (origin: string) => {
    const { headers, ...init } = modern('tools/list');
    const sent = {
      ...init,
      headers: { ...Object.fromEntries(new Headers(headers)), Origin: origin },
    };
    return (await request(`${origin}/mcp`, sent)).status;
  };
  expect(await ask('http://evil.example')).toBe(403);
  expect(await ask('http://127.0.0.1:8787')).toBe(200);
  expect((await request('http://evil.example/mcp', modern('tools/list'))).status).toBe(200);
});

it('what is not as the specification has it is refused as JSON-RPC says it', async () => {
  const { request, setNow } = await openApp();
  const headers = (headers: Record<string, string>) => modern('tools/list', {}, { headers });
  const envelope = (envelope: Fields) =>
    modern('tools/list', {}, { envelope: { ...ENVELOPE, ...envelope } });
  const future = modern(
    'tools/list',
    {},
    {
      headers: { 'MCP-Protocol-Version': '2027-01-01' },
      envelope: { ...ENVELOPE, [`${PREFIX}protocolVersion`]: '2027-01-01' },
    },
  );
  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  const nested = `{"jsonrpc":"2.0","id":7,"method":"ping","params":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_001)}`;
  const refusals: [what: string, RequestInit, status: number, code: number, id?: number | null][] =
    [
      ['GET', { method: 'GET' }, 405, -32000, null],
      ['DELETE', { method: 'DELETE' }, 405, -32000, null],
      ['PUT', { method: 'PUT' }, 405, -32000, null],
      [
        'a preflight',
        { method: 'OPTIONS', headers: { Origin: 'https://a.test' } },
        405,
        -32000,
        null,
      ],
      ['a foreign origin', headers({ Origin: 'https://evil.example' }), 403, -32000, null],
      ['a page without an origin', headers({ Origin: 'null' }), 403, -32000, null],
      ['another site', headers({ 'Sec-Fetch-Site': 'cross-site' }), 403, -32000, null],
      ['a form', headers({ 'Content-Type': 'text/plain' }), 415, -32000, null],
      ['over 64 KB', modern('tools/list', { a: 'a'.repeat(2 ** 16) }), 413, -32000, null],
      ['no JSON', sent('{'), 400, -32700, null],
      ['nothing', sent(''), 400, -32700, null],
      ['no object', sent('7'), 400, -32600, null],
      ['several messages', sent([ping, ping]), 400, -32600, null],
      ['deep nesting', sent(nested), 400, -32600, null],
      ['control characters', call('search', { query: 'a\u0000' }), 400, -32600, null],
      ['no version of JSON-RPC', sent({ id: 7, method: 'ping' }), 400, -32600],
      ['an id that is none', sent({ ...ping, id: {} }), 400, -32600, null],
      ['no method', sent({ jsonrpc: '2.0', id: 7 }), 400, -32600, null],
      ['no version in the headers', headers({ 'MCP-Protocol-Version': '' }), 400, -32020],
      ['another version there', headers({ 'MCP-Protocol-Version': '2025-11-25' }), 400, -32020],
      ['no method in the headers', headers({ 'Mcp-Method': '' }), 400, -32020],
      ['another method there', headers({ 'Mcp-Method': 'tools/call' }), 400, -32020],
      [
        'no name in the headers',
        modern('tools/call', { name: 'ask' }, { headers: { 'Mcp-Name': '' } }),
        400,
        -32020,
      ],
      [
        'another name there',
        modern('tools/call', { name: 'ask' }, { headers: { 'Mcp-Name': 'cite' } }),
        400,
        -32020,
      ],
      [
        'no envelope',
        legacy('tools/list', {}, { 'MCP-Protocol-Version': VERSION, 'Mcp-Method': 'tools/list' }),
        400,
        -32602,
      ],
      ['no capabilities', envelope({ [`${PREFIX}clientCapabilities`]: undefined }), 400, -32602],
      ['a version that is no text', envelope({ [`${PREFIX}protocolVersion`]: 7 }), 400, -32602],
      ['an unknown version', future, 400, -32022],
      ['an unknown method', modern('tools/none'), 404, -32601],
      ['a method of 2025', modern('initialize'), 404, -32601],
      ['what the site has not', modern('resources/list'), 404, -32601],
      ['an unknown tool', call('constructor'), 200, -32602],
      ['arguments in a list', modern('tools/call', { name: 'ask', arguments: [] }), 200, -32602],
      [
        'an unknown version of 2025',
        legacy('ping', {}, { 'MCP-Protocol-Version': '2020-01-01' }),
        400,
        -32000,
        null,
      ],
      ['an unknown method of 2025', legacy('tools/none'), 200, -32601],
      [
        'an answer that would be no stream',
        legacy('ping', {}, { Accept: 'application/json' }),
        406,
        -32000,
        null,
      ],
    ];
  for (const [at, [what, init, status, code, id = 7]] of refusals.entries()) {
    setNow(new Date(Date.UTC(2026, 10, 20, 12, at)).toISOString());
    const response = await request('/mcp', init);
    const answer = await response.json();
    expect([what, response.status, answer.error?.code, answer.id]).toEqual([
      what,
      status,
      code,
      id,
    ]);
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    if (status === 405) expect(response.headers.get('Allow')).toBe('POST');
    if (code === -32022) expect(answer.error.data.supported).toEqual([VERSION]);
  }
});

it('a notification is accepted and not answered', async () => {
  const { request } = await openApp();
  const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const response = await request('/mcp', sent(initialized));
  expect([response.status, await response.text()]).toEqual([202, '']);
});

it('a subscription ends at once, so that none keeps a connection', async () => {
  const { request } = await openApp();
  const wanted = { notifications: { toolsListChanged: true } };
  const response = await request('/mcp', modern('subscriptions/listen', wanted));
  expect(await response.text()).toContain('"resultType":"complete"');
});

it('a tool says what is wrong with a call in a sentence', async () => {
  const app = await openApp();
  const refusals: [string, Fields, RegExp][] = [
    ['get_publication', { id: 9999 }, /^There is no such publication\.$/],
    ['get_publication', { id: '1; drop' }, /Invalid arguments .* id: /],
    ['list_publications', { page: 99 }, /^There is no such page\.$/],
    ['list_publications', { q: 'a'.repeat(201) }, /Invalid arguments .* q: /],
    ['search', { query: ' ' }, /Invalid arguments .* query: /],
    ['search', { query: 'a', limit: 51 }, /Invalid arguments .* limit: /],
    ['ask', { question: 'a'.repeat(501) }, /Invalid arguments .* question: /],
    [
      'cite',
      { id: 1, style: 'none' },
      /^There is no such style\. Available styles: apa, .*bib, ris, json\.$/,
    ],
    ['cite', {}, /^Give either the id of a publication or a post\.$/],
    ['cite', { post: 'no-such-post' }, /^There is no such blog post\.$/],
    ['read_pdf_pages', { id: 1, from: 1, to: 1 }, /^The site has no PDF of this publication\.$/],
    ['read_pdf_pages', { id: 7, from: 2, to: 1 }, /^The last page comes before the first one\.$/],
    ['read_pdf_pages', { id: 7, from: 1, to: 21 }, /^One call reads at most 20 pages\.$/],
  ];
  for (const [name, args, expected] of refusals) {
    expect(await callTool(app, name, args)).toMatch(expected);
  }
});

it('what fails in the site is logged, and no client reads of it', async () => {
  const app = await openApp();
  await app.db.run(sql`alter table pdf_texts rename to lost_texts`);
  const args = { id: 7, from: 1, to: 2 };
  expect(await callTool(app, 'read_pdf_pages', args)).toMatch(/^The database is not responding/);
  expect(app.log.filter(({ level }) => level === 'error')).toHaveLength(1);
});

const WORK = { authors: 'Vera Exemplar', journal: 'J', year: 2020 };

it('pages of a PDF are read with their addresses; an answer over 256 KB is cut and says so', async () => {
  const texts = ['First.', 'é"\n'.repeat(20_000), 'b'.repeat(400_000)];
  const app = await openApp({
    prepare: async ({ db }) => {
      const file = 'publications/long.pdf';
      const work = { id: 900, title: 'Long', ...WORK, pdf_url: `/storage/${file}` };
      await db.insert(publications).values(work);
      const read = { file, sha256: '0'.repeat(64), page_count: 9, pages_read: 3, last_page: 3 };
      await db.insert(pdfTexts).values(read);
      await db.insert(pdfPages).values(texts.map((text, at) => ({ file, page: at + 1, text })));
    },
  });
  const read = (from: number, to: number) => callTool(app, 'read_pdf_pages', { id: 900, from, to });
  expect(await read(1, 1)).toEqual({
    title: 'Long',
    url: 'http://localhost/publications/900',
    pageCount: 9,
    pagesRead: 3,
    pages: [
      {
        title: 'Long, p. 1',
        page: 1,
        url: 'http://localhost/publications/900/long.pdf#page=1',
        text: 'First.',
      },
    ],
  });
  expect(await read(4, 5)).toBe('The PDF has 9 pages, of which the first 3 were read.');
  const whole = await app.request('/mcp', call('read_pdf_pages', { id: 900, from: 1, to: 3 }));
  expect((await whole.arrayBuffer()).byteLength).toBeLessThan(2 ** 18);
  const { cut, pages } = await read(1, 3);
  expect(cut).toMatch(/^This result was too long\. Its texts are cut to \d+ characters/);
  expect(pages).toHaveLength(3);
  expect(pages[2].text).toMatch(/^b{1000,} …$/);
});

describe('what is not public', () => {
  const text = 'zyxogram';
  const title = `On the ${text}`;

  /** What the tools say to somebody who looks for the word. */
  async function findAll(app: AppUnderTest): Promise<string> {
    const answers = [
      await callTool(app, 'search', { query: text, limit: 50 }),
      await callTool(app, 'list_publications', { q: text }),
      await callTool(app, 'list_publications'),
      await callTool(app, 'get_publication', { id: 900 }),
      await callTool(app, 'cite', { id: 900 }),
      await callTool(app, 'cite', { post: 'zyxogram' }),
      ...(await Promise.all(
        ['posts', 'people', 'entries'].map((kind) => callTool(app, 'list_records', { kind })),
      )),
      await callTool(app, 'read_pdf_pages', { id: 900, from: 1, to: 1 }),
      await callTool(app, 'ask', { question: `What is a ${text} good for?` }),
      await callTool(app, 'get_profile'),
    ];
    // The search itself may be repeated.
    return JSON.stringify(answers).replaceAll(`?q=${text}`, '').replaceAll(`, “${text}”`, '');
  }

  it('a draft, a scheduled post, the trash, a person who has not agreed: no tool finds it', async () => {
    const trashed_at = '2026-11-19T00:00:00.000Z';
    const post = { title, content: `<p>The ${text}.</p>`, author: 'V', published: true };
    const app = await openApp({
      prepare: async ({ db }) => {
        await db.insert(posts).values([
          { ...post, slug: 'draft', published: false },
          { ...post, slug: 'later', published_at: '2099-01-01T00:00:00.000Z' },
          { ...post, slug: 'gone', published_at: '2020-01-01T00:00:00.000Z', trashed_at },
        ]);
        await db.insert(people).values([{ name: `Ada ${text}`, group: 'present' as const, text }]);
        const work = { id: 900, title, ...WORK, trashed_at };
        await db.insert(publications).values(work);
      },
    });
    expect(await findAll(app)).not.toMatch(
      /zyxogram|\/blog\/(?:draft|later|gone)|publications\/900/i,
    );
  });

  it('what the menu has switched off has no tool, and is in no answer of the others', async () => {
    const app = await openApp({
      settings: {
        menu: DEFAULT_MENU.map((item) => ({
          ...item,
          visible: !['publications', 'about', 'contact', 'blog'].includes(item.page),
        })),
      },
    });
    const { result } = await (await app.request('/mcp', modern('tools/list'))).json();
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
      ...['search', 'list_records', 'get_profile', 'ask'],
    ]);
    const { error } = await (await app.request('/mcp', call('get_publication', { id: 1 }))).json();
    expect(error.code).toBe(-32602);
    expect(await callTool(app, 'list_records', { kind: 'posts' })).toBe(
      'This site does not show these.',
    );
    const answers = [
      await callTool(app, 'search', { query: 'dosimetry' }),
      await callTool(app, 'ask', { question: 'What is your most cited paper?' }),
      await callTool(app, 'get_profile'),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/\/publications|@example\.org|Research Journey/);
  });
});

it('a retracted work says so before its title, one in press is last; a joined preprint answers as its article', async () => {
  const status = { kind: 'retracted', date: null, notice_doi: null, source: 'owner' } as const;
  const app = await openApp({
    prepare: ({ db }) =>
      db.insert(publications).values([
        { id: 900, title: 'Zebra', ...WORK, status },
        { id: 901, title: 'Zebra', ...WORK, arxiv_id: '2001.00001', version_of: 900 },
        { id: 902, title: 'Zebra to come', ...WORK, year: 2030, pub_state: 'in press' },
      ]),
  });
  const { publications: listed } = await callTool(app, 'list_publications', { q: 'zebra' });
  expect(listed).toMatchObject([{ id: 900, title: 'Retracted: Zebra' }, { id: 902 }]);
  const read = await callTool(app, 'get_publication', { id: 901 });
  expect(read).toMatchObject({ id: 900, title: 'Retracted: Zebra', status: { kind: 'retracted' } });
  expect((await callTool(app, 'cite', { id: 900 })).citation).toContain('RETRACTED: Zebra');
});

it('publications are counted and come in an order that is asked for, a work of no year not as the oldest', async () => {
  const app = await openApp({
    prepare: ({ db }) =>
      db.insert(publications).values([
        { ...WORK, id: 901, title: 'Zebra one', year: 2019, citations: 4, authors: 'Ada Zed' },
        {
          ...WORK,
          id: 902,
          title: 'Zebra two',
          year: 2021,
          citations: 9,
          authors: 'Ada Zed, Bo Y',
        },
        { ...WORK, id: 903, title: 'Zebra three', year: 0, citations: 1, authors: 'Bo Y' },
      ]),
  });
  const list = async (args: Fields) => {
    const found = await callTool(app, 'list_publications', { q: 'zebra', ...args });
    return { ...found, ids: found.publications.map(({ id }: { id: number }) => id) };
  };
  expect((await list({})).ids).toEqual([902, 901, 903]);
  expect((await list({ sort: 'oldest' })).ids).toEqual([901, 902, 903]);
  const { total, counts, ids, publications: works } = await list({ sort: 'cited' });
  expect(ids).toEqual([902, 901, 903]);
  expect(total).toBe(3);
  expect(works[0]).toMatchObject({
    title: 'Zebra two',
    citations: 9,
    authors: ['Ada Zed', 'Bo Y'],
  });
  expect(counts.year.slice(0, 2)).toEqual([
    { value: '2021', works: 1 },
    { value: '2019', works: 1 },
  ]);
  expect(counts.person).toContainEqual({ value: 'Ada Zed', works: 2 });
  expect(counts.type).toEqual([{ value: 'Article', works: 3 }]);
  expect((await list({ author: ['Bo Y'], year: '2021' })).total).toBe(1);
});

it('a record is listed under its page, a post with its day in the time zone of the site', async () => {
  const app = await openApp({
    prepare: ({ db }) =>
      db.insert(posts).values({
        ...{ slug: 'midnight', title: 'Midnight', content: '<p>Late.</p>', author: 'V' },
        ...{ published: true, published_at: '2026-11-18T23:30:00.000Z' },
      }),
  });
  const list = (kind: string) => callTool(app, 'list_records', { kind });
  const { total, records } = await list('posts');
  expect(records).toHaveLength(total);
  expect(records[0]).toMatchObject({ title: 'Midnight', date: '2026-11-19' });
  const talks = await list('talks');
  expect(talks).toMatchObject({ title: 'Talks', url: 'http://localhost/talks' });
  expect(talks.records[0].url).toMatch(/\/talks\/\d+$/);
  expect(await callTool(app, 'list_records', { kind: 'talks', page: 2 })).toBe(
    'There is no such page.',
  );
});

describe('limits', () => {
  it('an address that sends a thousand messages a minute is refused from the 121st on, and nothing of it is read', async () => {
    const { request, setNow, log, get } = await openApp({ now: '2026-11-20T12:00:00Z' });
    const statuses: number[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      const message = at < 120 ? legacy('ping') : sent('{');
      statuses.push((await request('/mcp', message)).status);
    }
    expect(statuses.indexOf(429)).toBe(120);
    expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
    const refused = await request('/mcp', legacy('ping'));
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refused.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32000 },
      id: null,
    });
    expect((await get('/')).status).toBe(200);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
    setNow('2026-11-20T12:01:00Z');
    expect((await request('/mcp', legacy('ping'))).status).toBe(200);
  });

  it('calls of tools are counted for all processes, and the site has an end of them a day', async () => {
    const { request, setNow, db } = await openApp({ now: '2026-11-20T12:00:00Z' });
    await db.run(sql`insert into daily_counts values ('tool calls', '2026-11-20', 4999)`);
    expect((await request('/mcp', call('get_profile'))).status).toBe(200);
    const refused = await request('/mcp', call('get_profile'));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '43200']);
    expect(await refused.json()).toMatchObject({ error: { code: -32000 }, id: 7 });
    expect((await request('/mcp', modern('tools/list'))).status).toBe(200);
    setNow('2026-11-21T00:00:00Z');
    expect((await request('/mcp', call('get_profile'))).status).toBe(200);
  });

  it('a question counts as a message of the chat and as a call of the model, and is stored nowhere', async () => {
    let calls = 0;
    const app = await openApp({
      env: { AI_DAILY_LIMIT: '1' },
      model: async function* () {
        calls += 1;
        yield 'It takes six minutes [1].';
      },
    });
    const ask = () => callTool(app, 'ask', { question: QUESTION });
    expect(await ask()).toMatchObject({ answer: 'It takes six minutes [1].', certainty: 'sure' });
    for (let at = 1; at < 20; at += 1) await ask();
    expect(calls).toBe(1);
    expect(await ask()).toMatch(/^Too many requests\. Please try again in /);
    const chat = { fetch: app.request };
    const sessionId = await startChat(chat);
    expect((await send(chat, { message: QUESTION, sessionId })).status).toBe(429);
    expect(await app.db.all(sql`select id from chat_exchanges`)).toEqual([]);
  });
});
