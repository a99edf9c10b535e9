import { copyCitation } from '../src/client/copy-citation.ts';
import { fetchCitations } from '../src/client/fetch-citations.ts';
import { navigateList } from '../src/client/list-navigation.ts';

/**
 * The list of publications: the page that its search, filters and pages lead to is fetched, and each element with
 * `data-part` gets the content of its counterpart there.
 */
export default function publicationList(island: HTMLElement): void {
  navigateList(island, async (address, signal) => {
    const page = await fetchPage(address, signal);
    return () => {
      takeParts(island, page);
      takeHead(page);
    };
  });
  island.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    if (button.hasAttribute('data-shows-more')) toggleCollapsible(button);
    if (button.dataset.copies) void copyReference(button, Number(button.dataset.copies));
  });
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
