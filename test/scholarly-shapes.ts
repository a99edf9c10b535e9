/** A work as Crossref's REST API gives it: https://api.crossref.org/swagger-ui/index.html */
export const ARTICLE = {
  indexed: {
    'date-parts': [[2026, 10, 2]],
    'date-time': '2026-10-02T08:11:04Z',
    timestamp: 1790928664000,
    version: '3.54.5',
  },
  'reference-count': 41,
  publisher: 'IOP Publishing',
  issue: '12',
  license: [
    {
      start: { 'date-parts': [[2024, 6, 5]], 'date-time': '2024-06-05T00:00:00Z' },
      'content-version': 'vor',
      'delay-in-days': 0,
      URL: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  funder: [{ DOI: '10.13039/501100001824', name: 'A Foundation', award: ['22-1'] }],
  'content-domain': { domain: ['iopscience.iop.org'], 'crossmark-restriction': false },
  'short-container-title': ['Phys. Med. Biol.'],
  'published-print': { 'date-parts': [[2024, 6, 21]] },
  abstract:
    '<jats:title>Abstract</jats:title>\n               <jats:p>\n                  <jats:italic>Objective</jats:italic>. To measure the LET of 100\u2009MeV protons at CO\n                  <jats:sub>2</jats:sub>\n                  levels, p &lt; 0.05.</jats:p>\n               <jats:p>\n                  <jats:italic>Approach</jats:italic>. Timepix3 &amp; tracking.</jats:p>',
  DOI: '10.5555/1361-6560/AD4F01',
  type: 'journal-article',
  created: {
    'date-parts': [[2024, 5, 22]],
    'date-time': '2024-05-22T22:40:11Z',
    timestamp: 1716417611000,
  },
  page: '125001',
  'update-policy': 'https://doi.org/10.5555/crossmark-policy',
  source: 'Crossref',
  'is-referenced-by-count': 7,
  title: ['Tracks of <i>light</i> ions in CO<sub>2</sub> &amp; water'],
  prefix: '10.5555',
  volume: '69',
  author: [
    {
      ORCID: 'https://orcid.org/0000-0002-1825-0097',
      'authenticated-orcid': true,
      given: 'Vera',
      family: 'Exemplar',
      sequence: 'first',
      affiliation: [{ name: 'Institute of Examples' }],
    },
    { given: 'Jan', family: 'Novák', suffix: 'Jr.', sequence: 'additional', affiliation: [] },
    { name: 'Timepix Collaboration', sequence: 'additional', affiliation: [] },
  ],
  member: '266',
  reference: [{ key: 'pmbad4f01bib1', 'doi-asserted-by': 'publisher', DOI: '10.5555/x' }],
  'container-title': ['Physics in Medicine &amp; Biology'],
  'original-title': [],
  language: 'en',
  link: [
    {
      URL: 'https://iopscience.iop.org/article/10.5555/x/pdf',
      'content-type': 'application/pdf',
      'content-version': 'vor',
      'intended-application': 'similarity-checking',
    },
  ],
  deposited: { 'date-parts': [[2024, 6, 7]], 'date-time': '2024-06-07T15:59:11Z' },
  score: 1,
  resource: { primary: { URL: 'https://iopscience.iop.org/article/10.5555/1361-6560/ad4f01' } },
  subtitle: [],
  'short-title': [],
  issued: { 'date-parts': [[2024, 6, 5]] },
  'references-count': 41,
  'journal-issue': { issue: '12', 'published-print': { 'date-parts': [[2024, 6, 21]] } },
  'alternative-id': ['ad4f01'],
  URL: 'https://doi.org/10.5555/1361-6560/ad4f01',
  relation: {},
  ISSN: ['0031-9155', '1361-6560'],
  'issn-type': [
    { type: 'print', value: '0031-9155' },
    { type: 'electronic', value: '1361-6560' },
  ],
  subject: [],
  published: { 'date-parts': [[2024, 6, 5]] },
};

/** The same with another DOI and title. */
export const crossrefArticle = (doi: string, title: string, more: object = {}) => ({
  ...ARTICLE,
  DOI: doi,
  title: [title],
  ...more,
});

/** An answer of Crossref that holds one work. */
export const crossrefAnswer = (message: unknown) => ({
  status: 'ok',
  'message-type': 'work',
  'message-version': '1.0.0',
  message,
});

/** An answer of Crossref that holds several. */
export const crossrefList = (items: unknown[]) => ({
  status: 'ok',
  'message-type': 'work-list',
  'message-version': '1.0.0',
  message: {
    facets: {},
    'total-results': items.length,
    items,
    'items-per-page': 20,
    query: { 'start-index': 0, 'search-terms': null },
  },
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
          'external-id-normalized': { value: doi.toLowerCase(), transient: true },
          'external-id-normalized-error': null,
          'external-id-url': { value: `https://doi.org/${doi}` },
          'external-id-relationship': given.relationship ?? 'self',
        },
      ]
    : [];
  return {
    'last-modified-date': { value: 1655995396899 },
    'external-ids': { 'external-id': ids },
    'work-summary': [
      {
        'put-code': putCode,
        'created-date': { value: 1655995125154 },
        'last-modified-date': { value: 1655995396899 },
        source: {
          'source-orcid': null,
          'source-client-id': {
            uri: 'https://orcid.org/client/0000',
            path: '0000',
            host: 'orcid.org',
          },
          'source-name': { value: 'Crossref' },
          'assertion-origin-orcid': null,
          'assertion-origin-client-id': null,
          'assertion-origin-name': null,
        },
        title: { title: { value: title }, subtitle: null, 'translated-title': null },
        'external-ids': { 'external-id': ids },
        url: url ? { value: url } : null,
        type,
        'publication-date': { year: { value: '2021' }, month: { value: '11' }, day: null },
        'journal-title': journal ? { value: journal } : null,
        visibility: 'public',
        path: `/0000-0002-1825-0097/work/${putCode}`,
        'display-index': '0',
      },
    ],
  };
};

/** The works of an ORCID record. */
export const orcidAnswer = (group: unknown[]) => ({
  'last-modified-date': { value: 1655995396899 },
  group,
  path: '/0000-0002-1825-0097/works',
});

/** An author as OpenAlex describes one: https://docs.openalex.org/api-entities/authors/author-object */
export const AUTHOR = {
  id: 'https://openalex.org/A5023888391',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  display_name: 'Josiah Carberry',
  display_name_alternatives: ['J. Carberry', 'Josiah S. Carberry'],
  works_count: 49,
  cited_by_count: 4215,
  summary_stats: { '2yr_mean_citedness': 4.065, h_index: 20, i10_index: 30 },
  ids: {
    openalex: 'https://openalex.org/A5023888391',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
  },
  affiliations: [],
  last_known_institutions: [],
  counts_by_year: [{ year: 2026, works_count: 2, cited_by_count: 310 }],
  works_api_url: 'https://api.openalex.org/works?filter=author.id:A5023888391',
  updated_date: '2026-11-17T08:12:45.307562',
  created_date: '2016-06-24',
};

/** A list of OpenAlex: https://developers.openalex.org/api-reference/works */
export const openAlexList = (counts: Iterable<[doi: string, count: number]>) => {
  const results = [...counts].map(([doi, cited_by_count]) => ({
    doi: `https://doi.org/${doi}`,
    cited_by_count,
  }));
  const meta = { count: results.length, db_response_time_ms: 12, page: 1, per_page: 50 };
  return { meta, results, group_by: [] };
};
