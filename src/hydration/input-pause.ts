/** Longer than the time between most keys of somebody who types. */
const PAUSE_MS = 300;

let lastInput = Number.NEGATIVE_INFINITY;
for (const type of ['pointerdown', 'pointerup', 'keydown']) {
  addEventListener(type, ({ timeStamp }) => (lastInput = timeStamp), {
    capture: true,
    passive: true,
  });
}

/** Resolves once the visitor has neither pressed nor typed anything for a moment: what takes long now makes nobody wait. */
export async function inputPause(): Promise<void> {
  for (;;) {
    const missing = lastInput + PAUSE_MS - performance.now();
    if (missing <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, missing));
  }
}
