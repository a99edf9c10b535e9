import { directives } from './directives.ts';
import { replayEvents } from './replay-events.ts';

const chunks = import.meta.glob('/islands/*.tsx', { import: 'default' });

async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * The island runtime: it waits as the attribute `when` says, and only then loads React and the island.
 * An island that cannot be loaded keeps the server's HTML, has `data-state="failed"` and fires
 * `island:error`.
 */
class HydrateIsland extends HTMLElement {
  #replay = () => {};

  connectedCallback() {
    if (this.dataset.state) return;
    this.dataset.state = 'waiting';
    this.#replay = replayEvents(this);
    directives[this.getAttribute('when') ?? 'load']?.(this, () => void this.#hydrate());
  }

  async #hydrate() {
    if (this.dataset.state !== 'waiting') return;
    this.dataset.state = 'loading';
    try {
      const load = chunks[`/islands/${this.getAttribute('name')}.tsx`];
      if (!load) throw new Error('there is no such island');
      const [{ hydrate }, component] = await Promise.all([
        retryOnce(() => import('./hydrate.tsx')),
        retryOnce(load),
      ]);
      await hydrate(this, component);
      this.dataset.state = 'hydrated';
      this.#replay();
    } catch (error) {
      this.dataset.state = 'failed';
      this.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: error }));
    }
  }
}

customElements.define('hydrate-island', HydrateIsland);
