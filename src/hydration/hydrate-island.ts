import { directives } from './directives.ts';
import { replayEvents, replayInput } from './replay.ts';

const islands = import.meta.glob('/islands/*.tsx', { import: 'default' });

async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * The island runtime: it waits as the attribute `when` says, and only then loads the island and React. An island that
 * cannot be loaded keeps the server's HTML, has `data-state="failed"` and fires `island:error`.
 */
class HydrateIsland extends HTMLElement {
  #replay: (isHydrated: boolean) => void = () => {};

  connectedCallback() {
    if (this.dataset.state) return;
    this.dataset.state = 'waiting';
    const wake = () => void this.#wake();
    // A screen reader may click without the touch that wakes an island.
    this.#replay = replayEvents(this, wake);
    directives[this.getAttribute('when') ?? 'load']?.(this, wake);
  }

  async #wake() {
    if (this.dataset.state !== 'waiting') return;
    this.dataset.state = 'loading';
    try {
      const load = islands[`/islands/${this.getAttribute('name')}.tsx`];
      if (!load) throw new Error('there is no such island');
      const [{ hydrate }, island] = await Promise.all([
        retryOnce(() => import('./hydrate.tsx')),
        retryOnce(load),
      ]);
      await hydrate(this, island);
      replayInput(this);
      this.dataset.state = 'hydrated';
      this.#replay(true);
    } catch (error) {
      this.dataset.state = 'failed';
      this.#replay(false);
      this.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: error }));
    }
  }
}

customElements.define('hydrate-island', HydrateIsland);
