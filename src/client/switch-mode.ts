import { MODE_SHEET } from '../lib/theme/addresses.ts';

/**
 * Sends the choice of light or dark without leaving the page, so that nobody loses a chat or a form by it. On a page
 * without scripts the form is sent as any other.
 */
export function switchModeInPlace(): void {
  addEventListener('submit', async (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== MODE_SHEET)
      return;
    event.preventDefault();
    const mode = submitter?.getAttribute('value') ?? '';
    target.hidePopover();
    const body = new URLSearchParams({ mode });
    const { type } = await fetch(MODE_SHEET, { method: 'POST', body, redirect: 'manual' });
    if (type === 'opaqueredirect') showMode(mode);
  });
}

/** Loads the sheet anew; the one before it stays until it is there. */
function showMode(mode: string): void {
  const before = document.querySelector(`link[rel=stylesheet][href^="${MODE_SHEET}"]`);
  if (!before) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${MODE_SHEET}?${mode}`;
  link.addEventListener('load', () => before.remove());
  before.after(link);
}
