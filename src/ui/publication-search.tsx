import type { PublicationListPage } from '../lib/publications/list-page.ts';
import { listAddress } from '../lib/publications/list-view.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

/** The search of the list of publications, and how many it found, for the island `publication-list`. */
export function PublicationSearch({ page }: { page: PublicationListPage }) {
  const { selection, view, count, total } = page;
  const address = listAddress({ ...selection, q: '' }, { ...view, page: 1 });
  const chosen = [...new URL(address, 'https://list.invalid').searchParams].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
  return (
    <>
      <search className="block max-w-column print:hidden">
        <form action="/publications" className="flex gap-2">
          <SearchField
            className="grow"
            label="Search publications"
            name="q"
            defaultValue={selection.q}
          />
          <span data-part="chosen" hidden>
            {chosen}
          </span>
          <Button type="submit" className="needs-no-script">
            Search
          </Button>
        </form>
      </search>
      <div className="mt-3 mb-3 flex min-h-10 max-w-column flex-wrap items-center justify-between gap-2">
        <p
          role="status"
          data-part="count"
          data-start
          tabIndex={-1}
          className="text-sm text-muted outline-none"
        >
          {`Showing ${count} of ${total} publications`}
        </p>
        <div data-part="clear" className="print:hidden">
          {selection.q !== '' && (
            <form action="/publications">
              {chosen}
              <Button type="submit">Clear search</Button>
            </form>
          )}
        </div>
      </div>
    </>
  );
}
