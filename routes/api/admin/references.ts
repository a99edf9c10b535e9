import { readIdentifiers } from '@academic-site/bibliography';
import type { WorkIdentifier } from '@academic-site/bibliography/registries';
import { z } from 'zod';
import { app } from '../../../src/http/app.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { json } from '../../../src/http/validate.ts';
import { identifiesWork } from '../../../src/publications/registries/look-up.ts';
import { lookUpItems } from '../../../src/publications/registries/look-up-items.ts';

const MAX_IDENTIFIERS = 100;

/** Identifiers of works, as typed or pasted. */
const identifiers = z.object({
  text: z.string().transform((text, context): WorkIdentifier[] => {
    const query = readIdentifiers(text);
    const found = typeof query !== 'string' && query.kind === 'list' ? query.identifiers : [];
    const works = found.filter(identifiesWork);
    if (works.length > 0 && works.length <= MAX_IDENTIFIERS) return works;
    const message =
      works.length > 0
        ? `Enter at most ${MAX_IDENTIFIERS} identifiers at a time`
        : 'Enter a DOI such as 10.1000/xyz123, an arXiv ID, a PMID (PMID: 31978945), a PMCID or an ISBN';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

/** `/api/admin/references`: looks up works to cite in a text. Stores nothing. */
export const referencesApi = app().post('/identified', json(identifiers), async (c) =>
  c.json(await lookUpItems(getRegistries(c), c.req.valid('json').text)),
);
