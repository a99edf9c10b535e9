import { selectConferences, selectOptionalConference } from '../../db/queries/conferences.ts';
import { conferenceChanges, newConference } from '../../src/conferences/conference.ts';
import { createConference, updateConference } from '../../src/conferences/save.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { requireAsOpened } from '../../src/http/require-as-opened.ts';
import { json, recordId } from '../../src/http/validate.ts';
import { moveRecordToTrash } from '../../src/trash/trash.ts';
import { found } from '../../src/values/errors.ts';

/** Base64 makes a third more of an embedded logo's 2 MB. */
const MAX_BODY = { maxBytes: 3 * 2 ** 20 };

const NOT_THERE = 'There is no such conference.';

/** `/api/conferences`: all of them, earliest first; what the administrator adds and changes. */
export const conferencesApi = app()
  .get('/', cacheable(), async (c) => {
    return c.json(await selectConferences(c.var.deps.db));
  })
  .post('/', json(newConference, MAX_BODY), async (c) => {
    return c.json(await createConference(c.var.deps, c.req.valid('json')), 201);
  })
  .put('/:id', recordId, json(conferenceChanges, MAX_BODY), async (c) => {
    const { id } = c.req.valid('param');
    await requireAsOpened(c, () => selectOptionalConference(c.var.deps.db, { id }));
    return c.json(found(await updateConference(c.var.deps, id, c.req.valid('json')), NOT_THERE));
  })
  .delete('/:id', recordId, async (c) => {
    found(await moveRecordToTrash(c.var.deps, 'conference', c.req.valid('param').id), NOT_THERE);
    return c.json({ success: true });
  });
