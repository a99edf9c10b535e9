import type { ComponentProps } from 'react';
import type { ResultGroup } from '../../search/results.ts';
import type { Site } from '../../settings/site.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { Button } from '../parts/button.tsx';
import { SearchField } from '../parts/field.tsx';
import { MarginSection, PageHeading } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { resultsAnchor, SearchResults } from './search-results.tsx';

/**
 * The search page with its results.
 *
 * @example <SearchPage query="glass" groups={groups} total={3} site={site} />
 */
export function SearchPage({
  query,
  groups,
  total,
  site,
}: {
  query: string;
  groups: readonly ResultGroup[];
  total: number;
  site: Pick<Site, 'textLanguages' | 'researchAreas'>;
}) {
  const t = useMessages('search');
  const found = useMessages('quickOpen');
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="record">
        <div>
          <search>
            <form action="/search" className="flex gap-2">
              <SearchField className="grow" label={t('label')} name="q" defaultValue={query} />
              <Button type="submit" variant="primary">
                {t('submit')}
              </Button>
            </form>
          </search>
          {query && (
            <p className="mt-4 text-sm text-muted" role="status">
              {found('found', { total, query })}
            </p>
          )}
        </div>
        <div className="margin">
          {query && groups.length > 1 && <Kinds groups={groups} />}
          {!query && <Examples {...site} />}
        </div>
        <div>
          <SearchResults groups={groups} />
          {query && total === 0 && <Empty>{t('none')}</Empty>}
        </div>
      </div>
    </>
  );
}

/** The number of results of each type, with links to them. */
function Kinds({ groups }: { groups: readonly ResultGroup[] }) {
  const t = useMessages('search');
  return (
    <MarginSection as="nav" id="kinds" title={t('kinds')} className="toc">
      <ul className="ways">
        {groups.map(({ label, results }, at) => (
          <li key={label}>
            <a href={`#${resultsAnchor(at)}`}>{`${label} · ${results.length}`}</a>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function Examples({ textLanguages, researchAreas }: ComponentProps<typeof SearchPage>['site']) {
  const t = useMessages('search');
  const inLanguage = useLanguageAttributes()(textLanguages.researchAreas);
  if (researchAreas.length === 0) return null;
  return (
    <MarginSection as="nav" id="examples" title={t('examples')} className="toc">
      <ul className="ways" {...inLanguage}>
        {researchAreas.map((area) => (
          <li key={area}>
            <a href={`/search?q=${encodeURIComponent(area)}`}>{area}</a>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
