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
