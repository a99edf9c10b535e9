import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, parseJson } from '../src/client/api.ts';
import { copyCitation } from '../src/client/copy-citation.ts';
import { islandProps } from '../src/client/island-props.ts';
import type { PublicationListPage } from '../src/lib/publications/list-page.ts';
import { listAddress } from '../src/lib/publications/list-view.ts';
import { selectionParameters } from '../src/lib/publications/selection.ts';
import { Button } from '../src/ui/button.tsx';
import { toggleCollapsible } from '../src/ui/collapsible.tsx';
import { SearchField } from '../src/ui/search-field.tsx';

type Found = Pick<PublicationListPage, 'selection' | 'view' | 'count' | 'total'> & {
  /** What was found, as the server made it. */
  contentHtml?: string;
};

/** Marks the step of the history whose search is being typed. */
const TYPED = 'typed';

/** So long a word may be typed on before it is looked for, in milliseconds. */
const PAUSE = 120;

/**
 * The publications with their search and facets. Links and form work by themselves; here the page they lead to is
 * fetched, and what it found takes the place of what is shown.
 */
export default function PublicationList(initial: Found) {
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const running = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState(initial);
  const [text, setText] = useState(initial.selection.q);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const { selection, view, count, total, contentHtml = '' } = found;

  /** Shows what is at an address; false when something newer overtook it. Throws when it cannot be had. */
  async function show(address: string): Promise<boolean> {
    clearTimeout(timer.current);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState('loading');
    try {
      const page = await fetchPage(address, controller.signal);
      if (controller.signal.aborted) return false;
      const next = listIn(page);
      takeHead(page);
      flushSync(() => {
        setFound(next);
        setState('ready');
      });
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      setState('ready');
      throw error;
    }
  }

  /** What is typed changes the address in place. When it cannot be had, Enter sends the form. */
  async function search(q: string) {
    const address = listAddress({ ...selection, q: q.trim() }, { ...view, page: 1 });
    try {
      if (!(await show(address))) return;
      // The first letter is a step of the history, the next ones are the same.
      if (history.state === TYPED) history.replaceState(TYPED, '', address);
      else history.pushState(TYPED, '', address);
    } catch {
      setState('failed');
    }
  }

  const type = (q: string) => {
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(q), PAUSE);
  };

  /** As the browser would follow a link, with the focus where it was. */
  async function follow(link: HTMLAnchorElement) {
    const address = link.pathname + link.search;
    try {
      if (!(await show(address))) return;
    } catch {
      location.assign(link.href);
      return;
    }
    history.pushState(null, '', address + link.hash);
    setText(new URLSearchParams(link.search).get('q') ?? '');
    const again = [...(content.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
      (other) => other.dataset.key === link.dataset.key && other.checkVisibility(),
    );
    const target = link.hash && document.querySelector<HTMLElement>(link.hash);
    if (target) target.scrollIntoView();
    else if (again) again.focus({ preventScroll: true });
    else {
      status.current?.focus({ preventScroll: true });
      status.current?.scrollIntoView();
    }
  }

  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link && isPlain(event) && leadsToList(link)) {
      event.preventDefault();
      void follow(link);
    }
    const button = event.target.closest('button');
    if (button?.hasAttribute('data-shows-more')) toggleCollapsible(button);
    if (button?.dataset.copies) void copyReference(button, Number(button.dataset.copies));
  };

  const latest = useRef({ show, address: '' });
  latest.current = { show, address: listAddress(selection, view) };
  useEffect(() => {
    const goBack = () => {
      const address = location.pathname + location.search;
      if (address === latest.current.address) return;
      setText(new URLSearchParams(location.search).get('q') ?? '');
      latest.current.show(address).catch(() => location.reload());
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  const kept = [
    ...selectionParameters({ ...selection, q: '' }),
    ...new URL(listAddress({ q: '', chosen: [] }, { ...view, page: 1 }), 'https://list.invalid')
      .searchParams,
  ];
  const hidden = kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
  return (
    <>
      <search className="block max-w-column print:hidden">
        <form
          action="/publications"
          className="flex gap-2"
          onSubmit={(event) => {
            if (state === 'failed') return;
            event.preventDefault();
            void search(text);
          }}
        >
          <SearchField
            ref={field}
            className="grow"
            label="Search publications"
            name="q"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          {hidden}
          <Button type="submit" className="needs-no-script">
            Search
          </Button>
        </form>
      </search>
      <div className="mt-3 mb-3 flex min-h-10 max-w-column flex-wrap items-center justify-between gap-2">
        <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
          {state === 'failed'
            ? 'The search failed. Press Enter to try again.'
            : `Showing ${count} of ${total} publications`}
        </p>
        {selection.q !== '' && (
          <form
            action="/publications"
            className="print:hidden"
            onSubmit={(event) => {
              event.preventDefault();
              setText('');
              void search('');
              // The button disappears: the focus moves to the field.
              field.current?.focus();
            }}
          >
            {hidden}
            <Button type="submit">Clear search</Button>
          </form>
        )}
      </div>
      {/* biome-ignore lint/a11y: clicks on links and buttons within; keys make clicks of them */}
      <div
        ref={content}
        data-island-content
        aria-busy={state === 'loading'}
        onClick={click}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own
        dangerouslySetInnerHTML={{ __html: contentHtml }}
      />
    </>
  );
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether a link leads to another page of this list, and not to a place of the one that is shown. */
const leadsToList = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  origin === location.origin &&
  pathname === location.pathname &&
  !(hash !== '' && search === location.search);

/** The page of an address. Throws when it cannot be had. */
async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, {
    signal,
    // Not the view of a page: what is typed would be many.
    headers: { 'X-Requested-With': 'fetch' },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The island's own part of such a page. */
function listIn(page: Document): Found {
  const island = page.querySelector('hydrate-island[name="publication-list"]');
  if (!island) throw new Error(`“${page.title}” has no list`);
  return islandProps(island);
}

/** Takes over the title of a page, and the addresses of its other forms. */
function takeHead(page: Document): void {
  document.title = page.title;
  const addresses = 'link[rel="canonical"], link[rel="alternate"]';
  for (const link of document.head.querySelectorAll(addresses)) link.remove();
  document.head.append(...page.head.querySelectorAll(addresses));
}

async function copyReference(button: HTMLElement, id: number): Promise<void> {
  const shown = button.closest('article')?.querySelector('[data-reference]')?.textContent;
  try {
    await copyCitation(shown ?? (await apaReference(id)));
  } catch {
    location.assign(`/publications/${id}/cite`);
  }
}

async function apaReference(id: number): Promise<string> {
  const made = await parseJson(
    api.publications[':id'].citations.$get({ param: { id: String(id) } }),
  );
  return made.find(({ style }) => style === 'apa')?.text ?? '';
}
