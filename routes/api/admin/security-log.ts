import { z } from 'zod';
import { selectSecurityEvents } from '../../../db/queries/account/security-log.ts';
import { app } from '../../../src/http/app.ts';
import { query } from '../../../src/http/validate.ts';

const page = z.object({
  before: z.iso
    .datetime('must be a time such as 2026-11-20T09:30:00.000Z')
    .transform((moment) => new Date(moment).toISOString())
    .optional(),
  limit: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(200, 'must be at most 200')
    .default(50),
});

/** `/api/admin/security-log`: the security log, newest event first. */
export const securityLogApi = app().get('/', query(page), async (c) =>
  c.json({ events: await selectSecurityEvents(c.var.deps.db, c.req.valid('query')) }),
);
