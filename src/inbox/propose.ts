import { foldNumber, foldTitle, parseDoi } from '@academic-site/bibliography';
import { z } from 'zod';
import type { Publication } from '../../db/queries/publications/read.ts';
import {
  COUNTED_BY,
  type InboxKind,
  NEW_WORK,
  PROPOSED_FIELDS,
  type Proposal,
  type ProposedField,
} from '../../records/inbox-item.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { type PublicationStatus, STATUS_KINDS } from '../../records/publication-vocabulary.ts';
import { storedPdfKey } from '../publications/links.ts';
import {
  importedPublication,
  publicationChangesSchema,
} from '../publications/publication-input.ts';
import type { RegistryRecord } from '../publications/registries/found-works.ts';
import { linkKey, newLinks, type ProposedLink, PUBLISHED } from '../publications/same-link.ts';
import { classifyWork } from '../publications/work.ts';

/**
 * Lists facts that a registry has about a stored publication and that the site lacks or has differently.
 *
 * @param related the stored publications that its links and preprints lead to, by DOI
 */
export function proposeFromRecord(
  stored: Publication & { doi: string },
  { status, citations, fields, links, preprints = [], open }: RegistryRecord,
  related: ReadonlyMap<string, Publication> = new Map(),
): Proposal[] {
  const joined = links.flatMap((link) => {
    const other = related.get(parseDoi(link.url) ?? '');
    const isRelation = link.kind === 'preprint' || link.label === PUBLISHED;
    if (!other || other.id === stored.id || !isRelation) return [];
    const [preprint, article] = link.kind === 'preprint' ? [other, stored] : [stored, other];
    return { link, proposals: proposeVersion(preprint, article) };
  });
  const added = newLinks(
    stored,
    links.filter((link) => !joined.some((one) => one.link === link)),
  );
  const copy = added.find(({ source }) => source === 'OpenAlex');
  return [
    ...(status && saysMore(status, stored.status) ? proposeStatus(stored, status) : []),
    ...(fields ? proposeFields(stored, fields) : []),
    ...joined.flatMap(({ proposals }) => proposals),
    ...preprints.flatMap((doi) => {
      const preprint = related.get(doi);
      return preprint && isPreprint(preprint) && !isPreprint(stored)
        ? proposeVersion(preprint, stored)
        : [];
    }),
    ...added
      .filter((link) => link !== copy)
      .flatMap((link) => propose(stored, [['links', toLink(link)]], { about: linkKey(link.url) })),
    ...proposeCopy(stored, copy, open ?? null),
    ...(citations != null && isStep(stored.citations, citations)
      ? propose(stored, [['citations', citations], ...proposeSource(stored)], { kind: 'count' })
      : []),
  ];
}

/** The source of the citation count, if the site names another one. */
const proposeSource = ({ citations_source }: Publication): [ProposedField, unknown][] =>
  citations_source === COUNTED_BY ? [] : [['citations_source', COUNTED_BY]];

const isPreprint = (publication: Publication) => classifyWork(publication).kind === 'preprint';

/** A preprint as a version of its article, unless the owner has decided about it. */
export const proposeVersion = (preprint: Publication, article: Publication): Proposal[] =>
  preprint.version_of === null && (article.version_of ?? article.id) === article.id
    ? propose(preprint, [['versions', article.id]])
    : [];

const toLink = ({ kind, url, label }: ProposedLink) => ({ kind, url, ...(label && { label }) });

/** An open copy: its address, type of access and version, if different on the site. */
function proposeCopy(
  stored: Publication,
  copy: ProposedLink | undefined,
  open: NonNullable<RegistryRecord['open']> | null,
): Proposal[] {
  if (storedPdfKey(stored)) return [];
  const said = (['open', 'open_version'] as const).flatMap((field): [ProposedField, unknown][] =>
    open?.[field] && open[field] !== stored[field] ? [[field, open[field]]] : [],
  );
  const changes: [ProposedField, unknown][] = [
    ...(copy ? [['links', toLink(copy)] satisfies [ProposedField, unknown]] : []),
    ...said,
  ];
  const value = [open?.open, open?.open_version, copy && linkKey(copy.url)].filter(Boolean);
  return changes.length > 0
    ? propose(stored, changes, { kind: 'open-copy', name: 'open', value: value.join(' ') })
    : [];
}

/** Fields that the site lacks but a list of someone's works has. */
export const proposeMissing = (stored: Publication, found: PublicationFields): Proposal[] =>
  (['doi', 'volume', 'issue', 'pages'] as const).flatMap((field) =>
    stored[field] === null && found[field] !== null ? propose(stored, [[field, found[field]]]) : [],
  );

/** Keys that identify a new work. */
const workKey = ({ doi, title, year }: PublicationFields): string =>
  doi ?? `${foldTitle(title)} ${year}`;

/** Deterministic order for choosing which new works are kept if there are too many. */
export function compareWorks(a: PublicationFields, b: PublicationFields): number {
  const [own, other] = [workKey(a), workKey(b)];
  return b.year - a.year || (own < other ? -1 : Number(own > other));
}

/** A work that the site does not have; empty if it cannot be a publication. */
export function proposeWork(found: PublicationFields): Proposal[] {
  const read = importedPublication.safeParse(found);
  if (!read.success) return [];
  // Cast: the schema parses the fields one by one, which loses the type of the whole.
  const fields: PublicationFields = { ...found, ...read.data, citations: 0 };
  const value = workKey(fields);
  const { year } = fields;
  return [
    {
      kind: 'new-work',
      publication_id: null,
      subject: NEW_WORK,
      value,
      year,
      changes: null,
      fields,
    },
  ];
}

function proposeStatus(stored: Publication, status: PublicationStatus): Proposal[] {
  const kind = status.kind === 'corrected' ? 'correction' : 'retraction';
  return propose(stored, [['status', status]], { kind, value: status.kind });
}

/** True if a status is more serious than the work's current one, or has the notice that OpenAlex lacks. */
export const saysMore = (found: PublicationStatus, stored: PublicationStatus | null) =>
  !stored ||
  STATUS_KINDS.indexOf(found.kind) < STATUS_KINDS.indexOf(stored.kind) ||
  (found.kind === stored.kind && found.notice_doi !== null && stored.source === 'openalex');

/** Volume, issue and pages as registered; other bibliographic fields only if missing here. */
function proposeFields(stored: Publication, found: PublicationFields): Proposal[] {
  const changed = (['volume', 'issue', 'pages'] as const).filter((field) => {
    const [own, other] = [foldNumber(stored[field]), foldNumber(found[field])];
    // The first page alone is less precise.
    return other !== '' && own !== other && !(field === 'pages' && own.startsWith(other));
  });
  const missing = (['year', 'edition'] as const).filter(
    (field) => !stored[field] && Boolean(found[field]),
  );
  return [...changed, ...missing].flatMap((field) => propose(stored, [[field, found[field]]]));
}

/** True if a count changed by a twentieth: a single citation of a classic is not worth reporting. */
const isStep = (stored: number, counted: number) =>
  Math.abs(counted - stored) >= Math.max(1, stored / 20);

/**
 * @param more.name name of the subject, if not its first field
 */
function propose(
  stored: Publication,
  given: [ProposedField, unknown][],
  {
    kind = 'change',
    name = given[0]?.[0] ?? '',
    about,
    value,
  }: { kind?: InboxKind; name?: string; about?: string; value?: string } = {},
): Proposal[] {
  const changes = given.flatMap(([field, found]) => {
    const to = readField(field, found);
    return to === undefined ? [] : [{ field, from: readStored(stored, field), to }];
  });
  if (changes.length === 0) return [];
  const { id, year } = stored;
  return [
    {
      ...{ kind, publication_id: id, year, changes, fields: null },
      subject: [id, name, about].filter(Boolean).join(' '),
      value: value ?? about ?? String(changes[0]?.to),
    },
  ];
}

/** The publication's current value for a proposal; empty for an additional link. */
export function readStored(stored: Publication, field: ProposedField): unknown {
  if (field === 'links') return null;
  return field === 'versions' ? stored.version_of : stored[field];
}

/** A value as a publication accepts it; undefined if invalid. For `links`, a single link. */
export function readField(field: ProposedField, value: unknown): unknown {
  if (!PROPOSED_FIELDS.includes(field)) return undefined;
  if (field === 'citations_source') return value === COUNTED_BY ? value : undefined;
  if (field === 'versions') return z.int().min(1).safeParse(value).data;
  const isLink = field === 'links';
  const read = publicationChangesSchema.safeParse({ [field]: isLink ? [value] : value });
  if (!read.success) return undefined;
  return isLink ? read.data.links?.[0] : read.data[field];
}
