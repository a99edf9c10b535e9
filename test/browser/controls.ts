import type { Dialog, Page } from 'playwright-core';
import { readFocus } from '../read-focus.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The name of what has the focus, as it is read aloud. */
export const focused = (page: Page) => page.evaluate(readFocus);

/** Fills in the request for a meeting. */
export async function fillRequest(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Date and time').fill('2099-05-04T14:30');
  await page.getByLabel('Topic').fill('Range verification');
}

/** How much wider what is on a page is than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The elements that are wider than the page; none when the page itself does not scroll. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** What the page says in dialogs of the browser, which are accepted. */
export function alerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', async (dialog: Dialog) => {
    said.push(dialog.message());
    await dialog.accept();
  });
  return said;
}

/** Waits for a toast, which has its title above what it says. */
export async function toast(
  page: Page,
  title: string,
  description: string | RegExp,
): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const says = page.getByText(description, { exact: typeof description === 'string' });
  await shown
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: says })
    .waitFor();
}
