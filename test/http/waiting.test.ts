import { expect, it } from 'vitest';
import { chatExchanges, chatSessions } from '../../db/schema/chat.ts';
import { meetings } from '../../db/schema/meetings.ts';
import { messages } from '../../db/schema/messages.ts';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const admin = await signIn(site);
const waiting = async () => (await admin('/api/admin/waiting')).json();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('GET /api/admin/waiting counts coming meetings to decide, new messages, and late questions in vain', async () => {
  const nothing = {
    ...{ inbox: 0, meetings: 0, messages: 0, questions: 0, letters: 0 },
    ...{ kinds: 0, pdfs: 0, works: expect.any(Number), visits: [0, 0, 0, 0, 0, 0, 0] },
  };
  expect(await waiting()).toEqual(nothing);
  const meeting = { name: 'Jan Vzor', email: 'jan@example.org', date: '2099-07-01T08:30:00.000Z' };
  await site.db
    .insert(meetings)
    .values([
      meeting,
      { ...meeting, status: 'confirmed' },
      { ...meeting, status: 'cancelled' },
      { ...meeting, date: daysAgo(1) },
    ]);
  const message = { name: 'Jan Vzor', email: 'jan@example.org', message: 'Hello' };
  await site.db
    .insert(messages)
    .values([message, { ...message, status: 'read' }, { ...message, status: 'archived' }]);
  await site.db.insert(chatSessions).values({ session_id: 'ana', name: 'Ana Muestra' });
  const exchange = { session_id: 'ana', question: 'Why?', answer: 'I found nothing about that.' };
  await site.db.insert(chatExchanges).values([
    { ...exchange, position: 1, answered: false, created_at: daysAgo(31) },
    { ...exchange, position: 2, answered: false, created_at: daysAgo(29) },
    { ...exchange, position: 3, answered: true },
  ]);
  expect(await waiting()).toEqual({ ...nothing, meetings: 1, messages: 1, questions: 1 });
});

it('GET /api/admin/waiting counts works without a kind and without a PDF once the sample is gone', async () => {
  const own = await siteOfFile({ env: { SAMPLE_CONTENT: '0' } });
  const asOwner = await signIn(own);
  const work = { authors: 'A', journal: 'J', year: 2020 };
  await own.db.delete(publications);
  await own.db.insert(publications).values([
    { ...work, title: 'Neither' },
    { ...work, title: 'Both', publication_type: 'Article', url: 'https://example.org/a.pdf' },
    { ...work, title: 'No PDF', publication_type: 'Article', url: 'https://example.org/a' },
    { ...work, title: 'None to come', publication_type: 'Book', no_pdf: true },
  ]);
  expect(await (await asOwner('/api/admin/waiting')).json()).toMatchObject({ kinds: 1, pdfs: 2 });
});
