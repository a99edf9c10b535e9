import type { Page } from 'playwright-core';
import { pdfOf } from '../pdfs.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './toast.ts';

/** A file of the sample content that a publication links to. */
export const LINKED = 'měření-LET-protonů.pdf';

/** A site, and its page of the files. */
export function filesInBrowser() {
  const site = siteInBrowser();
  return {
    site,
    async open(visit?: Visit, path = '/admin/files'): Promise<Page> {
      const page = await openAsAdministrator(site, path, visit);
      await row(page, LINKED).waitFor();
      return page;
    },
    stored: (name: string) => site.fetch(`/storage/publications/${name}`),
  };
}

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

export const single = (page: Page) => page.getByLabel('Choose PDF', { exact: true });
export const bulk = (page: Page) => page.getByLabel('Choose PDFs', { exact: true });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const question = (page: Page) => page.getByRole('alertdialog');

/** Uploads files, and waits until they are listed. */
export async function store(page: Page, ...names: string[]): Promise<void> {
  await bulk(page).setInputFiles(names.map((name) => chosen(name)));
  await toast(page, 'Success', `${names.length} of ${names.length} files uploaded`);
  for (const name of names) await row(page, name).waitFor();
}
