import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import type { PublicationFields } from '../../../src/lib/publications/publication.ts';

const calls = admin.admin.publications;

const fetchPublications = () =>
  expectOk(calls.$get({}, { init: { cache: 'no-cache' } }), 'Failed to fetch publications');

/** All publications, newest first: asked for anew each time. */
export const publicationsQuery = queryOptions({
  queryKey: ['admin', 'publications'],
  queryFn: fetchPublications,
  staleTime: 0,
});

export type Publication = Awaited<ReturnType<typeof fetchPublications>>[number];

/** What the form sends of a publication. */
export type SentFields = Pick<
  PublicationFields,
  'title' | 'authors' | 'journal' | 'year' | 'month' | 'abstract' | 'doi' | 'url' | 'pdf_url'
> &
  Pick<PublicationFields, 'tags' | 'custom_tags' | 'publication_type' | 'research_category'> &
  Pick<PublicationFields, 'volume' | 'issue' | 'pages' | 'issn' | 'publisher' | 'arxiv_id'> & {
    /** As it was typed: the server says what is wrong with it. */
    citations: string;
  };

// In variables below: the routes read their bodies by themselves, and the client's types know no `json`.

export const createPublication = (json: SentFields): Promise<Publication> => {
  const call = { json };
  return expectOk(calls.$post(call), 'Failed to create publication');
};

export const changePublication = (id: number, json: SentFields): Promise<Publication> => {
  const call = { param: { id: String(id) }, json };
  return expectOk(calls[':id'].$put(call), 'Failed to update publication', { plain: true });
};

export const deletePublication = (id: number) =>
  expectOk(calls[':id'].$delete({ param: { id: String(id) } }), 'Failed to delete publication', {
    plain: true,
  });

/** What Crossref says of a DOI; nothing is stored. */
export const publicationByDoi = (doi: string) =>
  expectOk(calls['by-doi'].$get({ query: { doi } }), 'Failed to ask Crossref');

export type Similar = InferResponseType<typeof calls.duplicates.$post>['duplicates'][number];

/** The stored publications that look like this one; `id` is the one that is being edited. */
export async function similarPublications(json: {
  title: string;
  year: number;
  doi: string | null;
  id?: number | undefined;
}): Promise<Similar[]> {
  const call = { json };
  const { duplicates } = await expectOk(
    calls.duplicates.$post(call),
    'Failed to look for duplicates',
  );
  return duplicates;
}
