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

/** Fills in the request for a meeting. */
export async function fillRequest(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Date and time').fill('2099-05-04T14:30');
  await page.getByLabel('Topic').fill('Range verification');
}

/** How much wider what is on a page is than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
