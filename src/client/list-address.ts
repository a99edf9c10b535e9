import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { splitLanguage } from '../values/site-languages.ts';
import { isPlainClick } from './plain-click.ts';

/** The address of a page in the language of the page that is open. */
function inThisLanguage(address: string): string {
  const { language } = splitLanguage(location.pathname);
  return language && !splitLanguage(address).language ? `/${language}${address}` : address;
}

/** Marks the history entry of the search being typed. */
const TYPED = 'typed';

/**
 * Keeps the address of a list as state: its links and GET forms, and the browser's back and forward buttons, update the
 * list within the page. Afterwards the focus moves to the element with the same `data-key` as the link or button
 * pressed, otherwise to the one with `data-start`.
 *
 * @param first the address that the server rendered
 * @param normalize returns the canonical address for a query, without a language as `first`
 * @example const { address, props } = useListAddress('/blog?page=2', normalize); // <section {...props}>
 */
export function useListAddress(first: string, normalize: (query: URLSearchParams) => string) {
  const [address, setAddress] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const followed = useRef<{ key: string | undefined; hash: string } | null>(null);

  useEffect(() => {
    const onPopState = () => setAddress(normalize(new URLSearchParams(location.search)));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [normalize]);

  function follow(href: string, key: string | undefined): void {
    const { searchParams, hash } = new URL(href, location.href);
    const next = normalize(searchParams);
    if (next === address && hash === '') return;
    history.pushState(null, '', inThisLanguage(next) + hash);
    followed.current = { key, hash };
    setAddress(next);
  }

  return {
    address,
    /** Props for the element around the list. */
    props: {
      ref: list,
      onClick(event: MouseEvent) {
        const link = event.target instanceof Element && event.target.closest('a');
        if (!link || !isPlainClick(event.nativeEvent) || !leadsToList(link)) return;
        event.preventDefault();
        follow(link.href, link.dataset.key);
      },
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        follow(formAddress(event.target, submitter), submitter?.dataset.key);
      },
    },
    /** Applies a form as it is being typed: the first change adds a history entry, later ones replace it. */
    search(form: HTMLFormElement): void {
      const next = normalize(new URL(formAddress(form), location.href).searchParams);
      if (next === address) return;
      if (history.state === TYPED) history.replaceState(TYPED, '', inThisLanguage(next));
      else history.pushState(TYPED, '', inThisLanguage(next));
      setAddress(next);
    },
    /** Moves the focus once the requested list is shown. */
    restoreFocus(): void {
      if (!list.current || !followed.current) return;
      const { key, hash } = followed.current;
      followed.current = null;
      focusOn(list.current, key, hash);
    },
  };
}

function focusOn(list: HTMLElement, key: string | undefined, hash: string): void {
  const place = hash && document.getElementById(hash.slice(1));
  const pressed = [...list.querySelectorAll<HTMLElement>('[data-key]')].find(
    (control) => control.dataset.key === key && control.checkVisibility(),
  );
  if (place) place.scrollIntoView();
  else if (pressed) pressed.focus({ preventScroll: true });
  else {
    const start = list.querySelector<HTMLElement>('[data-start]');
    start?.focus({ preventScroll: true });
    start?.scrollIntoView();
  }
}

/**
 * True if a link leads to another page of this list, and not to an anchor on the current one. Links with a `target` are
 * left to the browser: they open elsewhere, or need the server.
 */
const leadsToList = ({ origin, pathname, search, hash, target }: HTMLAnchorElement) =>
  target === '' &&
  origin === location.origin &&
  pathname === location.pathname &&
  !(hash !== '' && search === location.search);

function formAddress(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) query.append(name, String(value));
  return `${new URL(form.action).pathname}?${query}`;
}

/**
 * Sets the canonical address for search engines.
 *
 * @param address without a language: that of the page is added
 * @example setCanonical('/blog?page=2')
 */
export function setCanonical(address: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(inThisLanguage(address), location.href).href;
}
