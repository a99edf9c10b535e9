type Directive = (island: HTMLElement, hydrate: () => void) => void;

const load: Directive = (_island, hydrate) => hydrate();

const idle: Directive = (_island, hydrate) => {
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  const whenIdle = () => request(hydrate, { timeout: 4000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};

const visible: Directive = (island, hydrate) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    hydrate();
  });
  // The element itself has no box (`display: contents`): its content has.
  observer.observe(island.firstElementChild ?? island);
};

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

const interaction: Directive = (island, hydrate) => {
  const wake = () => {
    for (const type of INTERACTIONS) island.removeEventListener(type, wake);
    hydrate();
  };
  for (const type of INTERACTIONS) island.addEventListener(type, wake, { passive: true });
};

/** What each value of `when` waits for before it hydrates an island. */
export const directives: Record<string, Directive> = { load, idle, visible, interaction };
