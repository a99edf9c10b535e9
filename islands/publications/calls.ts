import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type api, parseJson } from '../../src/client/api.ts';
import { splitAuthors } from '../../src/publications/authors.ts';
import type { ResearchCategory } from '../../src/publications/category.ts';
import { indexForSelection } from '../../src/publications/facets.ts';
import type { Reference } from '../../src/publications/formats/reference-list.ts';
import { makeListPage } from '../../src/publications/list-page.ts';
import { markOwnName } from '../../src/publications/owner.ts';
import { emptyPublication } from '../../src/publications/publication.ts';
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
  owner: readonly string[];
  /** By which a category is derived. */
  categories: readonly ResearchCategory[];
}

const ALL: Selection = { q: '', chosen: [] };

/** The publications of a selection, each with all fields. */
const selected = (selection: Selection) => {
  const address = selectionAddress('/api/publications', selection);
  return queryOptions({
    queryKey: [address],
    async queryFn(): Promise<Listed> {
      const empty = emptyPublication();
      const found = await parseJson<Listed>(fetch(address));
      return found.map(({ tags, custom_tags, links, ...fields }) => ({
        ...empty,
        ...fields,
        tags: tags ?? [],
        custom_tags: custom_tags ?? [],
        links: links ?? [],
      }));
    },
  });
};

/** The references of a selection as text, in the order of its publications. */
const references = (selection: Selection, style: string) => {
  const address = selectionAddress('/publications.txt', selection, { style });
  return queryOptions({
    queryKey: [address],
    async queryFn() {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.text()).split('\n\n').map((text) => text.trim());
    },
  });
};

/** A page of a selection, as the server makes it. All publications are asked for as well: facets count them. */
export const publicationPage = (
  { selection, view }: { selection: Selection; view: ListView },
  { owner, categories }: ListedSite,
) =>
  queryOptions({
    queryKey: ['publication page', listAddress(selection, view)],
    async queryFn({ client }: { client: QueryClient }) {
      const [all, found] = await Promise.all([
        client.fetchQuery(selected(ALL)),
        client.fetchQuery(selected(selection)),
      ]);
      const page = await makeListPage({
        all: indexForSelection(all, categories),
        found,
        selection,
        view,
        owner,
        categories,
        async cite(publications) {
          const texts = await client.fetchQuery(references(selection, view.style ?? 'apa'));
          return publications.map(({ id, title, year, authors }): Reference => {
            const text = texts[found.findIndex((publication) => publication.id === id)] ?? '';
            return { id, title, year, text: markOwnName(text, splitAuthors(authors), owner) };
          });
        },
      });
      if (!page) throw new Error('there is no such page');
      return page;
    },
  });
