import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { SHOW_SEARCH } from '../src/client/show-search.ts';
import type { ResultGroup } from '../src/search/results.ts';
import { Marks, markedText, resultCount } from '../src/ui/pages/search-results.tsx';
import { Dialog } from '../src/ui/parts/dialog.tsx';
import { SearchField } from '../src/ui/parts/field.tsx';

/**
 * The search dialog, which `/` and Ctrl+K open on every page. Arrow keys move through the results.
 *
 * @param props `typed` is what was typed before it was loaded
 */
export default function QuickOpen({ typed = '' }: { typed?: string }) {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState(typed);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(SHOW_SEARCH, show);
    return () => removeEventListener(SHOW_SEARCH, show);
  }, []);
  return (
    <Dialog
      open={open}
      onClose={() => {
        setOpen(false);
        setText('');
      }}
      title="Search"
    >
      <Search text={text} onChange={setText} />
    </Dialog>
  );
}

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const query = useDebouncedValue(text.trim());
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: () => parseJson(api.search.$get({ query: { q: query } })),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the links in it
    <div onKeyDown={moveFocus}>
      <search>
        <form action="/search">
          <SearchField
            label="Search the whole site"
            name="q"
            autoFocus
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </form>
      </search>
      <div aria-live="polite" className="mt-3">
        {query === '' && (
          <p className="text-sm text-muted">Publications, blog, conferences and everything else.</p>
        )}
        {query !== '' && found.isError && (
          <p className="text-sm text-muted">The search did not answer. Please try again.</p>
        )}
        {query !== '' && found.data && <QuickResults query={query} {...found.data} />}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const PAUSE_MS = 150;

/** A text once it has not changed for a moment, so that not every letter makes a call. */
function useDebouncedValue(text: string): string {
  const [value, setValue] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setValue(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return value;
}

/** Results of a group; the search page shows all. */
const SHOWN = 4;

function QuickResults({
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
              <li key={url + markedText(title)}>
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
