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

/** What a list shows of the site itself. */
export interface ListedSite {
  /** The names of its owner. */
  owner: Owner;
  /** By which a category is derived. */
  categories: readonly ResearchCategory[];
  /** Where names of authors lead. */
  authorPages: readonly AuthorPage[];
  /** Of publications that name none. */
  recordLanguage: string;
  /** The styles of references that it offers. */
  styles: readonly ReferenceStyle[];
}

/** Values of fields that an answer may not have. */
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

/** All publications with the values by which they are selected: asked for once, at the first selection. */
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
const references = (selection: Selection, style: string) => {
  const address = selectionAddress('/api/publications/references', selection, { style });
  return queryOptions({
    queryKey: [address],
    queryFn: () => parseJson<Reference[]>(fetch(address)),
  });
};

/** A page of a selection, as the server makes it. */
export const publicationPage = (
  { selection, view }: { selection: Selection; view: ListView },
  { owner, categories, authorPages, recordLanguage, styles }: ListedSite,
) =>
  queryOptions({
    queryKey: ['publication page', listAddress(selection, view)],
    async queryFn({ client }: { client: QueryClient }) {
      const page = await makeListPage({
        all: await client.fetchQuery(indexed(categories)),
        selection,
        view,
        owner,
        categories,
        authorPages,
        recordLanguage,
        styles,
        async cite(publications) {
          const all = await client.fetchQuery(references(selection, view.style ?? ''));
          const byId = new Map(all.map((reference) => [reference.id, reference]));
          return publications.flatMap(({ id }) => byId.get(id) ?? []);
        },
      });
      if (!page) throw new Error('there is no such page');
      return page;
    },
  });
