import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { SHOW_SEARCH } from '../src/client/show-search.ts';
import { useSettled } from '../src/client/use-settled.ts';
import type { ResultGroup } from '../src/search/results.ts';
import { useLocalAddress } from '../src/ui/addresses.ts';
import { useCallLanguage, useMessages } from '../src/ui/messages.ts';
import { Marks, markedText } from '../src/ui/pages/search-results.tsx';
import { FOUND_LINK, FoundGroup, SearchDialog } from './quick-open/dialog.tsx';

/**
 * The search dialog, opened with `/` or Ctrl+K on every page.
 *
 * @param props `typed` is the text typed before it was loaded
 */
export default function QuickOpen({ typed = '' }: { typed?: string }) {
  const t = useMessages('quickOpen');
  const local = useLocalAddress();
  const [open, setOpen] = useState(true);
  const [text, setText] = useState(typed);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(SHOW_SEARCH, show);
    return () => removeEventListener(SHOW_SEARCH, show);
  }, []);
  return (
    <SearchDialog
      open={open}
      onClose={() => {
        setOpen(false);
        setText('');
      }}
      label={t('label')}
      text={text}
      onChange={setText}
      form={{ action: local('/search') }}
    >
      <Found text={text} />
    </SearchDialog>
  );
}

function Found({ text }: { text: string }) {
  const t = useMessages('quickOpen');
  const language = useCallLanguage();
  const query = useSettled(text.trim(), 150);
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: () => parseJson(api.search.$get({ query: { q: query, language } })),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {query === '' && <p className="text-sm text-muted">{t('hint')}</p>}
      {query !== '' && found.isError && <p className="text-sm text-muted">{t('failed')}</p>}
      {query !== '' && found.data && <QuickResults query={query} {...found.data} />}
    </>
  );
}

/** Maximum results per group; the search page shows all. */
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
  const t = useMessages('quickOpen');
  const local = useLocalAddress();
  if (total === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  return (
    <>
      {groups.map(({ label, results }) => (
        <FoundGroup key={label} label={label}>
          {results.slice(0, SHOWN).map(({ url, title, details }) => (
            <li key={url + markedText(title)}>
              <a href={url} className={FOUND_LINK}>
                <span className="font-serif leading-snug">
                  <Marks pieces={title} />
                </span>
                {details && <span className="block text-sm text-muted">{details}</span>}
              </a>
            </li>
          ))}
        </FoundGroup>
      ))}
      <p className="mt-4 border-t border-line pt-3 text-sm">
        <a href={local(`/search?q=${encodeURIComponent(query)}`)}>{t('found', { total, query })}</a>
      </p>
    </>
  );
}
