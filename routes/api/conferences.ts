import { selectConferences } from '../../db/queries/conferences.ts';
import { app, Failure, invalid, readJson, recordId } from '../../src/factory.ts';
import { conferenceChanges, newConference } from '../../src/lib/conference-fields.ts';
import { share } from '../../src/middleware/page-cache.ts';
import {
  changeConference,
  removeConference,
  storeConference,
} from '../../src/platform/files/conference-logos.ts';

/** Base64 makes a third more of an embedded logo's 2 MB. */
const MAX_BODY = 3 * 2 ** 20;

const unknown = () => new Failure(404, 'There is no such conference.');

/** `/api/conferences`: all of them, earliest first; what the administrator adds and changes. */
export const conferences = app()
  .get('/', share, async (c) => {
    return c.json(await selectConferences(c.var.deps.db));
  })
  .post('/', async (c) => {
    const sent = newConference.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw invalid(sent.error.issues);
    return c.json(await storeConference(c.var.deps, sent.data), 201);
  })
  .put('/:id', async (c) => {
    const id = recordId(c);
    const sent = conferenceChanges.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw invalid(sent.error.issues);
    const changed = await changeConference(c.var.deps, id, sent.data);
    if (!changed) throw unknown();
    return c.json(changed);
  })
  .delete('/:id', async (c) => {
    if (!(await removeConference(c.var.deps, recordId(c)))) throw unknown();
    return c.json({ success: true });
  });
