const WAKE = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

/** Loads an island on the first pointer, focus or touch. */
export function interaction(element: HTMLElement, hydrate: () => Promise<void>): void {
  const wake = () => {
    for (const type of WAKE) element.removeEventListener(type, wake);
    void hydrate();
  };
  for (const type of WAKE) element.addEventListener(type, wake, { passive: true });
}
