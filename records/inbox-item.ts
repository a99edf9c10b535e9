import { z } from 'zod';
import { emptyPublication, importedFields, type PublicationFields } from './publication.ts';

/** Types of items, in the order in which they are shown. */
export const INBOX_KINDS = [
  'retraction',
  'correction',
  'new-work',
  'change',
  'open-copy',
  'count',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Sources, in order of reliability. */
export const INBOX_SOURCES = ['orcid', 'zotero', 'crossref', 'datacite', 'openalex'] as const;
export type InboxSource = (typeof INBOX_SOURCES)[number];

export const SOURCE_NAMES: Record<InboxSource, string> = {
  orcid: 'ORCID',
  zotero: 'Zotero',
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
};

/** Source of citation counts, as publications name it. */
export const COUNTED_BY = 'OpenAlex';

type InboxField = keyof PublicationFields | 'citations_source' | 'versions';

/**
 * Fields of a stored publication that may be proposed. For `links`, one is added; others are replaced. `versions` of a
 * preprint is the id of its article.
 */
export const PROPOSED_FIELDS = [
  'status',
  'doi',
  'year',
  'volume',
  'issue',
  'pages',
  'edition',
  'citations',
  'citations_source',
  'links',
  'open',
  'open_version',
  'versions',
] as const satisfies InboxField[];
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** A field with its value at the time of the proposal, and the proposed one. For `links`, it is the one to add. */
interface InboxChange {
  field: InboxField;
  from: unknown;
  to: unknown;
}

export type ProposedChange = InboxChange & { field: ProposedField };

/** Changes of a publication, or a new one. */
export type Proposed =
  | { changes: ProposedChange[]; fields: null }
  | { changes: null; fields: PublicationFields };

/** An item as proposed by a source. */
export type Proposal = Proposed & {
  kind: InboxKind;
  /** Null for a new work. */
  publication_id: number | null;
  /** The publication and field it is about; together with `value`, it identifies the item. */
  subject: string;
  value: string;
  /** Year of the publication: newer ones come first. */
  year: number;
};

/** Progress of an update for one source: the next step continues there. */
export interface LookCursor {
  /** For publications with a DOI: only those with lower ids are still to be queried. */
  before?: number;
  /** Works of an ORCID record that registries are still to be queried about, each with its non-empty fields. */
  works?: Partial<PublicationFields>[];
  /** Items whose works are still in the ORCID record, and when its first part was read. */
  confirmed?: number[];
  startedAt?: string;
  /** Start of the next part of an ORCID record or Zotero library, and the library's version at its first page. */
  start?: number;
  version?: number;
  /** Number of restarts, and of unsuccessful waits. */
  restarts?: number;
  waits?: number;
  /** Number of interrupted steps: a step too large for a request on Workers fails each time. */
  cuts?: number;
}

/** The subject of new works. */
export const NEW_WORK = 'work';

/** Maximum number of open items. */
export const MAX_OPEN = 500;
export const LATER_DAYS = 30;

/** Decisions about an item. */
export const decision = z.object(
  { do: z.enum(['accept', 'later', 'never'], 'Send accept, later or never') },
  'The request must be a JSON object.',
);
export type Decision = z.output<typeof decision>['do'];

/** The type of items to accept in bulk. */
export const acceptedKind = z.object(
  { kind: z.enum(INBOX_KINDS, `Choose ${INBOX_KINDS.join(', ')}`) },
  'The request must be a JSON object.',
);

/** The JSON of a row in an archive. */
export const inboxRow = z.looseObject({
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  sources: z.array(z.enum(INBOX_SOURCES)),
  changes: z
    .array(z.object({ field: z.enum(PROPOSED_FIELDS), from: z.json(), to: z.json() }))
    .nullable(),
  // Earlier versions of the site had fewer fields.
  fields: z.preprocess(
    (fields) => fields && { ...emptyPublication(), ...fields },
    importedFields.nullable(),
  ),
});

/** The fields of a new work, as changes from nothing. */
export const toChanges = ({ changes, fields }: Proposed): InboxChange[] =>
  changes ??
  Object.entries(fields).flatMap(([field, to]) =>
    isBlank(to) ? [] : [{ field: field as keyof PublicationFields, from: null, to }],
  );

/** True if a field is empty. */
export const isBlank = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
