import type { Page } from 'playwright-core';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The name of what has the focus, as it is read aloud. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const labelled = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return active?.getAttribute('aria-label') ?? labelled ?? active?.textContent;
  });
