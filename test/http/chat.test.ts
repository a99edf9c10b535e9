import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { send, sendStreaming, sentJson, startChat, textOf } from '../chat.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
// Each test has the address for itself.
beforeEach(() => site.db.run(sql`delete from chat_arrivals`));

const QUESTION = 'How long does the daily check of the beam take?';
const exchanges = (sessionId: string) =>
  site.db.all<{ position: number; answered: number; context: string; sources: string }>(
    sql`select * from chat_exchanges where session_id = ${sessionId} order by position`,
  );

/** Fills a session up to a number of exchanges. */
async function filledSession(count: number): Promise<string> {
  const sessionId = await startChat(site);
  await site.db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into chat_exchanges (session_id, message_id, position, question, answer)
    select ${sessionId}, 'm' || i, i, 'q', 'stored answer ' || i from n`);
  return sessionId;
}

describe('POST /api/chat/start', () => {
  it('opens a session and says so in a cookie that scripts cannot read', async () => {
    const response = await site.fetch('/api/chat/start', sentJson({ name: 'Visitor' }));
    expect(response.status).toBe(200);
    const { session_id } = await response.json();
    expect(session_id).toMatch(/^[0-9a-f-]{36}$/);
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain(session_id);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 'A', email: 'no address' }])(
    'refuses %o',
    async (body) => {
      const response = await site.fetch('/api/chat/start', sentJson(body));
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toHaveLength(1);
    },
  );

  it('refuses a browser that comes from elsewhere', async () => {
    const headers = { Origin: 'https://evil.example' };
    const response = await site.fetch('/api/chat/start', sentJson({ name: 'A' }, headers));
    expect(response.status).toBe(403);
  });
});

describe('POST /api/chat/end', () => {
  it('completes the session that the cookie names', async () => {
    const started = await site.fetch('/api/chat/start', sentJson({ name: 'Visitor' }));
    const { session_id } = await started.json();
    const Cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const ended = await site.fetch('/api/chat/end', sentJson({ name: 'Visitor' }, { Cookie }));
    expect(ended.status).toBe(200);
    expect(await ended.json()).toEqual({ success: true });
    expect((await send(site, { message: QUESTION, sessionId: session_id })).status).toBe(409);
  });

  it('completes the session that the body names, and has none else', async () => {
    const sessionId = await startChat(site);
    expect((await site.fetch('/api/chat/end', sentJson({ name: 'V', sessionId }))).status).toBe(
      200,
    );
    expect((await site.fetch('/api/chat/end', sentJson({ name: 'V' }))).status).toBe(404);
  });
});

describe('the cookie', () => {
  it('is kept when another session than its own is ended', async () => {
    const own = await startChat(site);
    const other = await startChat(site);
    const end = (sessionId: string) =>
      site.fetch(
        '/api/chat/end',
        sentJson({ name: 'V', sessionId }, { Cookie: `chat_session=${own}` }),
      );
    expect((await end(other)).headers.get('Set-Cookie')).toBeNull();
    expect((await end(own)).headers.get('Set-Cookie')).toMatch(/^chat_session=;/);
  });
});

describe('POST /api/chat', () => {
  it('answers from the content, and stores what it was grounded on', async () => {
    const sessionId = await startChat(site);
    const response = await send(site, { message: QUESTION, sessionId });
    expect(response.status).toBe(200);
    const exchange = await response.json();
    expect(exchange).toEqual({
      id: expect.any(Number),
      question: QUESTION,
      answer: expect.stringContaining('six minutes'),
      context: expect.stringContaining('/publications/'),
      sources: expect.arrayContaining([
        { title: expect.any(String), url: expect.stringMatching(/^\//) },
      ]),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const [stored] = await exchanges(sessionId);
    expect(stored).toMatchObject({ position: 1, answered: 1, context: exchange.context });
  });

  it('says kindly what it does not know, and marks it', async () => {
    const sessionId = await startChat(site);
    const { answer } = await (
      await send(site, { message: 'Who won the football world cup?', sessionId })
    ).json();
    expect(answer).toContain('I am sorry');
    expect(await exchanges(sessionId)).toMatchObject([{ answered: 0 }]);
  });

  it('streams the answer, and the stored exchange at the end', async () => {
    const sessionId = await startChat(site);
    const response = await send(
      site,
      { message: QUESTION, sessionId },
      { Accept: 'text/event-stream' },
    );
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    await response.body?.cancel();
    const events = await sendStreaming(site, {
      message: QUESTION,
      sessionId,
      messageId: 'streamed',
    });
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)?.event).toBe('done');
    expect(textOf(events)).toBe(events.at(-1)?.data.answer);
    expect(events.at(-1)?.data).toMatchObject({ id: expect.any(Number), question: QUESTION });
  });

  it('answers a message that is sent again with what is stored', async () => {
    const sessionId = await startChat(site);
    const sent = { message: QUESTION, sessionId, messageId: 'once' };
    const first = await (await send(site, sent)).json();
    expect(await (await send(site, { ...sent, message: 'Something else' })).json()).toEqual(first);
    const events = await sendStreaming(site, sent);
    expect(events.at(-1)).toEqual({ event: 'done', data: first });
    expect(textOf(events)).toBe(first.answer);
    expect(await exchanges(sessionId)).toHaveLength(1);
  });

  it('stores a message once that is sent twice at the same time', async () => {
    const sessionId = await startChat(site);
    const sent = { message: QUESTION, sessionId, messageId: 'twice' };
    const answers = await Promise.all([
      send(site, sent),
      send(site, sent),
      sendStreaming(site, sent),
    ]);
    const [first, second] = await Promise.all([answers[0].json(), answers[1].json()]);
    expect(second).toEqual(first);
    expect(answers[2].at(-1)?.data).toEqual(first);
    expect(await exchanges(sessionId)).toHaveLength(1);
  });

  it('keeps the answer of a visitor who went away', async () => {
    const sessionId = await startChat(site);
    const sent = { message: QUESTION, sessionId, messageId: 'gone' };
    const leaving = new AbortController();
    const response = await site.fetch('/api/chat', {
      ...sentJson(sent, { Accept: 'text/event-stream' }),
      signal: leaving.signal,
    });
    leaving.abort();
    await response.text().catch(() => {});
    const again = await (await send(site, sent)).json();
    expect(again.answer).toContain('six minutes');
    expect(await exchanges(sessionId)).toHaveLength(1);
  });

  it('refuses the 21st message of a session, but not the 20th sent again', async () => {
    const sessionId = await filledSession(20);
    const refused = await send(site, { message: QUESTION, sessionId });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: 'Chat limit reached', code: 'chat_limit' });
    const stored = await send(site, { message: QUESTION, sessionId, messageId: 'm20' });
    expect(await stored.json()).toMatchObject({ answer: 'stored answer 20' });
    await site.fetch('/api/chat/end', sentJson({ name: 'V', sessionId }));
    const ended = await send(site, { message: QUESTION, sessionId, messageId: 'm7' });
    expect(await ended.json()).toMatchObject({ answer: 'stored answer 7' });
  });

  it('lets one of two messages through that would both be the 20th', async () => {
    const sessionId = await filledSession(19);
    const both = await Promise.all(
      ['a', 'b'].map((messageId) => send(site, { message: QUESTION, sessionId, messageId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = both.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({ error: 'Chat limit reached', code: 'chat_limit' });
    expect(await exchanges(sessionId)).toHaveLength(20);
  });

  it.each([
    [19, { error: 'Chat limit reached', code: 'chat_limit' }],
    [18, { error: expect.stringContaining('Too many') }],
  ])(
    'tells the loser of two at once after %i exchanges and 19 sent which limit it met',
    async (count, body) => {
      const hello = await startChat(site);
      for (let sent = 0; sent < 19; sent += 1)
        await send(site, { message: 'Hello', sessionId: hello });
      const sessionId = await filledSession(count);
      const both = await Promise.all(
        ['a', 'b'].map((messageId) => send(site, { message: QUESTION, sessionId, messageId })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(await both.find(({ status }) => status === 429)?.json()).toEqual(body);
    },
  );

  it('tries again a message that failed while it was sent a second time', async () => {
    const sessionId = await startChat(site);
    const sent = { message: QUESTION, sessionId, messageId: 'fails' };
    await site.db.run(sql`alter table passages_fts rename to passages_away`);
    try {
      const both = await Promise.all([send(site, sent), send(site, sent)]);
      expect(both.map(({ status }) => status)).toEqual([503, 503]);
    } finally {
      await site.db.run(sql`alter table passages_away rename to passages_fts`);
    }
    expect((await send(site, sent)).status).toBe(200);
  });

  it('closes the connection on which it left a request unread', async () => {
    const response = await send(site, { message: 'x'.repeat(2 ** 20), sessionId: 'any' });
    expect(response.status).toBe(413);
    // On Workers the connection is the platform's own.
    if (inject('runtime') === 'node') expect(response.headers.get('Connection')).toBe('close');
  });

  it.each([
    [[], 'The request must be a JSON object.'],
    [{ sessionId: 'any' }, 'message: must be text'],
    [{ sessionId: 7, message: 'Hello' }, 'sessionId: must be text'],
  ])('says of %j in its own words what is wrong', async (body, error) => {
    expect(await (await site.fetch('/api/chat', sentJson(body))).json()).toMatchObject({ error });
  });

  it('takes twenty messages a minute from an address, refused ones not counted', async () => {
    const first = await startChat(site);
    const second = await startChat(site);
    const statuses: number[] = [];
    for (let sent = 0; sent < 20; sent += 1) {
      const sessionId = sent % 2 === 0 ? first : second;
      statuses.push((await send(site, { message: 'Hello', sessionId })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await send(site, { message: 'Hello', sessionId: first });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('Too many') });
    const full = await filledSession(20);
    expect(await (await send(site, { message: 'Hello', sessionId: full })).json()).toMatchObject({
      code: 'chat_limit',
    });
    expect(await exchanges(first)).toHaveLength(10);
  });

  it('knows no session under a made-up id', async () => {
    expect((await send(site, { message: QUESTION, sessionId: 'no-such' })).status).toBe(404);
  });

  it.each([
    ['an empty message', { message: '  ' }, 'message'],
    ['an invisible message', { message: ' \u200b\u2060 ' }, 'message'],
    ['2,001 characters', { message: 'x'.repeat(2001) }, 'message'],
    ['no message', { message: undefined }, 'message'],
    ['no session', { message: QUESTION, sessionId: undefined }, 'sessionId'],
  ])('refuses %s', async (_what, part, path) => {
    const body = { sessionId: 'any', ...part };
    const response = await site.fetch('/api/chat', sentJson(body));
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toMatchObject([{ path }]);
  });

  it('takes 2,000 characters, and whatever search syntax they are', async () => {
    const sessionId = await startChat(site);
    for (const message of [
      'x'.repeat(2000),
      '"NEAR(a b) OR title:* ^ -- \'; drop table passages',
      'AND OR NOT "',
      '(((',
    ]) {
      expect((await send(site, { message, sessionId })).status).toBe(200);
    }
  });
});

describe('what an answer may quote', () => {
  const ask = async (message: string) =>
    (await send(site, { message, sessionId: await startChat(site) })).json();

  it('is no longer there when it is deleted, unpublished, scheduled or rewritten', async () => {
    const question = 'What is the zyxogram good for?';
    const quotes = async () => (await ask(question)).answer.includes('zyxogram');
    await site.db.run(sql`insert into blog_posts (slug, title, content, author, published, published_at)
      values ('zyxogram', 'On the zyxogram', '<p>The zyxogram is good for nothing.</p>', 'A', 1, '2020-01-01T00:00:00.000Z')`);
    expect(await quotes()).toBe(true);
    await site.db.run(sql`update blog_posts set published = 0 where slug = 'zyxogram'`);
    expect(await quotes()).toBe(false);
    await site.db.run(
      sql`update blog_posts set published = 1, published_at = '2999-01-01T00:00:00.000Z' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(false);
    await site.db.run(
      sql`update blog_posts set published_at = '2020-01-01T00:00:00.000Z' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(true);
    await site.db.run(
      sql`update blog_posts set title = 'Nothing', content = '<p>Gone.</p>' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(false);
    await site.db.run(sql`update blog_posts set title = 'On the zyxogram' where slug = 'zyxogram'`);
    expect(await quotes()).toBe(true);
    await site.db.run(sql`delete from blog_posts where slug = 'zyxogram'`);
    expect(await quotes()).toBe(false);
  });

  it('holds a publication that came by other means, until it goes', async () => {
    const question = 'What did you find about qwertite crystals?';
    await site.db.run(sql`insert into publications (title, authors, journal, year, abstract)
      values ('Qwertite crystals', 'A B', 'J', 2020, 'Qwertite crystals glow in the dark.')`);
    expect((await ask(question)).answer).toContain('glow in the dark');
    await site.db.run(sql`delete from publications where title = 'Qwertite crystals'`);
    expect((await ask(question)).answer).not.toContain('glow');
  });
});
