import type { ResultGroup } from '../../src/lib/search/results.ts';
import { Marks, resultCount, textOf } from '../../src/ui/search-results.tsx';

/** More stand on the page of the search. */
const SHOWN = 4;

/** The best of what was found, and the way to the rest. */
export function QuickResults({
  query,
  groups,
  total,
}: {
  query: string;
  groups: readonly ResultGroup[];
  total: number;
}) {
  if (total === 0) return <p className="text-sm text-muted">Nothing was found.</p>;
  return (
    <>
      {groups.map(({ label, results }) => (
        <section key={label} aria-label={label} className="mt-4">
          <h3 className="text-xs font-medium text-muted">{label}</h3>
          <ul className="mt-1 list-none p-0">
            {results.slice(0, SHOWN).map(({ url, title, details }) => (
              <li key={url + textOf(title)}>
                <a
                  href={url}
                  className="-mx-2 block rounded-md px-2 py-2 text-ink no-underline hover:bg-fill focus:bg-fill"
                >
                  <span className="font-serif leading-snug">
                    <Marks pieces={title} />
                  </span>
                  {details && <span className="block text-xs text-muted">{details}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-4 border-t border-line pt-3 text-sm">
        <a href={`/search?q=${encodeURIComponent(query)}`}>{resultCount(total, query)}</a>
      </p>
    </>
  );
}
