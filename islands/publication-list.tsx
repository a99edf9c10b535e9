import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { CITATION_FORMATS } from '../src/lib/citations/formats.ts';
import type { ResearchCategory } from '../src/lib/publications/category.ts';
import { searchTitles } from '../src/lib/publications/search.ts';
import type { PublicationSummary } from '../src/lib/publications/summary.ts';
import { Button } from '../src/ui/button.tsx';
import { Empty } from '../src/ui/empty.tsx';
import { PublicationCard } from '../src/ui/publication-card.tsx';
import { SearchField } from '../src/ui/search-field.tsx';

/** The publications with a search of their titles. Without JavaScript it is a form. */
export default function PublicationList({
  found,
  total,
  query: initial,
  owner,
  categories,
}: {
  /** What the server's search found; all publications when it had no query. */
  found: PublicationSummary[];
  total: number;
  query: string;
  /** The researcher's names, which are bold among the authors. */
  owner: string[];
  /** From which the category of others is derived; needed only where not all were found. */
  categories: ResearchCategory[];
}) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initial);
  const all = useQuery({
    queryKey: ['publications'],
    queryFn: async () => {
      // Few who search need more than the page came with.
      const { summarise } = await import('../src/lib/publications/summary.ts');
      return (await parseJson(api.publications.$get())).map((row) => summarise(row, categories));
    },
    initialData: initial === '' ? found : undefined,
    enabled: query !== initial,
  });
  const shown = query === initial ? found : searchTitles(all.data ?? found, query);

  const search = (text: string) => {
    setQuery(text);
    history.replaceState(null, '', text ? `?q=${encodeURIComponent(text)}` : location.pathname);
  };
  const clear = () => {
    search('');
    // The button disappears: the focus moves to the field.
    field.current?.focus();
  };

  return (
    <>
      <search className="print:hidden">
        <form
          action="/publications"
          className="flex gap-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchField
            ref={field}
            className="grow"
            label="Search publications by title"
            name="q"
            value={query}
            onChange={(event) => search(event.target.value)}
          />
          <Button type="submit" className="needs-no-script">
            Search
          </Button>
        </form>
      </search>
      <div className="mt-3 mb-6 flex min-h-10 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {`Showing ${shown.length} of ${total} publications`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Export query={query} />
          {query !== '' && (
            <form
              action="/publications"
              onSubmit={(event) => {
                event.preventDefault();
                clear();
              }}
            >
              <Button type="submit">Clear search</Button>
            </form>
          )}
        </div>
      </div>
      {shown.length === 0 && <Empty>No publications found</Empty>}
      <div className="grid gap-5">
        {shown.map((publication) => (
          <PublicationCard key={publication.id} publication={publication} owner={owner} />
        ))}
      </div>
    </>
  );
}

function Export({ query }: { query: string }) {
  const found = query.trim() === '' ? '' : `?q=${encodeURIComponent(query.trim())}`;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      Export
      {Object.entries(CITATION_FORMATS).map(([ending, { label }]) => (
        <a key={ending} href={`/publications.${ending}${found}`}>
          {label}
        </a>
      ))}
    </p>
  );
}
