import { doiUrl, normaliseDoi } from './doi.ts';
import { ARXIV_NUMBER, arxivNumber, arxivUrl } from './identifiers.ts';

/** Where an identifier of Crossref or DataCite leads; null for kinds that have no page of their own. */
export function identifierUrl(type: string, id: string): string | null {
  switch (type.toLowerCase()) {
    case 'doi': {
      const doi = normaliseDoi(id);
      return doi && doiUrl(doi);
    }
    case 'arxiv': {
      const number = arxivNumber(id);
      return ARXIV_NUMBER.test(number) ? arxivUrl(number) : null;
    }
    case 'uri':
    case 'url':
      return webUrl(id);
    default:
      return null;
  }
}

/** An address as a record takes it. */
export function webUrl(given: string | null | undefined): string | null {
  const url = given?.trim() ?? '';
  return /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000 ? url : null;
}
