/** What of a list was followed: the `data-key` of the link or button, and the place that its address names. */
export interface Followed {
  key: string | undefined;
  hash: string;
}

/** Whether a link leads to another page of the list that is shown, and not to a place of this one. */
export const leadsToList = ({ origin, pathname, search, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname === location.pathname &&
  !(hash !== '' && search === location.search);

/** The address that a GET form leads to. @example formAddress(form, submitter) // "/blog?category=Research" */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (value !== '') query.append(name, String(value));
  }
  return new URL(form.action).pathname + (query.size > 0 ? `?${query}` : '');
}

/** Moves the focus to what was followed; where it is gone, to what has `data-start`. */
export function focusFollowed(list: Element, { key, hash }: Followed): void {
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
