import { directives } from './directives.ts';
import type { hydrate } from './hydrate.tsx';
import { replayEvents } from './replay-events.ts';
import { replayInput } from './replay-input.ts';

/** The build adds `hydrate` to each: see `vite.config.ts`. */
const components = import.meta.glob<{ default: unknown; hydrate: typeof hydrate }>(
  '/islands/*.tsx',
);
const enhancements = import.meta.glob<(island: HTMLElement) => void | Promise<void>>(
  '/islands/*.ts',
  {
    import: 'default',
  },
);

async function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * The island runtime: it waits as the attribute `when` says, and only then loads the island; and React, where the
 * island is a component. An island that cannot be loaded keeps the server's HTML, has `data-state="failed"` and
 * fires `island:error`.
 */
class HydrateIsland extends HTMLElement {
  #replay = () => {};

  connectedCallback() {
    if (this.dataset.state) return;
    this.dataset.state = 'waiting';
    this.#replay = replayEvents(this);
    directives[this.getAttribute('when') ?? 'load']?.(this, () => void this.#wake());
  }

  async #wake() {
    if (this.dataset.state !== 'waiting') return;
    this.dataset.state = 'loading';
    try {
      await this.#load();
      replayInput(this);
      this.dataset.state = 'hydrated';
      this.#replay();
    } catch (error) {
      this.dataset.state = 'failed';
      this.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: error }));
    }
  }

  async #load() {
    const path = `/islands/${this.getAttribute('name')}.ts`;
    const enhancement = enhancements[path];
    if (enhancement) return (await retryOnce(enhancement))(this);
    const load = components[`${path}x`];
    if (!load) throw new Error('there is no such island');
    const component = await retryOnce(load);
    await component.hydrate(this, component.default);
  }
}

customElements.define('hydrate-island', HydrateIsland);
