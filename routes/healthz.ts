import { selectContentVersion } from '../db/queries/content.ts';
import { app } from '../src/http/app.ts';

/** `GET /healthz`: whether the database and the file store answer. */
export const health = app().get('/', async (c) => {
  const { db, files } = c.var.deps;
  const parts = { database: selectContentVersion(db), 'file store': files.check() };
  const answers = await Promise.allSettled(Object.values(parts));
  const down = Object.keys(parts).filter((_, index) => answers[index]?.status === 'rejected');
  if (down.length === 0) return c.json({ status: 'ok' });
  return c.json({ error: `The ${down.join(' and the ')} does not answer.` }, 503);
});
