import { type AuthorPage, fetchBibtex } from './author-page.ts';
import type { RegistryService } from './service.ts';

/**
 * Asks DBLP for the works of an author.
 *
 * @param pid the author's id there, "34/7659"
 * @returns null when DBLP has no such author
 */
export async function dblpPage(dblp: RegistryService, pid: string): Promise<AuthorPage | null> {
  const bibtex = await fetchBibtex(dblp, { path: `pid/${pid}.bib` });
  return bibtex === null ? null : { bibtex, more: 0 };
}
