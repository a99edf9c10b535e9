import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AuthorPage } from '../../records/person.ts';
import { SUMMARY_FIELDS } from '../../records/publication-field-lists.ts';
import type { ReferenceStyle } from '../../records/reference-styles.ts';
import { type api, parseJson } from '../../src/client/api.ts';
import type { ResearchCategory } from '../../src/publications/category.ts';
import { indexForSelection } from '../../src/publications/facets.ts';
import { makeListPage } from '../../src/publications/list-page.ts';
import type { Owner } from '../../src/publications/owner.ts';
import type { Reference } from '../../src/publications/references.ts';
import {
  type ListView,
  listAddress,
  type Selection,
  selectionAddress,
} from '../../src/publications/selection.ts';

type Listed = InferResponseType<typeof api.publications.$get, 200>;

/** Site data used by a list. */
export interface ListedSite {
  /** Names of its owner. */
  owner: Owner;
  /** Research categories with their keywords, from which that of a publication is derived. */
  categories: readonly ResearchCategory[];
  /** Links for authors' names. */
  authorPages: readonly AuthorPage[];
  /** Of publications that name none. */
  recordLanguage: string;
  /** Offered reference styles. */
  styles: readonly ReferenceStyle[];
}

/** Defaults for fields that a response may lack. */
const BLANK = {
  ...Object.fromEntries(SUMMARY_FIELDS.map((name) => [name, null])),
  ...{
    contributors: [],
    authors_complete: true,
    authors: '',
    editors: null,
    authorNotes: [],
    journal: '',
  },
};

/** All publications with their filter values, fetched once at the first selection. */
const indexed = (categories: ListedSite['categories']) =>
  queryOptions({
    queryKey: ['/api/publications'],
    async queryFn() {
      const found = await parseJson<Listed>(fetch('/api/publications'));
      const whole = found.map(({ tags, custom_tags, links, ...fields }) => ({
        ...BLANK,
        ...fields,
        tags: tags ?? [],
        custom_tags: custom_tags ?? [],
        links: links ?? [],
      }));
      return indexForSelection(whole, categories);
    },
  });

/** The references of a selection, in the order of its publications. */
const references = (selection: Selection, style: string, language: string | undefined) => {
  const address = selectionAddress('/api/publications/references', selection, {
    style,
    ...(language && { language }),
  });
  return queryOptions({
    queryKey: [address],
    queryFn: () => parseJson<Reference[]>(fetch(address)),
  });
};

/**
 * A page of a selection, computed as on the server.
 *
 * @param site.language of the interface
 * @param callLanguage of references; the site's first by default
 */
export const publicationPage = (
  { selection, view }: { selection: Selection; view: ListView },
  site: ListedSite & { language: string },
  callLanguage?: string,
) =>
  queryOptions({
    queryKey: ['publication page', listAddress(selection, view)],
    async queryFn({ client }: { client: QueryClient }) {
      const page = await makeListPage({
        ...site,
        all: await client.fetchQuery(indexed(site.categories)),
        selection,
        view,
        async cite(publications) {
          const all = await client.fetchQuery(
            references(selection, view.style ?? '', callLanguage),
          );
          const byId = new Map(all.map((reference) => [reference.id, reference]));
          return publications.flatMap(({ id }) => byId.get(id) ?? []);
        },
      });
      if (!page) throw new Error('there is no such page');
      return page;
    },
  });
