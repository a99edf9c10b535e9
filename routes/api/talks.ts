import { STORES } from '../../db/queries/records.ts';
import { TALK_PARAMETERS } from '../../records/talk.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { makeTalkPage, readTalkSelection } from '../../src/talks/list-page.ts';
import { found } from '../../src/values/errors.ts';

/** `GET /api/talks?kind=&year=&q=&page=`: 50 talks of a selection, latest first. */
export const talksApi = app().get('/', cacheable(...TALK_PARAMETERS), async (c) => {
  const all = await STORES.talk.selectAll(c.var.deps.db);
  const selection = readTalkSelection(c.req.query());
  const { talks, total, page, totalPages } = found(
    makeTalkPage(all, selection),
    'There is no such page of talks.',
  );
  return c.json({ talks, total, page, totalPages });
});
