import type { ResultGroup } from '../../search/results.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { Button } from '../parts/button.tsx';
import { SearchField } from '../parts/field.tsx';
import { TextPage } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { resultCount, SearchResults } from './search-results.tsx';

/** The search of the whole site, with what it found. @example <SearchPage query="glass" groups={groups} total={3} site={site} /> */
export function SearchPage({
  query,
  groups,
  total,
  site,
}: {
  query: string;
  groups: readonly ResultGroup[];
  total: number;
  site: { language: string; researchAreas: readonly string[] };
}) {
  return (
    <TextPage title="Search">
      <search>
        <form action="/search" className="flex gap-2">
          <SearchField
            className="grow"
            label="Search the whole site"
            name="q"
            defaultValue={query}
          />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
      </search>
      {query && (
        <p className="mt-4 text-sm text-muted" role="status">
          {resultCount(total, query)}
        </p>
      )}
      {!query && site.researchAreas.length > 0 && (
        <nav
          aria-label="Examples"
          className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-muted"
        >
          For example
          {site.researchAreas.map((area) => (
            <a
              key={area}
              href={`/search?q=${encodeURIComponent(area)}`}
              {...languageAttributes(site.language)}
            >
              {area}
            </a>
          ))}
        </nav>
      )}
      <SearchResults groups={groups} />
      {query && total === 0 && (
        <Empty>Nothing on this site has these words. Try fewer or other ones.</Empty>
      )}
    </TextPage>
  );
}
