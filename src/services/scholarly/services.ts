import type { Config } from '../../config.ts';
import type { Service } from './service.ts';

export interface Services {
  crossref: Service;
  orcid: Service;
  openAlex: Service;
}

/** The services that know of publications, as this site asks them. */
export function servicesOf(
  { CROSSREF_URL, ORCID_URL, OPENALEX_URL, OPENALEX_API_KEY }: Config,
  asking: Pick<Service, 'mailto' | 'siteUrl'>,
): Services {
  const { mailto } = asking;
  return {
    crossref: { ...asking, name: 'Crossref', baseUrl: CROSSREF_URL, parameters: { mailto } },
    orcid: { ...asking, name: 'ORCID', baseUrl: ORCID_URL },
    openAlex: {
      ...asking,
      name: 'OpenAlex',
      baseUrl: OPENALEX_URL,
      parameters: { mailto, ...(OPENALEX_API_KEY && { api_key: OPENALEX_API_KEY }) },
      whenRefused: 'a free API key in OPENALEX_API_KEY allows more',
    },
  };
}
