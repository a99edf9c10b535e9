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
  // The element itself has no box (`display: contents`), so its content is observed.
  observer.observe(island.firstElementChild ?? island);
};

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

const interaction: Directive = (island, wake) => {
  const touched = () => {
    for (const type of INTERACTIONS) island.removeEventListener(type, touched);
    // The effect of the touch itself is shown first.
    requestAnimationFrame(() => setTimeout(wake));
  };
  for (const type of INTERACTIONS) island.addEventListener(type, touched, { passive: true });
};

/** On the first touch, or immediately if this tab has stored a state for the island. */
const resume: Directive = (island, wake) => {
  if (readTabState(island.getAttribute('name') ?? '')) wake();
  else interaction(island, wake);
};

/** The event for each value of `when` that wakes an island. */
export const directives: Record<string, Directive> = {
  load,
  idle,
  visible,
  interaction,
  resume,
};
