import type { Page } from 'playwright-core';
import { pdfOf } from '../pdfs.ts';

/** A file as an input takes it. */
export const chosen = (
  name: string,
  bytes: Uint8Array = pdfOf(name),
  mimeType = 'application/pdf',
) => ({ name, mimeType, buffer: Buffer.from(bytes) });

/** Drops PDFs on what a selector finds, as from the desktop. */
export async function drop(page: Page, selector: string, names: string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const dropped = new DataTransfer();
      for (const [name, content] of files) {
        dropped.items.add(new File([content], name, { type: 'application/pdf' }));
      }
      return dropped;
    },
    names.map((name): [string, string] => [name, new TextDecoder('latin1').decode(pdfOf(name))]),
  );
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer });
}

/** The name of what has the focus, as it is read aloud. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const labelled = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return active?.getAttribute('aria-label') ?? labelled ?? active?.textContent;
  });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const single = (page: Page) => page.getByLabel('Choose PDF', { exact: true });
export const bulk = (page: Page) => page.getByLabel('Choose PDFs', { exact: true });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
