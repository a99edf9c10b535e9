import { MODE_ADDRESS } from '../settings/theme/addresses.ts';

/**
 * Submits the choice of light or dark without leaving the page, so that no chat or form is lost. Without JavaScript the
 * form is submitted normally.
 *
 * @example switchModeInPlace(); // once, when a page starts
 */
export function switchModeInPlace(): void {
  addEventListener('submit', async (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== MODE_ADDRESS)
      return;
    event.preventDefault();
    const mode = submitter?.getAttribute('value') ?? '';
    target.hidePopover();
    const body = new URLSearchParams({ mode });
    const { type } = await fetch(MODE_ADDRESS, { method: 'POST', body, redirect: 'manual' });
    // As the server will render it on every later page.
    if (type === 'opaqueredirect') document.documentElement.dataset.mode = mode;
  });
}
