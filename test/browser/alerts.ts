import type { Dialog, Page } from 'playwright-core';

/** What the page says in dialogs of the browser, which are accepted. */
export function alerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', async (dialog: Dialog) => {
    said.push(dialog.message());
    await dialog.accept();
  });
  return said;
}
