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
    // A field that is null is as one that was not sent.
    ...withoutNulls(publication),
  }));
};

const withoutNulls = <Fields extends object>(fields: Fields): Fields =>
  // What is left out has its default in the place of null.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;

/** All publications, newest first, as the server has them: no cache in between answers. */
export const publicationsQuery = queryOptions({
  queryKey: ['admin', 'publications'],
  queryFn: fetchPublications,
});

export type AdminPublication = Awaited<ReturnType<typeof fetchPublications>>[number];

/** What the form sends of a publication. */
export type SentFields = Omit<PublicationFields, 'citation_key' | 'title_tex' | 'authorNotes'>;

/** What the form sends of a new publication: its authors may be no text, where others sign it. */
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

  /** Gives a person other parts in every work that names them. @returns the number of works */
  async renamePerson(json: Renaming): Promise<number> {
    const call = adminApi.admin.people.names.$post({ json });
    return (await expectOk(call, 'Failed to change the name in other works')).changed;
  },

  /** The reference of a publication as it is typed; nothing is stored. */
  cite: (json: InferRequestType<typeof calls.reference.$post>['json']) =>
    expectOk(calls.reference.$post({ json }), 'The reference could not be made'),

  /** Joins a preprint to its article. */
  join: (id: number, of: number) =>
    expectOk(
      calls[':id'].versions.$post({ ...byId(id), json: { of } }),
      'Failed to join the publications',
    ),

  part: (id: number, of: number) =>
    expectOk(
      calls[':id'].versions.$delete({ ...byId(id), json: { of } }),
      'Failed to part the publications',
    ),

  /** Changes the same fields of many: all of them, or nothing. */
  changeMany: (changes: ManyChanges) =>
    expectOk(calls.changes.$post({ json: { changes } }), 'Failed to update publications'),

  /** Uploads a figure in two widths. @returns its address, for a publication to name */
  async uploadImage(file: File): Promise<string> {
    const form = await scaleFigure(file);
    const { url } = await expectOk(calls.image.$post({ form }), 'The image could not be uploaded');
    return url;
  },

  /** The record of a DOI, and the registry that has it; nothing is stored. */
  findByDoi: (doi: string) =>
    expectOk(calls['by-doi'].$get({ query: { doi } }), 'Failed to ask Crossref and DataCite'),

  /** The stored publications that look like this one; `id` is the one that is edited. An answer without a list names none. */
  async findSimilar(json: {
    title: string;
    year: number;
    doi: string | null;
    id?: number | undefined;
  }): Promise<SimilarPublication[]> {
    const call = calls.duplicates.$post({ json });
    const { duplicates } = await expectOk(call, 'Failed to look for duplicates');
    return toRows(duplicates);
  },

  /** What importing a bibliography would do; nothing is stored. */
  previewBibliography: (text: string) =>
    expectOk(calls.import.preview.$post({ json: { text } }), 'The bibliography could not be read'),

  /** What importing the publications of identifiers, author pages or an ORCID iD would do; nothing is stored. */
  previewIdentified: (text: string) =>
    expectOk(
      calls.import.identified.$post({ json: { text } }),
      'The publications could not be looked up',
    ),

  /** Stores entries of a preview: all of them, or nothing. */
  importEntries(entries: ShownEntry[]) {
    const json = { accepted: entries.flatMap(accepted) };
    return expectOk(calls.import.$post({ json }), 'The publications could not be imported');
  },
};

export type ManyChanges = InferRequestType<typeof calls.changes.$post>['json']['changes'];

/** Fields that many publications are given at once. */
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
