import type { Item } from '@academic-site/bibliography';
import type {
  OpenAlexRecord,
  RegistryWork,
  RelatedWork,
} from '@academic-site/bibliography/registries';
import type { PublicationFields } from '../../../records/publication.ts';
import {
  OPEN_KINDS,
  type PublicationLinkKind,
  type PublicationStatus,
} from '../../../records/publication-vocabulary.ts';
import { type Candidate, toCandidate } from '../import/from-item.ts';
import { isCodeHost } from '../links.ts';
import type { ProposedLink } from '../same-link.ts';

/** A work from a registry, as an entry to import. */
export function toFoundEntry(work: RegistryWork, key = '', line = 0): Candidate {
  const candidate = toCandidate({ ...work, item: withoutDay(work.item) });
  const { fields } = candidate;
  const links = [...fields.links, ...work.related.filter(isImported(work)).map(toLink)];
  return { ...candidate, key, line, fields: { ...fields, links } };
}

/** Registries have exact dates: that a publication only stores the month is not worth reporting each time. */
function withoutDay(item: Item): Item {
  const { issued } = item;
  const dates = issued?.['date-parts']?.map((date) => date.slice(0, 2));
  return dates ? { ...item, issued: { ...issued, 'date-parts': dates } } : item;
}

/** The fields of a publication that a registry has. */
export const toFoundFields = (work: RegistryWork): PublicationFields => toFoundEntry(work).fields;

/** Additional links of a work: where it was published, its code, and the version that ORCID groups with it. */
const isImported =
  ({ source }: RegistryWork) =>
  (related: RelatedWork) =>
    related.relation === 'published version' ||
    source === 'ORCID' ||
    toLink(related).kind === 'code';

/** Types of links to related works; others lead to publishers. */
const KINDS: Partial<Record<RelatedWork['relation'], PublicationLinkKind>> = {
  preprint: 'preprint',
  supplement: 'supplement',
  data: 'data',
  code: 'code',
  'other version': 'other',
  'earlier version': 'other',
  'newer version': 'other',
  'newer edition': 'other',
  'accepted manuscript': 'other',
  'open access': 'other',
};

/**
 * A link to a related work: a type other than "other" needs no label. A repository is code, whatever the relation is
 * called.
 */
function toLink({ relation, url }: RelatedWork) {
  const kind = isCodeHost(url) ? 'code' : (KINDS[relation] ?? 'publisher');
  const label = relation.charAt(0).toUpperCase() + relation.slice(1);
  return { kind, ...((kind === 'publisher' || kind === 'other') && { label }), url };
}

const toProposals = (related: readonly RelatedWork[], source: ProposedLink['source']) =>
  related.map((each): ProposedLink => ({ ...toLink(each), source }));

/** A registry's information about a stored work. */
export interface RegistryRecord {
  /** If it describes works. */
  fields?: PublicationFields;
  links: ProposedLink[];
  /** DOIs of its preprints, unless they are links already. */
  preprints?: string[];
  status?: PublicationStatus | null;
  /** Type of access to a copy that anyone may read, and its version. */
  open?: Pick<PublicationFields, 'open' | 'open_version'> | null;
  /** If it counts citations. */
  citations?: number | null;
}

export const fromCrossref = (work: RegistryWork): RegistryRecord => ({
  fields: toFoundFields(work),
  links: toProposals(work.related, 'Crossref'),
  status: work.notice && {
    kind: work.notice.kind,
    date: work.notice.date,
    notice_doi: work.notice.doi,
    source: 'crossref',
  },
});

export const fromDataCite = (work: RegistryWork): RegistryRecord => ({
  fields: toFoundFields(work),
  links: toProposals(work.related, 'DataCite'),
});

export function fromOpenAlex(record: OpenAlexRecord): RegistryRecord {
  const { related, preprints, isRetracted, open, citations } = record;
  // Other types, such as `closed`, have none.
  const kind = OPEN_KINDS.find((each) => each !== 'own' && each === open?.status);
  return {
    links: toProposals(related, 'OpenAlex'),
    preprints,
    status: isRetracted
      ? { kind: 'retracted', date: null, notice_doi: null, source: 'openalex' }
      : null,
    open: kind ? { open: kind, open_version: open?.version ?? null } : null,
    citations,
  };
}
