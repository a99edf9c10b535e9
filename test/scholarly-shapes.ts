import crossrefWork from './fixtures/scholarly/crossref-article.json' with { type: 'json' };
import openAlexAuthor from './fixtures/scholarly/openalex-author.json' with { type: 'json' };
import software from './fixtures/scholarly/zenodo-software.json' with { type: 'json' };

/** What is read of a work as Crossref's REST API gives it: https://api.crossref.org/swagger-ui/index.html */
export const ARTICLE = crossrefWork;
/** A version of software at Zenodo, as DataCite's REST API gives it: https://api.datacite.org/dois/… */
export const ZENODO_SOFTWARE = software;
/** What is read of an author of OpenAlex: https://docs.openalex.org/api-entities/authors/author-object */
export const AUTHOR = openAlexAuthor;

/** The same with another DOI and title. */
export const crossrefArticle = (doi: string, title: string, more: object = {}) => ({
  ...ARTICLE,
  DOI: doi,
  title: [title],
  ...more,
});

/** An answer of Crossref that holds one work. */
export const crossrefAnswer = (message: unknown) => ({ status: 'ok', message });

/** An answer of Crossref that holds several. */
export const crossrefList = (items: unknown[]) =>
  crossrefAnswer({ 'total-results': items.length, items, 'items-per-page': 20 });

/** A record of DataCite: https://support.datacite.org/docs/api-get-doi */
export const dataCiteRecord = (id: string, attributes: unknown) => ({
  id,
  type: 'dois',
  attributes,
});

/** A work of an ORCID record: https://pub.orcid.org/v3.0/#!/Public_API_v3.0/viewWorksv3 */
export const orcidGroup = (given: {
  putCode: number;
  title: string;
  doi?: string;
  type?: string;
  journal?: string;
  url?: string;
  relationship?: string;
}) => {
  const { putCode, title, doi, type = 'journal-article', journal, url } = given;
  const ids = doi
    ? [
        {
          'external-id-type': 'doi',
          'external-id-value': doi,
          'external-id-relationship': given.relationship ?? 'self',
        },
      ]
    : [];
  return {
    'external-ids': { 'external-id': ids },
    'work-summary': [
      {
        'put-code': putCode,
        title: { title: { value: title }, subtitle: null, 'translated-title': null },
        'external-ids': { 'external-id': ids },
        url: url ? { value: url } : null,
        type,
        'publication-date': { year: { value: '2021' }, month: { value: '11' }, day: null },
        'journal-title': journal ? { value: journal } : null,
      },
    ],
  };
};

/** The works of an ORCID record. */
export const orcidAnswer = (group: unknown[]) => ({ group, path: '/0000-0002-1825-0097/works' });

/** An employment of an ORCID record; dates as "2021" or "2021-03". */
export const orcidEmployment = (given: {
  organization: string;
  role?: string | null;
  department?: string | null;
  from?: string;
  to?: string;
}) => {
  const date = (text: string | undefined) => {
    const [year, month] = text?.split('-') ?? [];
    return year
      ? { year: { value: year }, month: month ? { value: month } : null, day: null }
      : null;
  };
  const summary = {
    'put-code': 1,
    'department-name': given.department ?? null,
    'role-title': given.role ?? null,
    'start-date': date(given.from),
    'end-date': date(given.to),
    organization: { name: given.organization, address: { city: 'Providence', country: 'US' } },
    url: null,
  };
  return { 'external-ids': null, summaries: [{ 'employment-summary': summary }] };
};

const JOSIAH = {
  'given-names': { value: 'Josiah' },
  'family-name': { value: 'Carberry' },
  'credit-name': null,
};

/** A public ORCID record, as `GET /v3.0/{iD}/record` gives it; what is not given is empty there. */
export const orcidRecordAnswer = ({
  name = JOSIAH,
  biography,
  keywords = [],
  urls = [],
  identifiers = [],
  employments = [],
  works = [],
}: {
  name?: object | null;
  biography?: string;
  keywords?: string[];
  urls?: [name: string | null, url: string][];
  identifiers?: [type: string, url: string | null][];
  employments?: unknown[];
  works?: unknown[];
} = {}) => ({
  path: '/0000-0002-1825-0097',
  person: {
    name,
    'other-names': { 'other-name': [] },
    biography: biography ? { content: biography, visibility: 'public' } : null,
    'researcher-urls': {
      'researcher-url': urls.map(([name, url]) => ({ 'url-name': name, url: { value: url } })),
    },
    emails: { email: [] },
    keywords: { keyword: keywords.map((content) => ({ content })) },
    'external-identifiers': {
      'external-identifier': identifiers.map(([type, url]) => ({
        'external-id-type': type,
        'external-id-value': '7007156898',
        'external-id-url': url === null ? null : { value: url },
        'external-id-relationship': 'self',
      })),
    },
  },
  'activities-summary': {
    educations: { 'affiliation-group': [] },
    employments: { 'affiliation-group': employments },
    works: { group: works },
  },
});

/** A list of OpenAlex: https://developers.openalex.org/api-reference/works */
export const openAlexList = (counts: Iterable<[doi: string, count: number]>) => {
  const results = [...counts].map(([doi, cited_by_count]) => ({
    doi: `https://doi.org/${doi}`,
    cited_by_count,
  }));
  return { meta: { count: results.length, page: 1, per_page: 50 }, results, group_by: [] };
};

/** A relation of a work of Crossref: https://api.crossref.org/swagger-ui/index.html */
export const crossrefRelation = (id: string, type = 'doi') => ({
  'id-type': type,
  id,
  'asserted-by': 'subject',
});

/** A notice about a work of Crossref, in its `updated-by`; in `update-to` it is the work of a notice. */
export const crossrefUpdate = (DOI: string, type: string, source = 'publisher') => ({
  updated: {
    'date-parts': [[2010, 2, 6]],
    'date-time': '2010-02-06T00:00:00Z',
    timestamp: 1265414400000,
  },
  DOI,
  type,
  source,
  label: type.charAt(0).toUpperCase() + type.slice(1),
  ...(source === 'retraction-watch' && { 'record-id': '4448' }),
});

/** The attributes of a DataCite record that has relations. */
export const dataCiteRelated = (
  resourceTypeGeneral: string,
  ...related: [relation: string, identifier: string, type?: string, of?: string][]
) => ({
  types: { ris: 'DATA', bibtex: 'misc', schemaOrg: 'CreativeWork', resourceTypeGeneral },
  relatedIdentifiers: related.map(([relationType, relatedIdentifier, type = 'DOI', of]) => ({
    relationType,
    relatedIdentifier,
    relatedIdentifierType: type,
    ...(of && { resourceTypeGeneral: of }),
  })),
});

/** The open copies of works in OpenAlex: https://docs.openalex.org/api-entities/works/work-object */
export const openAlexCopies = (
  copies: [doi: string, { pdf?: string; page?: string; version?: string; name?: string } | null][],
) => ({
  meta: { count: copies.length, page: 1, per_page: 50 },
  results: copies.map(([doi, copy]) => ({
    doi: `https://doi.org/${doi}`,
    best_oa_location: copy && {
      is_oa: true,
      landing_page_url: copy.page ?? null,
      pdf_url: copy.pdf ?? null,
      source: copy.name ? { display_name: copy.name, type: 'repository' } : null,
      license: null,
      version: copy.version ?? null,
    },
    open_access: {
      is_oa: Boolean(copy),
      oa_status: copy ? 'green' : 'closed',
      oa_url: copy?.pdf ?? copy?.page ?? null,
      any_repository_has_fulltext: Boolean(copy),
    },
  })),
  group_by: [],
});
