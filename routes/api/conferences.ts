import { selectConferences } from '../../db/queries/conferences/conferences.ts';
import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { recordId } from '../../src/http/validate.ts';
import { conferenceChanges, newConference } from '../../src/lib/conferences.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import {
  changeConference,
  removeConference,
  storeConference,
} from '../../src/services/conferences/conferences.ts';

/** Base64 makes a third more of an embedded logo's 2 MB. */
const MAX_BODY = 3 * 2 ** 20;

const unknown = () => new HttpError(404, 'There is no such conference.');

/** `/api/conferences`: all of them, earliest first; what the administrator adds and changes. */
export const conferences = app()
  .get('/', cacheable, async (c) => {
    return c.json(await selectConferences(c.var.deps.db));
  })
  .post('/', async (c) => {
    const sent = newConference.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw validationError(sent.error.issues);
    return c.json(await storeConference(c.var.deps, sent.data), 201);
  })
  .put('/:id', async (c) => {
    const id = recordId(c);
    const sent = conferenceChanges.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw validationError(sent.error.issues);
    const changed = await changeConference(c.var.deps, id, sent.data);
    if (!changed) throw unknown();
    return c.json(changed);
  })
  .delete('/:id', async (c) => {
    if (!(await removeConference(c.var.deps, recordId(c)))) throw unknown();
    return c.json({ success: true });
  });
