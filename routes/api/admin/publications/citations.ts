import { selectCountablePublications } from '../../../../db/queries/publications/read.ts';
import { saveCitationCounts } from '../../../../db/queries/publications/write.ts';
import { app } from '../../../../src/http/app.ts';
import { LONG_JSON } from '../../../../src/http/body.ts';
import { getRegistries } from '../../../../src/http/registries.ts';
import { json } from '../../../../src/http/validate.ts';
import { compareCounts } from '../../../../src/publications/bibliometrics.ts';
import { acceptedCounts } from '../../../../src/publications/publication-input.ts';
import { openAlexCounts } from '../../../../src/publications/registries/openalex.ts';
import { NotFound } from '../../../../src/values/errors.ts';

/** `/api/admin/publications/citations`: how often publications are cited, looked at and then stored. */
export const adminCitationsApi = app()
  // Stores nothing: the administrator looks at the counts first.
  .get('/', async (c) => {
    const publications = await selectCountablePublications(c.var.deps.db);
    const dois = [...new Set(publications.map(({ doi }) => doi))];
    const { found, unanswered } = await openAlexCounts(getRegistries(c).openAlex, dois);
    for (const failure of unanswered.values()) throw failure;
    return c.json(compareCounts(publications, found));
  })
  .post('/', json(acceptedCounts, LONG_JSON), async (c) => {
    const { db, now } = c.var.deps;
    const from = { source: 'OpenAlex', now: now() };
    const updated = await saveCitationCounts(db, c.req.valid('json').counts, from);
    if (updated === 0) throw new NotFound('These publications are gone.');
    return c.json({ updated });
  });
