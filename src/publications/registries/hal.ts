import { z } from 'zod';
import { lenientArray } from '../record-fields.ts';
import { type AuthorPage, MAX_PAGE_WORKS } from './author-page.ts';
import { fetchJson, type RegistryService } from './service.ts';

const answer = z.object({
  response: z.object({
    numFound: z.int().nonnegative(),
    docs: lenientArray(z.object({ label_bibtex: z.string() })),
  }),
});

/**
 * Asks HAL for the works of an author (https://api.archives-ouvertes.fr/docs/search), the latest first.
 *
 * @param id the author's idHAL, "vera-exemplar"
 * @returns null when it knows no works of such an author
 */
export async function halPage(hal: RegistryService, id: string): Promise<AuthorPage | null> {
  const found = await fetchJson(
    hal,
    {
      path: 'search/',
      parameters: {
        q: `authIdHal_s:${id}`,
        fl: 'label_bibtex',
        sort: 'producedDate_tdate desc',
        rows: String(MAX_PAGE_WORKS),
        wt: 'json',
      },
    },
    answer,
  );
  const { numFound = 0, docs = [] } = found?.response ?? {};
  if (numFound === 0) return null;
  return {
    bibtex: docs.map((each) => each.label_bibtex).join('\n'),
    more: Math.max(0, numFound - MAX_PAGE_WORKS),
  };
}
