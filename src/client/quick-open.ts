import { SHOW_SEARCH } from './show-search.ts';

/** Fields in which `/` is text. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** Returns true if a key opens the search: `/` outside of fields, or Ctrl+K. */
export const opensSearch = (event: KeyboardEvent): boolean => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey) return false;
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  if (key === '/' && !ctrlKey && !metaKey) return !isTyping;
  // The post editor uses Ctrl+K to insert links.
  const isEditing = target instanceof HTMLElement && target.isContentEditable;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !isEditing;
};

/**
 * Opens the search dialog on `/` and Ctrl+K. It is an island that no page contains: the first of these keys adds it to
 * the page.
 *
 * @example openSearchByKey(); // once, when a page starts
 */
export function openSearchByKey(): void {
  let island: HTMLElement | null = null;
  addEventListener('keydown', (event) => {
    // The administrator's panel has a search of its own.
    if (!opensSearch(event) || location.pathname.startsWith('/admin')) return;
    event.preventDefault();
    if (island) return void dispatchEvent(new Event(SHOW_SEARCH));
    island = document.createElement('hydrate-island');
    for (const [name, value] of Object.entries({ name: 'quick-open', prefix: 'q', when: 'load' })) {
      island.setAttribute(name, value);
    }
    document.body.append(island);
    holdTyping(island);
  });
}

/** Passes the characters typed meanwhile to the dialog once it is loaded; its field then takes the focus. */
function holdTyping(island: HTMLElement): void {
  let typed = '';
  const hold = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed += key;
    island.setAttribute('props', JSON.stringify({ typed }));
  };
  addEventListener('keydown', hold);
  for (const end of ['focusin', 'island:error']) {
    addEventListener(end, () => removeEventListener('keydown', hold), { once: true });
  }
}
