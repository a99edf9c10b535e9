import type { PublicationFields } from './publication.ts';

/** The people of a work, and three views of them that are stored beside them. */
export const PEOPLE_FIELDS = [
  'contributors',
  'authors_complete',
  'authors',
  'editors',
  'authorNotes',
] as const satisfies (keyof PublicationFields)[];

/** Fields used by a card. */
export const SUMMARY_FIELDS = [
  'title',
  ...PEOPLE_FIELDS,
  'journal',
  'publisher',
  'volume',
  'issue',
  'pages',
  'year',
  'month',
  'abstract',
  'doi',
  'url',
  'pdf_url',
  'publication_type',
  'research_category',
  'custom_tags',
  'links',
  'award',
  'image',
  'imageAlt',
  'open',
  'status',
  'language',
  'pub_state',
] as const satisfies (keyof PublicationFields)[];

export type SummaryFields = Pick<PublicationFields, (typeof SUMMARY_FIELDS)[number]> & {
  id: number;
};

/** Fields that identify a work, and distinguish its versions. */
export const VERSION_FIELDS = [
  'title',
  ...PEOPLE_FIELDS,
  'journal',
  'publisher',
  'year',
  'arxiv_id',
  'publication_type',
  'doi',
  'url',
  'pdf_url',
] as const satisfies (keyof PublicationFields)[];

export type Version = Pick<PublicationFields, (typeof VERSION_FIELDS)[number]> & {
  id: number;
  /** The article of which it is a preprint; its own id if the owner has said that it is not one. */
  version_of: number | null;
};

/** The article of which a publication is a preprint. */
export type Article = Pick<PublicationFields, 'title' | 'status'>;
