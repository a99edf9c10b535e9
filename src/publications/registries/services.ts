import type { RegistryService, WorkRegistries } from '@academic-site/bibliography/registries';
import type { Config } from '../../config.ts';

export type RegistryServices = WorkRegistries &
  Record<'orcid' | 'openAlex' | 'zotero' | 'dblp' | 'inspire' | 'hal', RegistryService>;

/** Identity with which registries are queried. */
interface Client extends Pick<RegistryService, 'pauseMs' | 'timeoutMs' | 'attempts'> {
  /** Contact address for the registries; "" for none. */
  mailto: string;
  /** Origin of this site, "https://example.org". */
  siteUrl: string;
}

/** Makes the clients for registries of publications on behalf of this site. */
export function makeRegistryServices(
  config: Config,
  { mailto, siteUrl, ...limits }: Client,
): RegistryServices {
  const { OPENALEX_API_KEY, ZOTERO_API_KEY } = config;
  const contact = [siteUrl, mailto && `mailto:${mailto}`].filter(Boolean).join('; ');
  const parameters = { ...(mailto && { mailto }) };
  const service = (name: string, baseUrl: string, more?: Partial<RegistryService>) => ({
    ...{ ...limits, name, baseUrl, userAgent: `academic-site (${contact})` },
    ...more,
  });
  return {
    crossref: service('Crossref', config.CROSSREF_URL, { parameters }),
    dataCite: service('DataCite', config.DATACITE_URL),
    orcid: service('ORCID', config.ORCID_URL),
    openAlex: service('OpenAlex', config.OPENALEX_URL, {
      parameters: { ...parameters, ...(OPENALEX_API_KEY && { api_key: OPENALEX_API_KEY }) },
      whenRefused: 'a free API key, entered under Settings → Services, raises the limit',
    }),
    zotero: service('Zotero', config.ZOTERO_URL, {
      headers: {
        'Zotero-API-Version': '3',
        ...(ZOTERO_API_KEY && { 'Zotero-API-Key': ZOTERO_API_KEY }),
      },
      whenForbidden:
        'Zotero denied access to this library. Enter a key that may read it under Settings → Services.',
    }),
    pubMed: service('PubMed', config.PUBMED_URL),
    arxiv: service('arXiv', config.ARXIV_URL),
    openLibrary: service('Open Library', config.OPENLIBRARY_URL),
    dblp: service('DBLP', config.DBLP_URL),
    inspire: service('INSPIRE', config.INSPIRE_URL),
    hal: service('HAL', config.HAL_URL),
  };
}
