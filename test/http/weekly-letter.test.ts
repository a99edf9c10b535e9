import { describe, expect, it } from 'vitest';
import { trafficDays, trafficPages } from '../../db/schema/analytics.ts';
import { chatExchanges, chatSessions } from '../../db/schema/chat.ts';
import { inboxItems } from '../../db/schema/inbox.ts';
import { meetings } from '../../db/schema/meetings.ts';
import { messages } from '../../db/schema/messages.ts';
import { publications } from '../../db/schema/publications.ts';
import { openApp } from '../app.ts';
import { startMailServer } from '../mail-server.ts';
import { saveSettings } from '../settings.ts';

const notifications = { to: 'owner@example.org', meetings: true, messages: true, weekly: true };

/** A site whose owner wants the weekly letter; the week from November 9 to 15 is over. */
async function openSite(env: Record<string, string> = { SITE_URL: 'https://vera.example.org' }) {
  const server = await startMailServer();
  const app = await openApp({
    now: '2026-11-17T03:00:00Z',
    env: { ...server.env, ...env },
    settings: { notifications },
  });
  return { ...app, server };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** A week in which something happened, and something the week before. */
async function fillWeek({ db }: Site): Promise<void> {
  const visits = (day: string, events: number) => ({ kind: 'visit' as const, day, events });
  await db
    .insert(trafficDays)
    .values([
      visits('2026-11-08', 7),
      visits('2026-11-09', 20),
      visits('2026-11-15', 22),
      visits('2026-11-16', 900),
      { kind: 'download', day: '2026-11-10', events: 3 },
    ]);
  await db.insert(trafficPages).values({
    kind: 'download',
    day: '2026-11-10',
    page: 'spectra.pdf',
    title: 'LET <i>in vivo</i>',
    events: 3,
  });
  await db.insert(chatSessions).values({ session_id: 'ana', name: 'Ana Muestra' });
  const exchange = { session_id: 'ana', answer: 'I found nothing about that.', answered: false };
  await db.insert(chatExchanges).values([
    { ...exchange, position: 1, question: 'Why?', created_at: '2026-11-08T12:00:00.000Z' },
    { ...exchange, position: 2, question: 'Do you knit?', created_at: '2026-11-12T12:00:00.000Z' },
  ]);
  const guest = { name: 'Jan Vzor', email: 'jan@example.org' };
  await db.insert(meetings).values({ ...guest, date: '2099-07-01T08:30:00.000Z' });
  await db.insert(messages).values({ ...guest, message: 'Hello' });
  const [lost] = await db
    .insert(publications)
    .values({
      title: 'Lost',
      authors: 'A B',
      journal: 'J',
      year: 2020,
      pdf_url: '/storage/publications/lost.pdf',
    })
    .returning();
  const item = { publication_id: lost?.id ?? 0, value: 'x', year: 2020, sources: [] };
  await db.insert(inboxItems).values([
    { ...item, kind: 'retraction', subject: 'status', value: 'concern' },
    { ...item, kind: 'change', subject: 'pages' },
  ]);
}

describe('the weekly letter', () => {
  it('tells of the week that is over, once, beside the week before', async () => {
    const site = await openSite();
    await fillWeek(site);
    await site.sendWeeklyLetter();
    await site.sendWeeklyLetter();
    site.setNow('2026-11-18T03:00:00Z');
    await site.sendWeeklyLetter();
    const [letter, ...more] = site.server.received;
    expect(more).toEqual([]);
    expect(letter?.to).toEqual(['owner@example.org']);
    expect(letter?.mail.subject).toBe('Your site, November 9, 2026 to November 15, 2026');
    for (const line of [
      'Visits: 42 (previous week: 7)',
      'Downloads: 3 (previous week: 0)',
      '- LET in vivo: 3 downloads',
      '1 unanswered question:\n\n- Do you knit?',
      'Retractions and concerns reported by registries:\n\n- Expression of concern: Lost',
      '- 2 items in the inbox\n- 1 meeting request\n- 1 new message\n- 1 broken link',
    ])
      expect(letter?.mail.text).toContain(line);
    expect(letter?.mail.text).not.toContain('Why?');
  });

  it('is not written of a week without anything, nor to an owner who did not ask for it', async () => {
    const empty = await openSite();
    await empty.sendWeeklyLetter();
    expect(empty.server.received).toEqual([]);
    const unwanted = await openSite();
    await fillWeek(unwanted);
    await saveSettings(unwanted.db, { notifications: { ...notifications, weekly: false } });
    await unwanted.sendWeeklyLetter();
    expect(unwanted.server.received).toEqual([]);
  });

  it('says how it is ended: by one click, or on a page that asks', async () => {
    const site = await openSite();
    await fillWeek(site);
    await site.sendWeeklyLetter();
    const { headerLines = [], text } = site.server.received[0]?.mail ?? {};
    const header = (key: string) => headerLines.find((line) => line.key === key)?.line ?? '';
    expect(header('list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    const [, link = ''] =
      /<https:\/\/vera\.example\.org([^>]+)>/.exec(header('list-unsubscribe')) ?? [];
    expect(text).toContain(link);
    const ask = await site.get(link);
    expect(ask.headers.get('Cache-Control')).toBe('no-store');
    expect(await ask.text()).toContain('Unsubscribe from the weekly summary?');
    expect((await site.get(`${link}0`)).status).toBe(404);
    expect((await site.request(`${link}0`, { method: 'POST' })).status).toBe(404);
    site.setNow('2026-11-24T03:00:00Z');
    await site.sendWeeklyLetter();
    expect(site.server.received).toHaveLength(2);

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await site.request(link, { method: 'POST', body })).status).toBe(200);
    site.setNow('2026-12-01T03:00:00Z');
    await site.sendWeeklyLetter();
    expect(site.server.received).toHaveLength(2);
  });
});
