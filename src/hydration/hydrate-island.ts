import { directives } from './directives.ts';
import type { hydrate } from './hydrate.tsx';
import { inputPause } from './input-pause.ts';
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
  #replay: (isHydrated: boolean) => void = () => {};
  /** Resolves when the visitor waits for the island's code. */
  #awaited = Promise.withResolvers<void>();

  connectedCallback() {
    if (this.dataset.state) return;
    this.dataset.state = 'waiting';
    this.#replay = replayEvents(this, () => {
      // A click of a screen reader may come without the touch that wakes an island.
      void this.#wake();
      // A task later: a form cannot be sent again while it is being sent.
      setTimeout(this.#awaited.resolve);
    });
    directives[this.getAttribute('when') ?? 'load']?.(this, () => void this.#wake());
  }

  async #wake() {
    if (this.dataset.state !== 'waiting') return;
    this.dataset.state = 'loading';
    try {
      await this.#load();
      replayInput(this);
      this.dataset.state = 'hydrated';
      this.#replay(true);
    } catch (error) {
      this.dataset.state = 'failed';
      this.#replay(false);
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
    // React takes long to start. Meanwhile no key would be answered, and fields work without it.
    if (this.getAttribute('when') === 'interaction')
      await Promise.race([inputPause(), this.#awaited.promise]);
    await component.hydrate(this, component.default);
  }
}

customElements.define('hydrate-island', HydrateIsland);
