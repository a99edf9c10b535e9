import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { passages } from '../../db/schema/passages.ts';
import { people, talks } from '../../db/schema/records.ts';
import { getText, selectExchanges, send, sendStreaming, sentJson, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
// Each test has the address for itself.
beforeEach(() => site.db.run(sql`delete from rate_limit_hits`));

const QUESTION = 'How long does the daily check of the beam take?';

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
      certainty: 'sure',
      mark: { from: expect.any(Number), to: expect.any(Number) },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const [stored] = await selectExchanges(site, sessionId);
    expect(stored).toMatchObject({ position: 1, answered: true, context: exchange.context });
  });

  it('brings the facts up to date with what was written', async () => {
    await site.db.insert(talks).values({ title: 'Sloes', kind: 'seminar', date: '2026-01-02' });
    const alumna = { name: 'Jana', group: 'alumni', now_at: 'Graz', agreed: true } as const;
    await site.db.insert(people).values(alumna);
    await send(site, { message: QUESTION, sessionId: await startChat(site) });
    const rows = await site.db
      .select({ record: passages.record, text: passages.text })
      .from(passages)
      .where(eq(passages.kind, 'fact'));
    const facts = new Map(rows.map(({ record, text }) => [record, text]));
    expect(facts.get('talks')).toContain('“Sloes” (seminar), Jan 2, 2026');
    expect(facts.get('alumni')).toContain('Jana (now at Graz)');
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
    expect(getText(events)).toBe(events.at(-1)?.data.answer);
    expect(events.at(-1)?.data).toMatchObject({ id: expect.any(Number), question: QUESTION });
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
    expect(await selectExchanges(site, sessionId)).toHaveLength(1);
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
    expect(await selectExchanges(site, sessionId)).toHaveLength(1);
  });
});
