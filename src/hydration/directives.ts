import { readTabState } from '../client/tab-state.ts';

type Directive = (island: HTMLElement, wake: () => void) => void;

const load: Directive = (_island, wake) => wake();

const idle: Directive = (_island, wake) => {
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  const whenIdle = () => request(wake, { timeout: 4000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};

const visible: Directive = (island, wake) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wake();
  });
  // The element itself has no box (`display: contents`): its content has.
  observer.observe(island.firstElementChild ?? island);
};

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

const interaction: Directive = (island, wake) => {
  const touched = () => {
    for (const type of INTERACTIONS) island.removeEventListener(type, touched);
    // What the touch itself changes is shown first.
    requestAnimationFrame(() => setTimeout(wake));
  };
  for (const type of INTERACTIONS) island.addEventListener(type, touched, { passive: true });
};

/** On the first touch, or at once where this tab has something that the island goes on with. */
const resume: Directive = (island, wake) => {
  if (readTabState(island.getAttribute('name') ?? '')) wake();
  else interaction(island, wake);
};

/** What each value of `when` waits for before it wakes an island. */
export const directives: Record<string, Directive> = {
  load,
  idle,
  visible,
  interaction,
  resume,
};
