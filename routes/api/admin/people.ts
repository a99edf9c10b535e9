import { z } from 'zod';
import { nameParts } from '../../../records/contributor-fields.ts';
import { app } from '../../../src/http/app.ts';
import { json } from '../../../src/http/validate.ts';
import { renameInWorks } from '../../../src/publications/save.ts';

const renaming = z.object({ from: nameParts, to: nameParts }, 'Send an object with from and to');

/** `/api/admin/people/names`: names of people in all works. Records of people have calls of their own. */
export const peopleNamesApi = app().post('/names', json(renaming), async (c) => {
  const { from, to } = c.req.valid('json');
  return c.json({ changed: await renameInWorks(c.var.deps.db, from, to) });
});
