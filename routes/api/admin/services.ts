import { z } from 'zod';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app, browserOrigin } from '../../../src/http/app.ts';
import { letterDeps } from '../../../src/http/mail.ts';
import { json, param } from '../../../src/http/validate.ts';
import { openServices, readServices } from '../../../src/services/read.ts';
import { saveServices } from '../../../src/services/save.ts';
import { SERVICE_NAMES, servicesChanges } from '../../../src/services/services.ts';
import { showServices } from '../../../src/services/show.ts';
import { testService } from '../../../src/services/test-service.ts';

const serviceName = param(z.object({ name: z.enum(SERVICE_NAMES, 'There is no such service.') }));

/** `/api/admin/services`: external services of the site. Responses never contain a password or key. */
export const servicesApi = app()
  .get('/', async (c) => {
    const { db, environment } = c.var.deps;
    return c.json(showServices(environment, await readServices(db, environment)));
  })
  .put('/', json(servicesChanges), async (c) => {
    getAdministrator(c, { fresh: true });
    const { deps } = c.var;
    const { db, environment, connect } = deps;
    const opened = c.req.header('Origin');
    const changed = await saveServices(deps, c.req.valid('json'), opened);
    if (changed.length > 0) await recordEvent(c, 'services changed', changed.join(' '));
    // Later requests use them as well.
    c.set('deps', { ...deps, ...(await openServices({ db, config: environment, connect })()) });
    return c.json(showServices(environment, await readServices(db, environment)));
  })
  .post('/:name/test', serviceName, async (c) =>
    c.json(await testService(letterDeps(c), c.req.valid('param').name, browserOrigin(c))),
  );
