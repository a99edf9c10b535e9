import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from './plain-click.ts';

/** Marks the step of the history whose search is being typed. */
const TYPED = 'typed';

/**
 * The address of a list, as state: what the links and GET forms of the list lead to is shown in its own page, and so
 * is what the browser goes back and forward to.
 *
 * Afterwards the focus is on what has the same `data-key` as the link or button that was pressed, else on what has
 * `data-start`.
 *
 * @param first the address that the server rendered
 * @param normalize the one address of what a query asks for
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
    history.pushState(null, '', next + hash);
    followed.current = { key, hash };
    setAddress(next);
  }

  return {
    address,
    /** Of the element around the list. */
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
    /** Shows what a form asks for that is being typed: the first letter is a step of the history, the next ones are the same. */
    search(form: HTMLFormElement): void {
      const next = normalize(new URL(formAddress(form), location.href).searchParams);
      if (next === address) return;
      if (history.state === TYPED) history.replaceState(TYPED, '', next);
      else history.pushState(TYPED, '', next);
      setAddress(next);
    },
    /** Moves the focus, once what was asked for is shown. */
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
 * Whether a link leads to another page of this list, and not to a place of the one that is shown. One with a `target`
 * is the browser's: it opens elsewhere, or the server is to know of it.
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

/** Sets the address by which search engines know the page. @example setCanonical('/blog?page=2') */
export function setCanonical(address: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(address, location.href).href;
}
