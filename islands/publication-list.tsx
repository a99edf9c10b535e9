import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { MessageGroup, Translate } from '../messages/translate.ts';
import { citationsQuery, copyCitation } from '../src/client/citations.ts';
import { setCanonical, useListAddress } from '../src/client/list-address.ts';
import {
  listAddress,
  readSelection,
  readView,
  selectionAddress,
  selectionTitle,
} from '../src/publications/selection.ts';
import { useLocalAddress } from '../src/ui/addresses.ts';
import { useCallLanguage, useInterfaceLanguage, useMessages } from '../src/ui/messages.ts';
import { PublicationsFound } from '../src/ui/pages/publications-found.tsx';
import { Button } from '../src/ui/parts/button.tsx';
import { SearchField } from '../src/ui/parts/field.tsx';
import { Empty } from '../src/ui/parts/placeholder.tsx';
import { type ListedSite, publicationPage } from './publications/calls.ts';

/** Pause in typing before a search starts, in milliseconds. */
const PAUSE_MS = 120;

interface PublicationListProps extends ListedSite {
  address: string;
  /** The number of publications in the first selection, and in total. */
  count: number;
  total: number;
  siteName: string;
  children?: ReactNode;
}

/** The list of publications, with its search; `children` are those rendered by the server. */
export default function PublicationList({
  address: first,
  count,
  total,
  siteName,
  children,
  ...site
}: PublicationListProps) {
  const t = useMessages('publications');
  const language = useInterfaceLanguage();
  const callLanguage = useCallLanguage();
  const { address, props, search, restoreFocus } = useListAddress(first, normalize);
  const { selection, view } = readAddress(address);
  const isFirst = address === first;
  const found = useQuery({
    ...publicationPage({ selection, view }, { ...site, language }, callLanguage),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  const isLoading = !isFirst && found.isFetching;
  const { data: page = { count, total } } = isFirst ? {} : found;
  const copyReference = useCopyReference();
  const title = `${selectionTitle(selection, t)} · ${siteName}`;
  useEffect(() => showInHead(address, title), [address, title]);
  useEffect(() => {
    if (!isLoading) restoreFocus();
  });

  const chosen = [...queryWithoutSearch(address)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links, buttons and forms in it have the events
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys trigger clicks as well
    <div
      {...props}
      onClick={(event) => {
        props.onClick(event);
        pressButton(event, copyReference, t);
      }}
      onInput={narrowMenu}
    >
      <div className="with-margin items-center">
        <SearchForm query={selection.q} search={search} chosen={chosen} />
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
          <p role="status" data-start tabIndex={-1} className="text-sm text-muted outline-none">
            {!found.isError && t('shown', { count: page.count, total: page.total })}
          </p>
          {selection.q !== '' && <ClearForm chosen={chosen} />}
        </div>
      </div>
      <div aria-busy={isLoading} className="aria-busy:opacity-60">
        {found.isError ? (
          <Empty>{t('failed')}</Empty>
        ) : 'shown' in page ? (
          <PublicationsFound page={page} />
        ) : (
          children
        )}
      </div>
    </div>
  );
}

PublicationList.messages = ['publications', 'authors', 'pagination'] satisfies MessageGroup[];

interface SearchFormProps {
  query: string;
  search: (form: HTMLFormElement) => void;
  /** The rest of the selection, as hidden inputs. */
  chosen: ReactNode;
}

/** Searches during typing. */
function SearchForm({ query, search, chosen }: SearchFormProps) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(query);
  useLayoutEffect(() => {
    // Keeps text typed before the first render.
    if (!field.current || shown.current === query) return;
    shown.current = query;
    if (field.current.value.trim() !== query) field.current.value = query;
  }, [query]);
  return (
    <search className="block max-w-column print:hidden">
      <form
        action={local('/publications')}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          clearTimeout(timer.current);
          search(event.currentTarget);
        }}
      >
        <SearchField
          ref={field}
          className="grow"
          label={t('search')}
          name="q"
          data-key="q"
          defaultValue={query}
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => form && search(form), PAUSE_MS);
          }}
        />
        {chosen}
        <Button type="submit" className="needs-no-script">
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}

/** Clears the search. Its button disappears, so the focus moves to the field. */
function ClearForm({ chosen }: Pick<SearchFormProps, 'chosen'>) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  return (
    <form action={local('/publications')} className="print:hidden">
      {chosen}
      <button type="submit" data-key="q" className="min-h-8 text-sm hover:underline">
        {t('clear')}
      </button>
    </form>
  );
}

const readAddress = (address: string) => {
  const query = new URLSearchParams(address.split('?')[1]);
  return { selection: readSelection(query), view: readView(query) ?? { style: null, page: 1 } };
};

function normalize(query: URLSearchParams): string {
  const { selection, view } = readAddress(`?${query}`);
  return listAddress(selection, view);
}

function queryWithoutSearch(address: string): URLSearchParams {
  const { selection, view } = readAddress(address);
  return new URLSearchParams(
    listAddress({ ...selection, q: '' }, { ...view, page: 1 }).split('?')[1],
  );
}

/** Updates the page's title, and the addresses of its other forms. */
function showInHead(address: string, title: string): void {
  const { selection, view } = readAddress(address);
  document.title = title;
  setCanonical(listAddress(selection, { style: null, page: view.page }));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')) {
    link.href = selectionAddress(new URL(link.href).pathname, selection);
  }
}

/** Handles the buttons of the list, which may be the server's HTML. */
function pressButton(
  { target }: MouseEvent,
  copyReference: CopyReference,
  t: Translate<'publications'>,
) {
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  if (button.hasAttribute('data-shows-more')) toggleCollapsible(button, t);
  const { copies } = button.dataset;
  if (copies)
    copyReference(Number(copies), button.closest('article')?.querySelector('[data-reference]'));
}

/** Hides the items of a menu that do not match all words of its search. */
function narrowMenu({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement && 'narrowsMenu' in target.dataset)) return;
  const words = plainWords(target.value).split(/\s+/);
  for (const item of target.parentElement?.querySelectorAll('li') ?? []) {
    const text = plainWords(item.textContent);
    item.hidden = !words.every((word) => text.includes(word));
  }
}

const plainWords = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Expands or collapses the text of a `Collapsible`'s button. */
function toggleCollapsible(button: HTMLButtonElement, t: Translate<'publications'>): void {
  const id = button.getAttribute('aria-controls') ?? '';
  const isOpen = document.getElementById(id)?.toggleAttribute('data-open') === true;
  button.setAttribute('aria-expanded', String(isOpen));
  if (button.firstElementChild) {
    button.firstElementChild.textContent = t(isOpen ? 'showLess' : 'showMore');
  }
}

type CopyReference = (id: number, shown: Element | null | undefined) => void;

/** Copies the displayed reference, or the one in APA style; if that fails, the page with all styles opens. */
function useCopyReference(): CopyReference {
  const queries = useQueryClient();
  const local = useLocalAddress();
  return async (id, shown) => {
    try {
      await copyCitation(shown ? readReference(shown) : findApa(id));
    } catch {
      location.assign(local(`/publications/${id}/cite`));
    }
  };
  async function findApa(id: number) {
    const made = await queries.fetchQuery(citationsQuery(id));
    return made.find(({ style }) => style === 'apa') ?? { text: '' };
  }
}

/** A reference for pasting elsewhere: without the link of its title. */
function readReference(shown: Element) {
  const copy = document.createElement('p');
  copy.append(...shown.cloneNode(true).childNodes);
  for (const link of copy.querySelectorAll('a[href^="/"]')) link.replaceWith(...link.childNodes);
  return { text: copy.textContent, html: copy.innerHTML };
}
