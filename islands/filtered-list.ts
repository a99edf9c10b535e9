import { copyCitation } from '../src/client/copy-citation.ts';
import { fetchCitations } from '../src/client/fetch-citations.ts';
import { isPlainClick } from '../src/client/plain-click.ts';

/** Marks the step of the history whose search is being typed. */
const TYPED = 'typed';

/** So long a word may be typed on before it is looked for, in milliseconds. */
const PAUSE = 120;

/**
 * A list with a search, filters and pages, which work by themselves as links and GET forms. Here the page that they
 * lead to is fetched, and each element with `data-part` gets the content of its counterpart there.
 *
 * `data-key` is the same on a link or button before and after, and keeps the focus there; else it goes to what has
 * `data-start`. A `template` with `data-shown-while="loading"` or `"failed"` has what the part around it shows then.
 */
export default function filteredList(island: HTMLElement): void {
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
      const page = await fetchPage(address, signal);
      if (signal.aborted) return false;
      takeParts(island, page);
      takeHead(page);
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
      markChosen(key);
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

  /** Marks the button that was pressed as the chosen one, where no page came that does. */
  function markChosen(key: string | undefined): void {
    const choices = [...island.querySelectorAll<HTMLElement>('[data-key][aria-pressed]')];
    if (!choices.some((choice) => choice.dataset.key === key)) return;
    for (const choice of choices) {
      choice.setAttribute('aria-pressed', String(choice.dataset.key === key));
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
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link && isPlainClick(event) && leadsToList(link)) {
      event.preventDefault();
      void follow(link.href, link.dataset.key);
    }
    const button = event.target.closest('button');
    if (button?.hasAttribute('data-shows-more')) toggleCollapsible(button);
    if (button?.dataset.copies) void copyReference(button, Number(button.dataset.copies));
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

/** Moves what a page's list has in its parts into those of an island. */
function takeParts(island: HTMLElement, page: Document): void {
  const list = page.querySelector(`hydrate-island[name="${island.getAttribute('name')}"]`);
  if (!list) throw new Error(`“${page.title}” has no list`);
  for (const part of island.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = list.querySelector(`[data-part="${part.dataset.part}"]`);
    part.replaceChildren(...(next?.childNodes ?? []));
  }
}

/** Takes over the title of a page, and the addresses of its other forms. */
function takeHead(page: Document): void {
  document.title = page.title;
  const addresses = 'link[rel="canonical"], link[rel="alternate"]';
  for (const link of document.head.querySelectorAll(addresses)) link.remove();
  document.head.append(...page.head.querySelectorAll(addresses));
}

/** Shows all of the text that a button of `Collapsible` belongs to, or its first lines again. */
function toggleCollapsible(button: Element): void {
  const id = button.getAttribute('aria-controls');
  const open = id !== null && document.getElementById(id)?.toggleAttribute('data-open') === true;
  button.setAttribute('aria-expanded', String(open));
  if (button.firstElementChild) {
    button.firstElementChild.textContent = open ? 'Show less' : 'Show more';
  }
}

/** Copies the reference that is shown with a button, or the one in APA's style. */
async function copyReference(button: HTMLElement, id: number): Promise<void> {
  const shown = button.closest('article')?.querySelector('[data-reference]')?.textContent;
  try {
    await copyCitation(shown ?? (await apaReference(id)));
  } catch {
    location.assign(`/publications/${id}/cite`);
  }
}

async function apaReference(id: number): Promise<string> {
  const made = await fetchCitations(id);
  return made.find(({ style }) => style === 'apa')?.text ?? '';
}
