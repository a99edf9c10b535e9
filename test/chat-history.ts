import type { Db } from '../db/open.ts';
import { chatExchanges, chatSessions } from '../db/schema/index.ts';

export const SOURCE = { title: 'LET spectra of clinical proton beams', url: '/publications/2' };
export const CONTEXT = `[1] LET spectra (/publications/2)\n${'Spectra were measured. '.repeat(20)}END`;

/** Ana asked twice, of which once in vain; Bob’s session has ended without a word. */
export async function twoSessions(db: Db): Promise<void> {
  await db.insert(chatSessions).values([
    {
      session_id: 'ana',
      name: 'Ana Muestra',
      email: 'ana@example.org',
      created_at: '2026-07-01T22:30:00.000Z',
    },
    {
      session_id: 'bob',
      name: 'Bob',
      email: null,
      status: 'completed',
      created_at: '2026-06-01T08:00:00.000Z',
    },
  ]);
  await db.insert(chatExchanges).values([
    {
      session_id: 'ana',
      position: 1,
      question: 'What is LET?',
      answer: 'Energy lost along a track [1].',
      context: CONTEXT,
      sources: [SOURCE, { title: 'Elsewhere', url: 'https://elsewhere.example/' }],
      created_at: '2026-07-01T22:31:00.000Z',
    },
    {
      session_id: 'ana',
      position: 2,
      question: 'How do penguins knit?',
      answer: 'I found nothing about that.',
      answered: false,
      created_at: '2026-07-01T22:32:00.000Z',
    },
  ]);
}
