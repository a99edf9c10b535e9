import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { send, sentJson, startChat } from '../../test/chat.ts';

const QUESTION = 'How long does the daily check of the beam take?';

it('the assistant quotes when the model was asked as often as a day allows', async () => {
  let calls = 0;
  const { request } = await openApp({
    env: { AI_DAILY_LIMIT: '1' },
    model: async function* () {
      calls += 1;
      yield 'It takes six minutes [1].';
    },
  });
  const site = { fetch: request };
  const sessionId = await startChat(site);
  const ask = async () => (await send(site, { message: QUESTION, sessionId })).json();
  expect((await ask()).answer).toBe('It takes six minutes [1].');
  const quoted = await ask();
  expect([calls, quoted.sources.length > 0]).toEqual([1, true]);
});

it('a flood of new chats is refused whatever its addresses, and the next minute’s chats are accepted', async () => {
  const { request, setNow, db } = await openApp({ now: '2026-11-20T12:00:00Z' });
  const start = () => request('/api/chat/start', sentJson({ name: 'V' }));
  await db.run(sql`insert into rate_limit_hits (id, key, at, expires_at)
    select value, 'budget: chat starts', ${Date.parse('2026-11-20T12:00:00Z')},
      ${Date.parse('2026-11-20T12:01:00Z')} from generate_series(1, 299)`);
  expect((await start()).status).toBe(200);
  const refused = await start();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  setNow('2026-11-20T12:01:01Z');
  expect((await start()).status).toBe(200);
});

it('no more chat messages are stored in a day than the site takes, whatever their addresses; a retry is answered', async () => {
  const { request, setNow, db } = await openApp({ now: '2026-11-20T12:00:00Z' });
  const site = { fetch: request };
  const sessionId = await startChat(site);
  await db.run(sql`insert into daily_counts values ('chat messages', '2026-11-20', 4999)`);
  const last = { message: QUESTION, sessionId, messageId: 'm' };
  expect((await send(site, last)).status).toBe(200);
  const refused = await send(site, { message: QUESTION, sessionId });
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '43200',
    { error: 'The site has reached its daily limit. Please try again tomorrow.' },
  ]);
  expect((await send(site, last)).status).toBe(200);
  setNow('2026-11-21T00:00:00Z');
  expect((await send(site, { message: QUESTION, sessionId })).status).toBe(200);
});
