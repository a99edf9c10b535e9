import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile } from '../pdfs.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser, type Visit } from './browser.ts';

/** Where the stored PDFs are. */
export const HERE = '/storage/publications/';

/** A site without publications and files before each test, and its tab of the integrity. */
export function integrityInBrowser() {
  const site = siteInBrowser();
  beforeEach(async () => {
    await site.db().delete(publications);
    const administrator = await signIn(site);
    const stored: { filename: string }[] = await (await administrator('/api/admin/files')).json();
    for (const { filename } of stored) {
      await administrator(`/api/admin/files/${encodeURIComponent(filename)}`, { method: 'DELETE' });
    }
  });
  return {
    site,

    async open(visit?: Visit): Promise<Page> {
      const page = await openAsAdministrator(site, '/admin/files?tab=integrity', visit);
      await page.getByRole('heading', { name: 'Orphaned Files' }).waitFor();
      return page;
    },

    /** Stores a publication, and gives its links as they are now. */
    async publish(title: string, links: { pdf_url?: string; url?: string } = {}) {
      const authors = 'Jana Včelařová, Ole Birk';
      const [{ id } = { id: 0 }] = await site
        .db()
        .insert(publications)
        .values({ title, authors, journal: 'J', year: 2020, ...links })
        .returning({ id: publications.id });
      return async () => {
        const { pdf_url, url } = publications;
        const rows = site.db().select({ pdf_url, url }).from(publications);
        const [row] = await rows.where(eq(publications.id, id));
        return row;
      };
    },

    async store(...names: string[]): Promise<void> {
      const administrator = await signIn(site);
      const body = fileForm(
        'pdfs',
        names.map((name) => pdfFile(name)),
      );
      await administrator('/api/admin/files/bulk-upload', { method: 'POST', body });
    },

    async storeAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const administrator = await signIn(site);
      const body = fileForm('pdf', [pdfFile(name, bytes)]);
      await administrator('/api/admin/upload-pdf', { method: 'POST', body });
    },

    isThere: async (name: string) => (await site.fetch(HERE + name)).status === 200,
  };
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const items = (page: Page, name: string) => part(page, name).getByRole('listitem');
