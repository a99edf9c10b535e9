import { archiveStream } from '../../../src/archive/write-archive.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { contentDisposition } from '../../../src/values/http.ts';

/** `GET /api/admin/archive`: the whole site as a streamed ZIP file; requires a recent login. */
export const archiveApi = app().get('/', async (c) => {
  getAdministrator(c, { fresh: true });
  const { deps } = c.var;
  await recordEvent(c, 'exported', 'archive');
  const day = deps.now().toISOString().slice(0, 10);
  const body = archiveStream(deps, (message) => deps.log({ level: 'error', message }));
  return c.body(body, 200, {
    'Content-Disposition': contentDisposition('attachment', `site-${day}.zip`),
    'Content-Type': 'application/zip',
  });
});
