/** Lets Space press links that are buttons by their role, as it presses other buttons. */
export function pressLinksBySpace(): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
    event.preventDefault();
    target.click();
  });
}
