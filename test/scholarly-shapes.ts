import CROSSREF_ARTICLE from './fixtures/scholarly/crossref-article.json' with { type: 'json' };
import update from './fixtures/scholarly/crossref-update.json' with { type: 'json' };
import openAlexCopy from './fixtures/scholarly/openalex-copy.json' with { type: 'json' };
import employment from './fixtures/scholarly/orcid-employment.json' with { type: 'json' };
import orcidPerson from './fixtures/scholarly/orcid-person.json' with { type: 'json' };
import orcidWork from './fixtures/scholarly/orcid-work.json' with { type: 'json' };
import ZENODO_SOFTWARE from './fixtures/scholarly/zenodo-software.json' with { type: 'json' };

/**
 * What is read of a work of Crossref (https://api.crossref.org/swagger-ui/index.html), and of a record of DataCite
 * (https://support.datacite.org/docs/api-get-doi).
 */
export { CROSSREF_ARTICLE, ZENODO_SOFTWARE };

/** The same with another DOI and title. */
export const crossrefArticle = (doi: string, title: string, more: object = {}) => ({
  ...CROSSREF_ARTICLE,
  DOI: doi,
  title: [title],
  ...more,
});

/** A relation of a work of Crossref. */
export const crossrefRelation = (id: string, type = 'doi') => ({
  'id-type': type,
  id,
  'asserted-by': 'subject',
});

/** A notice about a work of Crossref, in its `updated-by`; in `update-to` it is the work of a notice. */
export const crossrefUpdate = (DOI: string, type: string, source = 'publisher') => ({
  ...update,
  DOI,
  type,
  source,
});

/** A work of an ORCID record: https://pub.orcid.org/v3.0/#!/Public_API_v3.0/viewWorksv3 */
export function orcidGroup(given: {
  putCode: number;
  title: string;
  doi?: string;
  type?: string;
  journal?: string;
  url?: string;
  relationship?: string;
}) {
  const { putCode, title, doi, type = orcidWork.type, journal, url } = given;
  const id = {
    'external-id-type': 'doi',
    'external-id-value': doi,
    'external-id-relationship': given.relationship ?? 'self',
  };
  const summary = {
    ...orcidWork,
    'put-code': putCode,
    title: { title: { value: title } },
    'external-ids': { 'external-id': doi ? [id] : [] },
    url: url ? { value: url } : null,
    type,
    'journal-title': journal ? { value: journal } : null,
  };
  return { 'external-ids': summary['external-ids'], 'work-summary': [summary] };
}

/** An employment of an ORCID record. */
export const orcidEmployment = (name: string, role: string, more: object = {}) => {
  const organization = { ...employment.organization, name };
  const summary = { ...employment, organization, 'role-title': role, ...more };
  return { 'external-ids': null, summaries: [{ 'employment-summary': summary }] };
};

/** A public ORCID record, as `GET /v3.0/{iD}/record` gives it; `person` has what is not empty there. */
export const orcidRecord = ({
  person,
  employments = [],
  works = [],
  activities = {},
}: {
  person?: object;
  employments?: unknown[];
  works?: unknown[];
  /** The other lists of the record. */
  activities?: object;
}) => ({
  person: { ...orcidPerson, ...person },
  'activities-summary': {
    employments: { 'affiliation-group': employments },
    works: { group: works },
    ...activities,
  },
});

/** Works of OpenAlex with what is asked of them: https://developers.openalex.org/api-reference/works */
export const openAlexWorks = (works: (readonly [doi: string, fields: object])[]) => {
  const results = works.map(([doi, fields]) => ({ doi: `https://doi.org/${doi}`, ...fields }));
  return { meta: { count: results.length, page: 1, per_page: 50 }, results, group_by: [] };
};

/** What OpenAlex knows of the open copies of a work; `best` has what is not empty of the best one. */
export const openAlexCopies = (best: { pdf_url?: string; [field: string]: unknown } | null) => ({
  best_oa_location: best && { ...openAlexCopy, ...best },
  open_access: { oa_url: best?.pdf_url ?? null },
});
