/** Author pages of DBLP, INSPIRE and HAL, which return works as BibTeX. */
import { z } from 'zod';
import type { AuthorPageKind } from '../read-identifiers.ts';
import { fetchAnswer, lenientArray, type RegistryService, type ServiceRequest } from './service.ts';

/** Maximum number of works requested from an author page. */
export const MAX_PAGE_WORKS = 500;

/** The works of an author page, and the number of further ones, if known. */
export interface AuthorPage {
  bibtex: string;
  more: number;
}

const PAGES: Record<
  AuthorPageKind,
  (service: RegistryService, id: string) => Promise<AuthorPage | null>
> = {
  async dblp(dblp, pid) {
    const bibtex = await fetchBibtex(dblp, { path: `pid/${pid}.bib` });
    return bibtex === null ? null : { bibtex, more: 0 };
  },

  /** https://github.com/inspirehep/rest-api-doc */
  async inspire(inspire, id) {
    const q = /^\d+$/.test(id) ? `authors.recid:${id}` : `a ${id}`;
    const ask = (parameters: Record<string, string>) => ({
      path: 'literature',
      parameters: { q, ...parameters },
    });
    const latest = { sort: 'mostrecent', size: String(MAX_PAGE_WORKS), format: 'bibtex' };
    const bibtex = await fetchBibtex(inspire, ask(latest));
    if (!bibtex?.trim()) return null;
    // BibTeX does not contain the total.
    const answer = await fetchAnswer(inspire, ask({ size: '1', fields: 'control_number' }), total);
    return { bibtex, more: Math.max(0, (answer?.hits.total ?? 0) - MAX_PAGE_WORKS) };
  },

  /** https://api.archives-ouvertes.fr/docs/search */
  async hal(hal, id) {
    const parameters = {
      q: `authIdHal_s:${id}`,
      fl: 'label_bibtex',
      sort: 'producedDate_tdate desc',
      rows: String(MAX_PAGE_WORKS),
      wt: 'json',
    };
    const answer = await fetchAnswer(hal, { path: 'search/', parameters }, documents);
    const { numFound = 0, docs = [] } = answer?.response ?? {};
    if (numFound === 0) return null;
    return {
      bibtex: docs.map((each) => each.label_bibtex).join('\n'),
      more: Math.max(0, numFound - MAX_PAGE_WORKS),
    };
  },
};

/**
 * Requests the works of an author, newest first.
 *
 * @param page.id "34/7659" for DBLP; the page's number, or the author's name there, "E.Witten.1", for
 *   INSPIRE; the idHAL, "vera-exemplar", for HAL
 * @returns null if the service has no works by such an author
 */
export const fetchAuthorPage = (
  services: Record<AuthorPageKind, RegistryService>,
  { kind, id }: { kind: AuthorPageKind; id: string },
): Promise<AuthorPage | null> => PAGES[kind](services[kind], id);

const total = z.object({ hits: z.object({ total: z.int().nonnegative() }) });

const documents = z.object({
  response: z.object({
    numFound: z.int().nonnegative(),
    docs: lenientArray(z.object({ label_bibtex: z.string() })),
  }),
});

const bibtex = z.string().refine((text) => text.trim() === '' || /@\s*[a-z]+\s*[{(]/i.test(text));

const fetchBibtex = (service: RegistryService, request: ServiceRequest) =>
  fetchAnswer(
    service,
    { ...request, headers: { Accept: 'application/x-bibtex, text/plain' } },
    bibtex,
    (text) => text,
  );
