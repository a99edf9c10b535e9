import { isPlainClick } from './plain-click.ts';

/** Marks the step of the history whose search is being typed. */
const TYPED = 'typed';

/** So long a word may be typed on before it is looked for, in milliseconds. */
const PAUSE = 120;

/** Fetches what a list shows at an address, and returns what shows it. Throws when it cannot be had. */
type Load = (address: string, signal: AbortSignal) => Promise<() => void>;

/**
 * Makes a list whose search, filters and pages work by themselves, as links and GET forms, show what these lead to in
 * its own document.
 *
 * `data-key` is the same on a link or button before and after, and keeps the focus there; else it goes to what has
 * `data-start`. A `template` with `data-shown-while="loading"` or `"failed"` has what the found part shows then.
 */
export function navigateList(island: HTMLElement, load: Load): void {
  const field = island.querySelector<HTMLInputElement>('input[type="search"]');
  const status = island.querySelector('[role="status"]');
  const start = island.querySelector<HTMLElement>('[data-start]');
  const found = island.querySelector('[data-part="found"]');
  let shown: string | null = location.pathname + location.search;
  let searchFailed = false;
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows what is at an address; false when something newer overtook it. Throws when it cannot be had. */
  async function show(address: string): Promise<boolean> {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    found?.setAttribute('aria-busy', 'true');
    showInstead('loading');
    try {
      const apply = await load(address, signal);
      if (signal.aborted) return false;
      apply();
      shown = address;
      searchFailed = false;
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      if (!signal.aborted) found?.setAttribute('aria-busy', 'false');
    }
  }

  /** Fills the found part with what its template has; false where there is none. */
  function showInstead(state: 'loading' | 'failed'): boolean {
    const template = island.querySelector<HTMLTemplateElement>(`[data-shown-while="${state}"]`);
    if (!template) return false;
    shown = null;
    found?.replaceChildren(template.content.cloneNode(true));
    return true;
  }

  /** What is typed changes the address in place. When it cannot be had, Enter sends the form. */
  async function search(form: HTMLFormElement): Promise<void> {
    const address = addressOf(form);
    try {
      if (!(await show(address))) return;
      // The first letter is a step of the history, the next ones are the same.
      if (history.state === TYPED) history.replaceState(TYPED, '', address);
      else history.pushState(TYPED, '', address);
    } catch {
      searchFailed = true;
      if (status) status.textContent = 'The search failed. Press Enter to try again.';
    }
  }

  /** As the browser would go there, with the focus where it was. */
  async function follow(href: string, key: string | undefined): Promise<void> {
    const { pathname, search: query, hash } = new URL(href, location.href);
    const address = pathname + query;
    if (address === shown && hash === '') return;
    try {
      if (!(await show(address))) return;
    } catch {
      if (!showInstead('failed')) return location.assign(href);
    }
    history.pushState(null, '', address + hash);
    showQuery();
    const again = [...island.querySelectorAll<HTMLElement>('[data-key]')].find(
      (other) => other.dataset.key === key && other.checkVisibility(),
    );
    const target = hash && document.querySelector<HTMLElement>(hash);
    if (target) target.scrollIntoView();
    else if (again) again.focus({ preventScroll: true });
    else {
      start?.focus({ preventScroll: true });
      start?.scrollIntoView();
    }
  }

  function showQuery(): void {
    if (field) field.value = new URLSearchParams(location.search).get('q') ?? '';
  }

  island.addEventListener('input', ({ target }) => {
    const form = field?.form;
    if (target !== field || !form) return;
    clearTimeout(timer);
    timer = setTimeout(() => void search(form), PAUSE);
  });

  island.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (form === field?.form) {
      if (searchFailed) return;
      void search(form);
    } else if (field?.form) {
      field.value = '';
      // The button that clears the search disappears: the focus moves to the field.
      field.focus();
      void search(field.form);
    } else {
      void follow(addressOf(form, submitter), submitter?.dataset.key);
    }
    event.preventDefault();
  });

  island.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainClick(event) || !leadsToList(link)) return;
    event.preventDefault();
    void follow(link.href, link.dataset.key);
  });

  addEventListener('popstate', () => {
    const address = location.pathname + location.search;
    if (address === shown || !island.isConnected) return;
    showQuery();
    show(address).catch(() => location.reload());
  });
}

/** Whether a link leads to another page of this list, and not to a place of the one that is shown. */
const leadsToList = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  origin === location.origin &&
  pathname === location.pathname &&
  !(hash !== '' && search === location.search);

/** Where a GET form leads, without what is left empty. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text !== '') query.append(name, text);
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
