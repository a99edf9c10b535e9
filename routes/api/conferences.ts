import { conferenceStore } from '../../db/queries/records.ts';
import { conference } from '../../records/conference.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { withVersion } from '../../src/records/version.ts';

/** `GET /api/conferences`: all conferences, earliest first. */
export const conferencesApi = app().get('/', cacheable(), async (c) => {
  const conferences = await conferenceStore.selectAll(c.var.deps.db);
  return c.json(conferences.map((each) => withVersion(conference, each)));
});
