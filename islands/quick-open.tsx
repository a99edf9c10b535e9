import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { SHOW_SEARCH } from '../src/client/show-search.ts';
import { Dialog } from '../src/ui/dialog.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { QuickResults } from './quick-open/quick-results.tsx';
import { useSettled } from './quick-open/use-settled.ts';

/** Search from anywhere: a dialog that `/` and Ctrl+K open. Arrow keys go through what was found. */
export default function QuickOpen() {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(SHOW_SEARCH, show);
    return () => removeEventListener(SHOW_SEARCH, show);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Search">
      <Search />
    </Dialog>
  );
}

function Search() {
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
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
            onChange={(event) => setText(event.target.value)}
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

/** The field and the links of what was found, as one list. */
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
