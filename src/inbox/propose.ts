import type { Publication } from '../../db/queries/publications/read.ts';
import { foldNumber } from '../publications/bibliography/same-work.ts';
import { newLinks } from '../publications/proposed-links.ts';
import type { PublicationFields } from '../publications/publication.ts';
import {
  importedPublication,
  publicationChangesSchema,
} from '../publications/publication-input.ts';
import type { RegistryRecord } from '../publications/registries/records.ts';
import { linkKey } from '../publications/same-link.ts';
import { type PublicationStatus, STATUS_KINDS } from '../publications/status.ts';
import { foldTitle } from '../publications/titles.ts';
import {
  type InboxKind,
  NEW_WORK,
  PROPOSED_FIELDS,
  type Proposal,
  type ProposedField,
} from './item.ts';

/** What a registry says of a stored publication and the site does not, or differently. */
export function proposeFromRecord(
  stored: Publication & { doi: string },
  record: RegistryRecord,
): Proposal[] {
  const { status, citations, fields } = record;
  return [
    ...(status && isGraver(status, stored.status) ? proposeStatus(stored, status) : []),
    ...(fields ? proposeFields(stored, fields) : []),
    ...newLinks(stored, record.links).flatMap(({ kind, url, label, source }) =>
      propose(
        stored,
        'links',
        { kind, url, ...(label && { label }) },
        {
          kind: source === 'OpenAlex' ? 'open-copy' : 'change',
          about: linkKey(url),
        },
      ),
    ),
    ...(citations != null && isStep(stored.citations, citations)
      ? propose(stored, 'citations', citations, { kind: 'count' })
      : []),
  ];
}

/** What a list of somebody's works says of a stored one that the site does not say. */
export const proposeMissing = (stored: Publication, found: PublicationFields): Proposal[] =>
  (['doi', 'volume', 'issue', 'pages'] as const).flatMap((field) =>
    stored[field] === null && found[field] !== null ? propose(stored, field, found[field]) : [],
  );

/** A work that the site does not have; nothing where it does not fit a publication. */
export function proposeWork(found: PublicationFields): Proposal[] {
  const read = importedPublication.safeParse(found);
  if (!read.success) return [];
  // The schema reads the fields one by one, and the type of all of them is lost.
  const fields: PublicationFields = { ...found, ...read.data, citations: 0 };
  const value = fields.doi ?? `${foldTitle(fields.title)} ${fields.year}`;
  const { year } = fields;
  return [
    {
      kind: 'new-work',
      publication_id: null,
      subject: NEW_WORK,
      value,
      year,
      change: null,
      fields,
    },
  ];
}

function proposeStatus(stored: Publication, status: PublicationStatus): Proposal[] {
  const kind = status.kind === 'corrected' ? 'correction' : 'retraction';
  return propose(stored, 'status', status, { kind, value: status.kind });
}

/** Whether a status says more against a work than the one that it has. */
export const isGraver = (found: PublicationStatus, stored: PublicationStatus | null) =>
  !stored || STATUS_KINDS.indexOf(found.kind) < STATUS_KINDS.indexOf(stored.kind);

/** Volume, issue and pages as they were registered; of the others what is not known here. */
function proposeFields(stored: Publication, found: PublicationFields): Proposal[] {
  const changed = (['volume', 'issue', 'pages'] as const).filter((field) => {
    const [own, other] = [foldNumber(stored[field]), foldNumber(found[field])];
    // The first page alone says less.
    return other !== '' && own !== other && !(field === 'pages' && own.startsWith(other));
  });
  const missing = (['year', 'edition'] as const).filter(
    (field) => !stored[field] && Boolean(found[field]),
  );
  return [...changed, ...missing].flatMap((field) => propose(stored, field, found[field]));
}

/** Whether a count moved by a twentieth: each single citation of a classic is no news. */
const isStep = (stored: number, counted: number) =>
  Math.abs(counted - stored) >= Math.max(1, stored / 20);

function propose(
  stored: Publication,
  field: ProposedField,
  found: unknown,
  { kind = 'change', about, value }: { kind?: InboxKind; about?: string; value?: string } = {},
): Proposal[] {
  const to = readField(field, found);
  if (to === undefined) return [];
  const { id, year } = stored;
  const subject = [id, field, about].filter(Boolean).join(' ');
  const from = field === 'links' ? null : stored[field];
  return [
    {
      kind,
      publication_id: id,
      subject,
      value: value ?? about ?? String(to),
      year,
      change: { field, from, to },
      fields: null,
    },
  ];
}

/** A value as a publication takes it; undefined for what it does not take. Of `links` it is one. */
export function readField(field: ProposedField, value: unknown): unknown {
  if (!PROPOSED_FIELDS.includes(field)) return undefined;
  const isLink = field === 'links';
  const read = publicationChangesSchema.safeParse({ [field]: isLink ? [value] : value });
  if (!read.success) return undefined;
  return isLink ? read.data.links?.[0] : read.data[field];
}
