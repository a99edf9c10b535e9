const WAKE = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

/** What the browser does by itself, without the island's code: following links, sending forms. */
const NATIVE = 'a[href], label, summary, select, input, textarea, [type="submit"]';

/**
 * Loads an island on the first pointer, focus or touch. A click that only the island's code can
 * answer waits for it and is made again; links and forms work meanwhile as the server made them.
 */
export function interaction(element: HTMLElement, hydrate: () => Promise<void>): void {
  let clicked: HTMLElement | null = null;

  const keepClick = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button, [role="button"]');
    if (!button || button.matches(NATIVE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = button;
  };

  const wake = async () => {
    for (const type of WAKE) element.removeEventListener(type, wake);
    await hydrate();
    element.removeEventListener('click', keepClick, true);
    if (clicked?.isConnected) clicked.click();
  };

  for (const type of WAKE) element.addEventListener(type, wake, { passive: true });
  element.addEventListener('click', keepClick, true);
}
