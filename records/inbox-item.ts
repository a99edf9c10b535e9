import { z } from 'zod';
import { emptyPublication, importedFields, type PublicationFields } from './publication.ts';

/** What an item is about, in the order in which they are shown. */
export const INBOX_KINDS = [
  'retraction',
  'correction',
  'new-work',
  'change',
  'open-copy',
  'count',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Who is asked, in the order in which they are believed. */
export const INBOX_SOURCES = ['orcid', 'zotero', 'crossref', 'datacite', 'openalex'] as const;
export type InboxSource = (typeof INBOX_SOURCES)[number];

export const SOURCE_NAMES: Record<InboxSource, string> = {
  orcid: 'ORCID',
  zotero: 'Zotero',
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
};

/** Who counts citations, as publications name it. */
export const COUNTED_BY = 'OpenAlex';

type InboxField = keyof PublicationFields | 'citations_source' | 'versions';

/**
 * The fields of a stored publication that may be proposed. To `links` one is added; the others are replaced. `versions`
 * of a preprint is the id of its article.
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

/** A field with what stood in it when it was proposed, and what it would have. Of `links` it is the one that is added. */
interface InboxChange {
  field: InboxField;
  from: unknown;
  to: unknown;
}

export type ProposedChange = InboxChange & { field: ProposedField };

/** What may be stored of a publication: changes of one, or a new one. */
export type Proposed =
  | { changes: ProposedChange[]; fields: null }
  | { changes: null; fields: PublicationFields };

/** An item as a source proposes it. */
export type Proposal = Proposed & {
  kind: InboxKind;
  /** Null for a new work. */
  publication_id: number | null;
  /** What it is about: the publication and its field; with `value` it is known again. */
  subject: string;
  value: string;
  /** Of the publication: newer ones go first. */
  year: number;
};

/** How far a look at one source has come: the next step goes on from there. */
export interface LookCursor {
  /** Of the publications with a DOI: those of lower ids are still to be asked about. */
  before?: number;
  /** The works of an ORCID record that registries are still to be asked about, each with the fields that say anything. */
  works?: Partial<PublicationFields>[];
  /** The items whose works the ORCID record still has, and when its first part was read. */
  confirmed?: number[];
  startedAt?: string;
  /** Where the next part of an ORCID record or a Zotero library begins, and the library's version at its first page. */
  start?: number;
  version?: number;
  /** How often it began anew, and how often it was asked to wait in vain. */
  restarts?: number;
  waits?: number;
  /** How often its step was cut off: what is too much for a request of Workers is so each time. */
  cuts?: number;
}

/** The subject of new works. */
export const NEW_WORK = 'work';

/** At most so many items are open. */
export const MAX_OPEN = 500;
export const LATER_DAYS = 30;

/** What may be done with an item. */
export const decision = z.object(
  { do: z.enum(['accept', 'later', 'never'], 'Please send accept, later or never') },
  'The request must be a JSON object.',
);
export type Decision = z.output<typeof decision>['do'];

/** Whose items are accepted at once. */
export const acceptedKind = z.object(
  { kind: z.enum(INBOX_KINDS, `Please choose ${INBOX_KINDS.join(', ')}`) },
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
  // A site of an earlier version knew fewer fields.
  fields: z.preprocess(
    (fields) => fields && { ...emptyPublication(), ...fields },
    importedFields.nullable(),
  ),
});

/** The fields that a new work would have, as changes from nothing. */
export const toChanges = ({ changes, fields }: Proposed): InboxChange[] =>
  changes ??
  Object.entries(fields).flatMap(([field, to]) =>
    isBlank(to) ? [] : [{ field: field as keyof PublicationFields, from: null, to }],
  );

/** Whether a field says nothing. */
export const isBlank = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
