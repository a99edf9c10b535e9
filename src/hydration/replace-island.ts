import { type Followed, focusFollowed } from '../client/list-links.ts';

/**
 * Puts an island of another page in the place of one that is not hydrated: the server renders a list sooner than a slow
 * browser has its code.
 *
 * @param isWanted still, when the page has come
 * @returns whether it did; nothing has changed otherwise
 */
export async function replaceIsland(
  island: HTMLElement,
  { address, key }: { address: string; key: Followed['key'] },
  isWanted: () => boolean,
): Promise<boolean> {
  try {
    // No view of a page, as what a script asks for.
    const response = await fetch(address, { headers: { 'X-Requested-With': 'fetch' } });
    if (!response.ok || response.redirected) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const next = page.querySelector(`hydrate-island[name="${island.getAttribute('name')}"]`);
    if (!next || !isWanted()) return false;
    // By then what it shows is painted.
    next.setAttribute('when', 'idle');
    history.pushState(null, '', address);
    document.title = page.title;
    island.replaceWith(next);
    focusFollowed(next, { key, hash: new URL(address, location.href).hash });
    return true;
  } catch {
    return false;
  }
}
