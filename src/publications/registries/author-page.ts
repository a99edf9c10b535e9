import { z } from 'zod';
import { dropFormatCharacters } from '../../values/text.ts';
import { fetchJson, type RegistryService } from './service.ts';

/** The most works of author pages that are looked up at once. */
export const MAX_PAGE_WORKS = 500;

/** The works of an author page, in BibTeX, and how many more the page has where that is known. */
export interface AuthorPage {
  bibtex: string;
  more: number;
}

const bibtex = z.string().refine((text) => text.trim() === '' || /@\s*[a-z]+\s*[{(]/i.test(text));

/** Asks a service for BibTeX; null where it does not know what is asked for. */
export const fetchBibtex = (
  service: RegistryService,
  question: { path: string; parameters?: Record<string, string> },
): Promise<string | null> =>
  fetchJson(
    service,
    { ...question, headers: { Accept: 'application/x-bibtex, text/plain' } },
    bibtex,
    dropFormatCharacters,
  );
