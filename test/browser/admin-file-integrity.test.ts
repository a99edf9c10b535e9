import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { button, chosen, focused } from './files.ts';
import { hold } from './islands.ts';
import { toast } from './toast.ts';

const site = siteInBrowser();
const CALLS = '**/api/admin/files';
const HERE = '/storage/publications/';

beforeEach(async () => {
  await site.db().delete(publications);
  const administrator = await signIn(site);
  const stored: { filename: string }[] = await (await administrator('/api/admin/files')).json();
  for (const { filename } of stored) {
    await administrator(`/api/admin/files/${encodeURIComponent(filename)}`, { method: 'DELETE' });
  }
});

/** Stores a publication, and gives its links as they are now. */
async function publish(title: string, links: { pdf_url?: string; url?: string } = {}) {
  const fields = { title, authors: 'Jana Včelařová, Ole Birk', journal: 'J', year: 2020, ...links };
  const [{ id } = { id: 0 }] = await site
    .db()
    .insert(publications)
    .values(fields)
    .returning({ id: publications.id });
  return async () => {
    const { pdf_url, url } = publications;
    const rows = site.db().select({ pdf_url, url }).from(publications);
    const [row] = await rows.where(eq(publications.id, id));
    return row;
  };
}

async function store(...names: string[]): Promise<void> {
  const administrator = await signIn(site);
  const body = fileForm(
    'pdfs',
    names.map((name) => pdfFile(name)),
  );
  await administrator('/api/admin/files/bulk-upload', { method: 'POST', body });
}

async function storeAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const administrator = await signIn(site);
  const body = fileForm('pdf', [pdfFile(name, bytes)]);
  await administrator('/api/admin/upload-pdf', { method: 'POST', body });
}

async function open(visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin/files?tab=integrity', visit);
  await page.getByRole('heading', { name: 'Orphaned Files' }).waitFor();
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const items = (page: Page, name: string) => part(page, name).getByRole('listitem');
const isThere = async (name: string) => (await site.fetch(HERE + name)).status === 200;

describe('the integrity of the files', () => {
  it('is whole when all go together', async () => {
    await store('a.pdf');
    await publish('Bees', { pdf_url: `${HERE}a.pdf` });
    const page = await open();
    await page.getByText('Every linked PDF is stored.').waitFor();
    await page.getByText('Every link leads somewhere.').waitFor();
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    await page.getByText('Every stored PDF is whole.').waitFor();
    await page.getByText('of 1 publications').waitFor();
    await page.getByText('of 1 links').waitFor();
  });

  it('shows 10 missing files and 5 broken links, and how many there are', async () => {
    for (let at = 0; at < 12; at += 1)
      await publish(`Paper ${at}`, { pdf_url: `${HERE}m${at}.pdf` });
    await publish('Typed wrong', { url: 'htp:/nowhere' });
    const page = await open();
    await part(page, 'Missing Files').getByText('Showing 10 of 12.').waitFor();
    expect(await items(page, 'Missing Files').count()).toBe(10);
    await part(page, 'Broken Links').getByText('Showing 5 of 13.').waitFor();
    expect(await items(page, 'Broken Links').count()).toBe(5);
    await items(page, 'Broken Links').first().getByText('htp:/nowhere').waitFor();
  });

  it('has nothing that axe finds, and fits the narrowest screen', async () => {
    await publish('A <i>missing</i> one', { pdf_url: `${HERE}${'long-name-'.repeat(15)}.pdf` });
    await publish('Drones and their wings');
    await store('drones-and-their-wings.pdf', 'orphan.pdf');
    const page = await open({ bypassCSP: true });
    await button(page, 'Link to “Drones and their wings”').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow).toBe(0);
    }
    await button(page, /^Fix …/).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('falls back to nothing for what cannot be checked, and says so', async () => {
    const page = await openAsAdministrator(site, '/admin/files?tab=integrity', {
      expected: [/ERR_FAILED/],
      async before(opened) {
        await opened.route(`${CALLS}/missing`, (route) => route.abort('failed'));
        await opened.route(`${CALLS}/broken-links`, (route) => route.abort('failed'));
      },
    });
    await part(page, 'Missing Files').getByText('This could not be checked.').waitFor();
    await part(page, 'Broken Links').getByText('This could not be checked.').waitFor();
    expect(await items(page, 'Missing Files').count()).toBe(0);
    expect(await items(page, 'Broken Links').count()).toBe(0);
  });
});

describe('Sync Files', () => {
  it('says how many files, orphaned files and broken links there are', async () => {
    await store('a.pdf', 'b.pdf');
    await publish('Bees', { pdf_url: `${HERE}c.pdf` });
    const page = await open();
    await button(page, 'Sync Files').click();
    await toast(page, 'Success', 'Files synced: 2 files, 2 orphaned files, 1 broken link');
  });

  it('says when that failed', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALLS}/sync`, (route) => route.abort('failed'));
    await button(page, 'Sync Files').click();
    await toast(page, 'Sync failed', 'Failed to sync files with database');
  });
});

describe('a missing file', () => {
  it('is uploaded under the name that is missing', async () => {
    const links = await publish('Bees', { pdf_url: `${HERE}bees-2020.pdf` });
    const page = await open();
    const held = await hold(page, '**/api/admin/upload-pdf');
    await page.getByLabel('Upload the PDF of Bees').setInputFiles(chosen('scan0001.pdf'));
    await held.asked;
    await page.getByRole('progressbar').waitFor();
    held.release();
    await toast(page, 'Success', /^PDF uploaded: bees-2020\.pdf/);
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await isThere('bees-2020.pdf')).toBe(true);
    expect(await links()).toEqual({ pdf_url: `${HERE}bees-2020.pdf`, url: null });
  });

  it('whose name cannot be stored takes its link along', async () => {
    const links = await publish('Bees', { url: `${HERE}bees%20of%202020.pdf` });
    const page = await open();
    await page.getByLabel('Upload the PDF of Bees').setInputFiles(chosen('scan.pdf'));
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await links()).toEqual({ pdf_url: null, url: `${HERE}bees-of-2020.pdf` });
  });

  it('is replaced by the stored one that seems to be it', async () => {
    const links = await publish('Drones and their wings', { pdf_url: `${HERE}lost.pdf` });
    await store('drones-and-their-wings.pdf');
    const page = await open();
    await part(page, 'Missing Files')
      .getByRole('button', { name: 'Link drones-and-their-wings.pdf' })
      .click();
    await toast(page, 'Success', 'Link updated');
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await links()).toMatchObject({ pdf_url: `${HERE}drones-and-their-wings.pdf` });
  });
});

describe('a broken link', () => {
  async function mend(page: Page) {
    await button(page, /^Fix …/).click();
    return page.getByRole('dialog', { name: 'Fix the Link' });
  }

  it('leads to a stored file that is chosen', async () => {
    const links = await publish('Bees', { url: 'nowhere' });
    await store('měřené-včely.pdf', 'other.pdf');
    const page = await open();
    const dialog = await mend(page);
    await dialog.getByRole('searchbox', { name: 'Search files' }).fill('merene');
    await dialog.getByRole('button', { name: /^měřené-včely\.pdf/ }).click();
    await toast(page, 'Success', 'Link updated');
    await dialog.waitFor({ state: 'detached' });
    expect(await links()).toEqual({ pdf_url: null, url: `${HERE}měřené-včely.pdf` });
  });

  it('leads to a URL that is pasted', async () => {
    const links = await publish('Bees', { pdf_url: 'nowhere' });
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(() => navigator.clipboard.writeText(' https://example.org/bees.pdf '));
    const dialog = await mend(page);
    await dialog.getByRole('button', { name: 'Save Link' }).click();
    await dialog.getByText('Please give a URL that begins with https://').waitFor();
    await dialog.getByRole('button', { name: 'Paste URL' }).click();
    await toast(page, 'Success', 'URL pasted');
    expect(await dialog.getByLabel('Link to a URL').inputValue()).toBe(
      'https://example.org/bees.pdf',
    );
    await dialog.getByRole('button', { name: 'Save Link' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await links()).toEqual({ pdf_url: 'https://example.org/bees.pdf', url: null });
  });

  it.each([
    ['Nothing to paste', 'Clipboard is empty', () => Promise.resolve('  ')],
    ['Paste failed', /./, () => Promise.reject(new Error('denied'))],
  ])('says %s', async (title, description, readText) => {
    await publish('Bees', { pdf_url: 'nowhere' });
    const page = await open({
      before: (opened) =>
        opened.addInitScript(`navigator.clipboard.readText = ${readText.toString()}`),
    });
    const dialog = await mend(page);
    await dialog.getByRole('button', { name: 'Paste URL' }).click();
    const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await shown.getByText(title, { exact: true }).waitFor();
    await shown.getByText(description).first().waitFor();
  });

  it('is taken away', async () => {
    const links = await publish('Bees', { pdf_url: `${HERE}lost.pdf`, url: 'https://a.example/' });
    const page = await open();
    const dialog = await mend(page);
    await dialog.getByRole('button', { name: 'Remove Link' }).click();
    await toast(page, 'Success', 'Link removed');
    expect(await links()).toEqual({ pdf_url: null, url: 'https://a.example/' });
  });

  it('stays when the server cannot be reached, and that is said', async () => {
    const links = await publish('Bees', { pdf_url: 'nowhere' });
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/publications/*', (route) => route.abort('failed'));
    const dialog = await mend(page);
    await dialog.getByRole('button', { name: 'Remove Link' }).click();
    await toast(page, 'Error', 'Failed to update the link.');
    expect(await links()).toEqual({ pdf_url: 'nowhere', url: null });
  });
});

describe('an incomplete file', () => {
  const HALF = pdfOf('a paper').slice(0, 100);

  async function openHalf(visit?: Visit): Promise<Page> {
    await storeAs('half.pdf', HALF);
    await publish('Bees', { pdf_url: `${HERE}half.pdf` });
    const page = await open(visit);
    await items(page, 'Incomplete Files').getByText('0.1 KB, of “Bees”').waitFor();
    return page;
  }

  it('is replaced by the whole one', async () => {
    const page = await openHalf();
    await page.getByLabel('Replace half.pdf').setInputFiles(chosen('whole again.pdf'));
    await toast(page, 'Success', /^PDF uploaded: half\.pdf/);
    await page.getByText('Every stored PDF is whole.').waitFor();
    expect(await (await site.fetch(`${HERE}half.pdf`)).text()).toContain('whole again.pdf');
  });

  it('is removed, when that is wanted although a publication links to it', async () => {
    const page = await openHalf({ expected: [/status of 409/] });
    await button(page, 'Remove half.pdf').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Anyway' }).click();
    await toast(page, 'Success', 'File deleted');
    await page.getByText('Every stored PDF is whole.').waitFor();
    await items(page, 'Missing Files').getByText('half.pdf').waitFor();
  });
});

describe('an orphaned file', () => {
  it('is linked to the publication that it seems to belong to', async () => {
    const links = await publish('Drones and their wings');
    await store('drones-and-their-wings.pdf');
    const page = await open();
    await button(page, 'Link to “Drones and their wings”').click();
    await toast(page, 'Success', 'Link updated');
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    expect(await links()).toEqual({ pdf_url: `${HERE}drones-and-their-wings.pdf`, url: null });
  });

  it('is linked to a publication that is chosen', async () => {
    await publish('Wasps', { pdf_url: 'https://a.example/wasps.pdf' });
    const links = await publish('Heather <i>honey</i>', { url: 'https://a.example/' });
    await store('scan.pdf');
    const page = await open();
    await button(page, 'Link … scan.pdf').click();
    const dialog = page.getByRole('dialog', { name: 'Link to a Publication' });
    const choices = dialog.getByRole('listitem');
    await choices.first().getByText('Heather honey').waitFor();
    await choices.nth(1).getByText('Has a PDF: it is replaced').waitFor();
    await dialog.getByRole('searchbox', { name: 'Search publications' }).fill('honey');
    await dialog.getByRole('button', { name: /^Heather honey/ }).click();
    await toast(page, 'Success', 'Link updated');
    await dialog.waitFor({ state: 'detached' });
    expect(await links()).toEqual({ pdf_url: `${HERE}scan.pdf`, url: 'https://a.example/' });
  });

  it('is one of twenty until more are asked for', async () => {
    await store(...Array.from({ length: 22 }, (_, at) => `orphan-${at}.pdf`));
    const page = await open();
    await part(page, 'Orphaned Files').getByText('Showing 20 of 22.').waitFor();
    expect(await items(page, 'Orphaned Files').count()).toBe(20);
    await button(page, 'Show more').click();
    await expect.poll(() => items(page, 'Orphaned Files').count()).toBe(22);
  });

  it('leaves the keyboard at the next one when it goes', async () => {
    await publish('Drones and their wings');
    await store('a.pdf', 'b.pdf', 'c.pdf', 'drones-and-their-wings.pdf');
    const page = await open();
    for (const [gone, next] of [
      ['b', 'c'],
      ['c', 'drones-and-their-wings'],
    ]) {
      await button(page, `Remove ${gone}.pdf`).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(`Remove ${next}.pdf`);
    }
    await button(page, 'Link to “Drones and their wings”').press('Enter');
    await toast(page, 'Success', 'Link updated');
    await expect.poll(() => focused(page)).toBe('Link … a.pdf');
  });

  it('is removed when that was asked', async () => {
    await store('waste.pdf');
    const page = await open();
    await button(page, 'Remove waste.pdf').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'File deleted');
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    expect(await isThere('waste.pdf')).toBe(false);
  });
});
