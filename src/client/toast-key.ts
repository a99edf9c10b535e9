/** Moves the focus to the notification region on F8, which a page has only once something was told there. */
export function focusToastsByKey(): void {
  addEventListener('keydown', async ({ key }) => {
    if (key !== 'F8') return;
    const { focusToasts } = await import('./notify.ts');
    await focusToasts();
  });
}
