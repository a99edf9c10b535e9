import { z } from 'zod';
import { type AuthorPage, fetchBibtex, MAX_PAGE_WORKS } from './author-page.ts';
import { fetchJson, type RegistryService } from './service.ts';

const total = z
  .object({ hits: z.object({ total: z.int().nonnegative() }) })
  .transform(({ hits }) => hits.total);

/**
 * Asks INSPIRE for the works of an author (https://github.com/inspirehep/rest-api-doc), the latest first.
 *
 * @param id the number of the author's page, or the author's name in INSPIRE, "E.Witten.1"
 * @returns null when it knows no works of such an author
 */
export async function inspirePage(
  inspire: RegistryService,
  id: string,
): Promise<AuthorPage | null> {
  const q = /^\d+$/.test(id) ? `authors.recid:${id}` : `a ${id}`;
  const ask = (parameters: Record<string, string>) => ({
    path: 'literature',
    parameters: { q, ...parameters },
  });
  const bibtex = await fetchBibtex(
    inspire,
    ask({ sort: 'mostrecent', size: String(MAX_PAGE_WORKS), format: 'bibtex' }),
  );
  if (!bibtex?.trim()) return null;
  // BibTeX does not say how many there are.
  const count = await fetchJson(inspire, ask({ size: '1', fields: 'control_number' }), total);
  return { bibtex, more: Math.max(0, (count ?? 0) - MAX_PAGE_WORKS) };
}
