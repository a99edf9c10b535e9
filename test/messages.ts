import type { Db } from '../db/open.ts';
import { messages } from '../db/schema/index.ts';

/** Jan wrote two lines, and Ana after him a long story; both are new. */
export const twoMessages = async ({ db }: { db: Db }): Promise<void> => {
  await db.insert(messages).values([
    {
      name: 'Jan Vzor',
      email: 'jan@example.org',
      message: 'Dear Vera,\nmay I visit you?',
      created_at: '2026-11-19T09:00:00.000Z',
    },
    {
      name: 'Ana Muestra',
      email: 'ana.muestra@a-university-with-a-long-name.example.org',
      message: `${'A long story. '.repeat(60)}<b>The end.</b>`,
      created_at: '2026-11-20T09:00:00.000Z',
    },
  ]);
};
