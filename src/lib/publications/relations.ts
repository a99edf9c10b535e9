import { z } from 'zod';
import { formatDay, isCalendarDay } from '../time.ts';
import { doiUrl, normaliseDoi } from './doi.ts';
import { arxivNumber, arxivUrl } from './identifiers.ts';
import { hasPdf } from './links.ts';
import type { PublicationFields, PublicationLink } from './publication.ts';
import { ARXIV_NUMBER, linkKey } from './same-link.ts';

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
  /** What else is known of where it leads. */
  note?: string | undefined;
  /** It leads to a notice about the publication: that it is wrong, or not to be relied upon. */
  notice?: 'correction' | 'warning' | undefined;
}

/** What decides which links a publication needs. */
export type Linkable = Pick<PublicationFields, 'url' | 'pdf_url' | 'arxiv_id' | 'links'> & {
  doi: string;
};

/** A publication has some links; a collection may have hundreds of versions. */
const MOST_PROPOSED = 10;

/**
 * The links that a publication does not have yet, however they are written. Its own DOI is none, but for a
 * notice: publishers put some in the place of the work. A publication with a PDF needs no other copy, one
 * with a preprint no second.
 */
export function newLinks(publication: Linkable, found: readonly ProposedLink[]): ProposedLink[] {
  const { doi, url, pdf_url, arxiv_id, links } = publication;
  const own = [doiUrl(doi), url, pdf_url, arxiv_id && arxivUrl(arxivNumber(arxiv_id))];
  const ownKeys = new Set(own.flatMap((link) => (link ? linkKey(link) : [])));
  const keys = new Set(links.map((link) => linkKey(link.url)));
  const proposed: ProposedLink[] = [];
  const hasPreprint = () =>
    Boolean(arxiv_id) || [...links, ...proposed].some(({ kind }) => kind === 'preprint');
  for (const link of found) {
    const key = linkKey(link.url);
    if (keys.has(key) || (!link.notice && ownKeys.has(key))) continue;
    if (link.source === 'OpenAlex') {
      if (hasPdf(publication) || (link.kind === 'preprint' && hasPreprint())) continue;
    }
    keys.add(key);
    proposed.push(link);
  }
  return proposed.slice(0, MOST_PROPOSED);
}

/** Whether a link is a warning of the publication, as {@link linksOfCrossref} labels it. */
export const isWarning = ({ kind, label }: PublicationLink): boolean =>
  kind === 'publisher' && label !== undefined && WARNINGS.has(label);

// What does not fit is left out: one odd entry must not lose the others.
const list = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    )
    .catch([]);

const text = z.string().nullish().catch(null);

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  source: text,
  updated: z.object({ 'date-time': text }).nullish().catch(null),
});

/**
 * What is read of the relations of a work in Crossref's REST API
 * (https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/ and
 * https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
export const crossrefRelations = z.object({
  DOI: z.string(),
  relation: z
    .record(z.string(), list(z.object({ id: z.string(), 'id-type': z.string() })))
    .catch({}),
  'update-to': list(update),
  'updated-by': list(update),
});

type Related = Pick<PublicationLink, 'kind' | 'label'>;

const PUBLISHED: Related = { kind: 'publisher', label: 'Published version' };
const ARTICLE: Related = { kind: 'publisher', label: 'Article' };
const VERSION: Related = { kind: 'other', label: 'Other version' };
const EARLIER: Related = { kind: 'other', label: 'Earlier version' };
const NEWER: Related = { kind: 'other', label: 'Newer version' };

const CROSSREF_RELATIONS = new Map<string, Related>([
  ['has-preprint', { kind: 'preprint' }],
  ['is-preprint-of', PUBLISHED],
  ['is-supplemented-by', { kind: 'supplement' }],
  ['is-supplement-to', ARTICLE],
  ['has-version', VERSION],
  ['is-version-of', VERSION],
]);

type Update = Related & Pick<ProposedLink, 'notice'> & { of: Related };

const notice = (label: string, of: string, notice: 'correction' | 'warning'): Update => ({
  kind: 'publisher',
  label,
  notice,
  of: { kind: 'publisher', label: of },
});

const UPDATES = new Map<string, Update>([
  ['retraction', notice('Retraction notice', 'Retracted article', 'warning')],
  ['partial_retraction', notice('Partial retraction', 'Retracted article', 'warning')],
  ['withdrawal', notice('Withdrawal notice', 'Withdrawn article', 'warning')],
  ['removal', notice('Removal notice', 'Removed article', 'warning')],
  ['expression_of_concern', notice('Expression of concern', 'Article of concern', 'warning')],
  ['correction', notice('Correction', 'Corrected article', 'correction')],
  ['corrigendum', notice('Corrigendum', 'Corrected article', 'correction')],
  ['erratum', notice('Erratum', 'Corrected article', 'correction')],
  ['addendum', notice('Addendum', 'Completed article', 'correction')],
  ['clarification', notice('Clarification', 'Clarified article', 'correction')],
  ['new_version', { ...NEWER, of: EARLIER }],
  ['new_edition', { kind: 'other', label: 'Newer edition', of: { ...EARLIER } }],
]);

const WARNINGS = new Set(
  [...UPDATES.values()].flatMap(({ notice, label }) => (notice === 'warning' ? (label ?? []) : [])),
);

const updateOf = (type: string) => UPDATES.get(type.toLowerCase().replace(/[\s-]/g, '_'));

/** What Crossref proposes for a work: notices about it first. */
export function linksOfCrossref(work: z.infer<typeof crossrefRelations>): ProposedLink[] {
  const source = 'Crossref';
  const notices = work['updated-by'].flatMap((entry): ProposedLink[] => {
    const known = updateOf(entry.type);
    const doi = normaliseDoi(entry.DOI);
    if (!known || !doi) return [];
    const { of: _of, ...related } = known;
    return [{ ...related, url: doiUrl(doi), source, note: known.notice && noteOn(entry) }];
  });
  const updated = work['update-to'].flatMap((entry): ProposedLink[] => {
    const known = updateOf(entry.type);
    const doi = normaliseDoi(entry.DOI);
    return known && doi ? [{ ...known.of, url: doiUrl(doi), source }] : [];
  });
  const related = Object.entries(work.relation).flatMap(([name, entries]) => {
    const known = CROSSREF_RELATIONS.get(name);
    return entries.flatMap((entry): ProposedLink[] => {
      const url = urlOf(entry['id-type'], entry.id);
      return known && url ? [{ ...withCode(known, url), url, source }] : [];
    });
  });
  return [...notices.sort(byWeight), ...updated, ...related];
}

const byWeight = (a: ProposedLink, b: ProposedLink) =>
  Number(b.notice === 'warning') - Number(a.notice === 'warning');

/** The day of a notice, and who recorded it where the publisher did not. */
function noteOn({ updated, source }: z.infer<typeof update>): string | undefined {
  const day = updated?.['date-time']?.slice(0, 10) ?? '';
  const parts = [
    isCalendarDay(day) && formatDay(day),
    source === 'retraction-watch' && 'recorded by Retraction Watch',
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** Where an identifier of Crossref or DataCite leads; null for kinds that have no page of their own. */
function urlOf(type: string, id: string): string | null {
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
function webUrl(given: string | null | undefined): string | null {
  const url = given?.trim() ?? '';
  return /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000 ? url : null;
}

const CODE_HOSTS = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'];

/** A repository is code, whatever the relation calls it. */
const withCode = (related: Related, url: string): Related =>
  CODE_HOSTS.includes(new URL(url).hostname.replace(/^www\./, '')) ? { kind: 'code' } : related;

/** What is read of a record in DataCite's REST API (https://support.datacite.org/docs/api-get-lists). */
export const dataCiteRelations = z.object({
  id: z.string(),
  attributes: z
    .object({
      types: z.object({ resourceTypeGeneral: text }).nullish().catch(null),
      relatedIdentifiers: list(
        z.object({
          relationType: z.string(),
          relatedIdentifier: z.string(),
          relatedIdentifierType: z.string(),
          resourceTypeGeneral: text,
        }),
      ),
    })
    .catch({ relatedIdentifiers: [] }),
});

const DATACITE_RELATIONS = new Map<string, Related>([
  ['IsSupplementedBy', { kind: 'supplement' }],
  ['IsSupplementTo', ARTICLE],
  ['HasVersion', VERSION],
  ['IsVersionOf', VERSION],
  ['IsNewVersionOf', EARLIER],
  ['IsPreviousVersionOf', NEWER],
  ['IsObsoletedBy', NEWER],
  ['Obsoletes', EARLIER],
]);

const SUPPLEMENTS = new Map<string, Related>([
  ['Dataset', { kind: 'data' }],
  ['Software', { kind: 'code' }],
]);

/**
 * What DataCite proposes for a record. A preprint that is a version of what another house registered was
 * published there: arXiv says it so; Zenodo names its own other versions.
 */
export function linksOfDataCite({
  id,
  attributes: { types, relatedIdentifiers },
}: z.infer<typeof dataCiteRelations>): ProposedLink[] {
  const isPreprint = types?.resourceTypeGeneral === 'Preprint';
  return relatedIdentifiers.flatMap((entry): ProposedLink[] => {
    const { relationType, relatedIdentifier, relatedIdentifierType, resourceTypeGeneral } = entry;
    const known = DATACITE_RELATIONS.get(relationType);
    const url = urlOf(relatedIdentifierType, relatedIdentifier);
    if (!known || !url) return [];
    const source = 'DataCite';
    if (relationType === 'IsVersionOf' && isPreprint && !sameHouse(id, relatedIdentifier)) {
      return [{ ...PUBLISHED, url, source }];
    }
    const isSupplement = known.kind === 'supplement';
    const kind = isSupplement ? SUPPLEMENTS.get(resourceTypeGeneral ?? '') : undefined;
    return [{ ...(kind ?? withCode(known, url)), url, source }];
  });
}

/** Two DOIs of one prefix. */
const sameHouse = (doi: string, other: string) =>
  normaliseDoi(doi)?.split('/')[0] === normaliseDoi(other)?.split('/')[0];

/** What is read of the open copies of a work in OpenAlex (https://docs.openalex.org/api-entities/works/work-object). */
export const openAlexCopy = z.object({
  doi: z.string().nullable(),
  best_oa_location: z
    .object({
      pdf_url: text,
      landing_page_url: text,
      version: text,
      source: z.object({ display_name: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  open_access: z.object({ oa_url: text }).nullish().catch(null),
});

const COPIES = new Map<string, Related>([
  ['submittedVersion', { kind: 'preprint' }],
  ['acceptedVersion', { kind: 'other', label: 'Accepted manuscript' }],
]);

/** The open-access copy that OpenAlex proposes for a work, where it knows one. */
export function linksOfOpenAlex({
  best_oa_location: best,
  open_access,
}: z.infer<typeof openAlexCopy>): ProposedLink[] {
  const url =
    webUrl(best?.pdf_url) ?? webUrl(best?.landing_page_url) ?? webUrl(open_access?.oa_url);
  if (!url) return [];
  const kind = COPIES.get(best?.version ?? '') ?? { kind: 'other', label: 'Open access' };
  return [{ ...kind, url, source: 'OpenAlex', note: best?.source?.display_name ?? undefined }];
}
