import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { adminApi, byId, expectOk, NO_CACHE, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import { scaleFigure } from '../kit/scale-image.ts';
import type { SaveOptions } from '../kit/use-as-opened.ts';
import type { Renaming } from './people-values.ts';

const calls = adminApi.admin.publications;

const fetchPublications = async () => {
  const publications = await expectOk(calls.$get({}, NO_CACHE), 'Failed to fetch publications');
  const empty = emptyPublication();
  return toRows(publications).map((publication) => ({
    ...empty,
    // A field that is null counts as not sent.
    ...withoutNulls(publication),
  }));
};

const withoutNulls = <Fields extends object>(fields: Fields): Fields =>
  // Omitted fields have their default instead of null.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;

/** All publications, newest first, bypassing HTTP caches. */
export const publicationsQuery = queryOptions({
  queryKey: ['admin', 'publications'],
  queryFn: fetchPublications,
});

export type AdminPublication = Awaited<ReturnType<typeof fetchPublications>>[number];

/** The fields of a publication that the form sends. */
export type SentFields = Omit<PublicationFields, 'citation_key' | 'title_tex' | 'authorNotes'>;

/** The fields of a new publication that the form sends: authors may be missing if others sign it. */
type NewFields = Omit<SentFields, 'authors'> & Partial<Pick<SentFields, 'authors'>>;

export const publicationCalls = {
  create: (json: NewFields): Promise<AdminPublication> =>
    expectOk(calls.$post({ json }), 'Failed to create publication'),

  change: (
    id: number,
    json: Partial<SentFields>,
    options?: SaveOptions,
  ): Promise<AdminPublication> =>
    expectOk(calls[':id'].$put({ ...byId(id), json }, options), 'Failed to update publication'),

  /** Changes the parts of a person's name in every work that names them. @returns the number of works */
  async renamePerson(json: Renaming): Promise<number> {
    const call = adminApi.admin.people.names.$post({ json });
    return (await expectOk(call, 'Failed to change the name in other works')).changed;
  },

  /** The reference of a publication being edited; nothing is stored. */
  cite: (json: InferRequestType<typeof calls.reference.$post>['json']) =>
    expectOk(calls.reference.$post({ json }), 'The reference could not be generated'),

  /** Links a preprint to its article. */
  join: (id: number, of: number) =>
    expectOk(
      calls[':id'].versions.$post({ ...byId(id), json: { of } }),
      'Failed to link the publications',
    ),

  part: (id: number, of: number) =>
    expectOk(
      calls[':id'].versions.$delete({ ...byId(id), json: { of } }),
      'Failed to unlink the publications',
    ),

  /** Changes the same fields of several publications: all of them, or none. */
  changeMany: (changes: ManyChanges) =>
    expectOk(calls.changes.$post({ json: { changes } }), 'Failed to update publications'),

  /** Uploads a figure in two widths. @returns its address, for the publication */
  async uploadImage(file: File): Promise<string> {
    const form = await scaleFigure(file);
    const { url } = await expectOk(calls.image.$post({ form }), 'The image could not be uploaded');
    return url;
  },

  /** The record of a DOI, and its registry; nothing is stored. */
  findByDoi: (doi: string) =>
    expectOk(
      calls['by-doi'].$get({ query: { doi } }),
      'Failed to look up the DOI at Crossref and DataCite',
    ),

  /** Possible duplicates of a publication; `id` is the one being edited. A response without a list counts as none. */
  async findSimilar(json: {
    title: string;
    year: number;
    doi: string | null;
    id?: number | undefined;
  }): Promise<SimilarPublication[]> {
    const call = calls.duplicates.$post({ json });
    const { duplicates } = await expectOk(call, 'Failed to check for duplicates');
    return toRows(duplicates);
  },

  /** Preview of importing a bibliography; nothing is stored. */
  previewBibliography: (text: string) =>
    expectOk(calls.import.preview.$post({ json: { text } }), 'The bibliography could not be read'),

  /** Preview of importing publications by identifiers, author pages or an ORCID iD; nothing is stored. */
  previewIdentified: (text: string) =>
    expectOk(
      calls.import.identified.$post({ json: { text } }),
      'The publications could not be looked up',
    ),

  /** Stores entries of a preview: all of them, or none. */
  importEntries(entries: ShownEntry[]) {
    const json = { accepted: entries.flatMap(accepted) };
    return expectOk(calls.import.$post({ json }), 'The publications could not be imported');
  },
};

export type ManyChanges = InferRequestType<typeof calls.changes.$post>['json']['changes'];

/** Fields that can be set for several publications at once. */
export type SharedFields = ManyChanges[number]['fields'];

export const publicationDeletion: Deletion<AdminPublication> = {
  list: publicationsQuery,
  remove: ({ id }) => expectOk(calls[':id'].$delete(byId(id)), 'Failed to delete publication'),
  done: 'Publication deleted.',
  trashed: ({ id }) => ({ kind: 'publication', id }),
};

export type SimilarPublication = InferResponseType<
  typeof calls.duplicates.$post
>['duplicates'][number];

export type ShownPreview = InferResponseType<typeof calls.import.preview.$post, 200>;
export type ShownEntry = ShownPreview['entries'][number];
export type ShownChange = ShownEntry['changes'][number];

type Accepted = InferRequestType<typeof calls.import.$post>['json']['accepted'];

function accepted({ id, status, fields, changes }: ShownEntry): Accepted {
  if (id === null) return [{ fields }];
  if (status === 'same') return [];
  return [{ id, changes: Object.fromEntries(changes.map((each) => [each.field, each.new])) }];
}
