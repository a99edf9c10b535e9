import { quickOpen } from '../client/quick-open.ts';
import { holdActions } from './held.ts';
import { interaction } from './interaction.ts';

/**
 * The island runtime: a few hundred bytes that wait, and load React only when an island asks for it.
 * An island that cannot be loaded keeps the server's HTML, says `data-state="failed"` and fires
 * `island:error`.
 */

const chunks = import.meta.glob('/islands/*.tsx', { import: 'default' });

const start: Record<string, (element: HTMLElement, hydrate: () => Promise<void>) => void> = {
  load: (_element, hydrate) => void hydrate(),

  idle: (_element, hydrate) => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
    const whenIdle = () => idle(() => void hydrate(), { timeout: 4000 });
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  },

  visible: (element, hydrate) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    });
    // The element has no box of its own (`display: contents`): what it holds has.
    observer.observe(element.firstElementChild ?? element);
  },

  interaction,
};

async function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

customElements.define(
  'hydrate-island',
  class extends HTMLElement {
    #release = () => {};

    connectedCallback() {
      if (this.dataset.state) return;
      this.dataset.state = 'waiting';
      this.#release = holdActions(this);
      start[this.getAttribute('when') ?? 'load']?.(this, () => this.#hydrate());
    }

    async #hydrate() {
      if (this.dataset.state !== 'waiting') return;
      this.dataset.state = 'loading';
      try {
        const load = chunks[`/islands/${this.getAttribute('name')}.tsx`];
        if (!load) throw new Error('there is no such island');
        const [{ hydrate }, component] = await Promise.all([
          twice(() => import('./hydrate.tsx')),
          twice(load),
        ]);
        await hydrate(this, component);
        this.dataset.state = 'hydrated';
        this.#release();
      } catch (error) {
        this.dataset.state = 'failed';
        this.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: error }));
      }
    }
  },
);

quickOpen();
