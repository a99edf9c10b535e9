import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { button, choose, clickButton, field, fill, focused } from './controls.ts';
import { openSite } from './site.tsx';
import { toast } from './toast.ts';

/** Where the stored PDFs are. */
const HERE = '/storage/publications/';
const FILES = '/api/admin/files';

/** A site without publications and files, and its tab of the integrity. */
async function openEmpty() {
  const site = await openSite({
    async prepare({ db, files }) {
      await db.delete(publications);
      for (const { key } of await files.list('publications')) await files.delete(key);
    },
  });
  const administrator = await signIn(site);
  return {
    ...site,

    async openIntegrity() {
      const user = await site.openAsAdministrator('/admin/files?tab=integrity');
      await screen.findByRole('heading', { name: 'Orphaned Files' });
      return user;
    },

    /** Stores a publication, and gives its links as they are now. */
    async publish(title: string, links: { pdf_url?: string; url?: string } = {}) {
      const authors = 'Jana Včelařová, Ole Birk';
      const [{ id } = { id: 0 }] = await site.db
        .insert(publications)
        .values({ title, authors, journal: 'J', year: 2020, ...links })
        .returning({ id: publications.id });
      return async () => {
        const { pdf_url, url } = publications;
        const rows = site.db.select({ pdf_url, url }).from(publications);
        const [row] = await rows.where(eq(publications.id, id));
        return row;
      };
    },

    async store(...names: string[]): Promise<void> {
      const pdfs = names.map((name) => pdfFile(name));
      const body = fileForm('pdfs', pdfs);
      await administrator(`${FILES}/bulk-upload`, { method: 'POST', body });
    },

    async storeAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const body = fileForm('pdf', [pdfFile(name, bytes)]);
      await administrator('/api/admin/upload-pdf', { method: 'POST', body });
    },

    isThere: async (name: string) => (await site.request(HERE + name)).status === 200,
  };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const items = async (name: string) => (await part(name)).queryAllByRole('listitem');
const question = async () => within(await screen.findByRole('alertdialog'));

describe('the integrity of the files', () => {
  it('is whole when all go together', async () => {
    const { store, publish, openIntegrity } = await openEmpty();
    await store('a.pdf');
    await publish('Bees', { pdf_url: `${HERE}a.pdf` });
    await openIntegrity();
    await screen.findByText('Every linked PDF is stored.');
    await screen.findByText('Every link leads somewhere.');
    await screen.findByText('Every stored PDF belongs to a publication.');
    await screen.findByText('Every stored PDF is whole.');
    await screen.findByText(/of 1 publications/);
    await screen.findByText(/of 1 links/);
  });

  it('shows 10 missing files and 5 broken links, and how many there are', async () => {
    const { publish, openIntegrity } = await openEmpty();
    for (let at = 0; at < 12; at += 1) {
      await publish(`Paper ${at}`, { pdf_url: `${HERE}m${at}.pdf` });
    }
    await publish('Typed wrong', { url: 'htp:/nowhere' });
    await openIntegrity();
    await screen.findByText(/^Showing 10 of 12\./);
    expect(await items('Missing Files')).toHaveLength(10);
    await screen.findByText(/^Showing 5 of 13\./);
    expect(await items('Broken Links')).toHaveLength(5);
    expect((await items('Broken Links'))[0]?.textContent).toContain('htp:/nowhere');
  });

  it('falls back to nothing for what cannot be checked, and says so', async () => {
    const { fail, openIntegrity } = await openEmpty();
    fail(`GET ${FILES}/missing`);
    fail(`GET ${FILES}/broken-links`);
    await openIntegrity();
    for (const name of ['Missing Files', 'Broken Links']) {
      await (await part(name)).findByText('This could not be checked.');
      expect(await items(name)).toHaveLength(0);
    }
  });
});

describe('Sync Files', () => {
  it('says how many files, orphaned files and broken links there are', async () => {
    const { store, publish, openIntegrity } = await openEmpty();
    await store('a.pdf', 'b.pdf');
    await publish('Bees', { pdf_url: `${HERE}c.pdf` });
    await openIntegrity();
    await clickButton('Sync Files');
    await toast('Success', 'Files synced: 2 files, 2 orphaned files, 1 broken link');
  });

  it('says when that failed', async () => {
    const { fail, openIntegrity } = await openEmpty();
    fail(`POST ${FILES}/sync`);
    await openIntegrity();
    await clickButton('Sync Files');
    await toast('Sync failed', 'Failed to sync files with database');
  });
});

describe('a broken link', () => {
  async function openLink(links: { pdf_url?: string; url?: string }, ...stored: string[]) {
    const { publish, store, openIntegrity, fail } = await openEmpty();
    const linksNow = await publish('Bees', links);
    if (stored.length > 0) await store(...stored);
    const user = await openIntegrity();
    await clickButton(/^Fix …/);
    const shown = await screen.findByRole('dialog', { name: 'Fix the Link' });
    const click = (name: string | RegExp) =>
      user.click(within(shown).getByRole('button', { name }));
    const closed = () => waitFor(() => expect(shown.isConnected).toBe(false));
    return { user, fail, linksNow, dialog: within(shown), click, closed };
  }

  it('leads to a stored file that is chosen', async () => {
    const stored = ['měřené-včely.pdf', 'other.pdf'];
    const { linksNow, dialog, click, closed } = await openLink({ url: 'nowhere' }, ...stored);
    fill(dialog.getByRole('searchbox', { name: 'Search files' }), 'merene');
    await click(/^měřené-včely\.pdf/);
    await toast('Success', 'Link updated');
    await closed();
    expect(await linksNow()).toEqual({ pdf_url: null, url: `${HERE}měřené-včely.pdf` });
  });

  it('leads to a URL that is pasted', async () => {
    const { linksNow, dialog, click, closed } = await openLink({ pdf_url: 'nowhere' });
    await navigator.clipboard.writeText(' https://example.org/bees.pdf ');
    await click('Save Link');
    await dialog.findByText('Please give a URL that begins with https://');
    await click('Paste URL');
    await toast('Success', 'URL pasted');
    await waitFor(() => expect(field('Link to a URL').value).toBe('https://example.org/bees.pdf'));
    await click('Save Link');
    await closed();
    expect(await linksNow()).toEqual({ pdf_url: 'https://example.org/bees.pdf', url: null });
  });

  it('says when there is nothing to paste, and when it may not be read', async () => {
    const { click } = await openLink({ pdf_url: 'nowhere' });
    const reading = vi.spyOn(navigator.clipboard, 'readText');
    reading.mockResolvedValueOnce('  ');
    await click('Paste URL');
    await toast('Nothing to paste', 'Clipboard is empty');
    reading.mockRejectedValueOnce(new Error('denied'));
    await click('Paste URL');
    await toast('Paste failed', 'The browser did not let the clipboard be read.');
  });

  it('is taken away', async () => {
    const links = { pdf_url: `${HERE}lost.pdf`, url: 'https://a.example/' };
    const { linksNow, click } = await openLink(links);
    await click('Remove Link');
    await toast('Success', 'Link removed');
    expect(await linksNow()).toEqual({ pdf_url: null, url: 'https://a.example/' });
  });

  it('stays when the server cannot be reached, and that is said', async () => {
    const { linksNow, click, fail } = await openLink({ pdf_url: 'nowhere' });
    fail(/ \/api\/admin\/publications\/./);
    await click('Remove Link');
    await toast('Error', 'Failed to update the link.');
    expect(await linksNow()).toEqual({ pdf_url: 'nowhere', url: null });
  });
});

describe('an orphaned file', () => {
  it('is linked to the publication that it seems to belong to', async () => {
    const { publish, store, openIntegrity } = await openEmpty();
    const links = await publish('Drones and their wings');
    await store('drones-and-their-wings.pdf');
    const user = await openIntegrity();
    const link = { name: 'Link to “Drones and their wings”' };
    await user.click(await screen.findByRole('button', link));
    await toast('Success', 'Link updated');
    await screen.findByText('Every stored PDF belongs to a publication.');
    expect(await links()).toEqual({ pdf_url: `${HERE}drones-and-their-wings.pdf`, url: null });
  });

  it('is linked to a publication that is chosen', async () => {
    const { publish, store, openIntegrity } = await openEmpty();
    await publish('Wasps', { pdf_url: 'https://a.example/wasps.pdf' });
    const links = await publish('Heather <i>honey</i>', { url: 'https://a.example/' });
    await store('scan.pdf');
    const user = await openIntegrity();
    await clickButton('Link … scan.pdf');
    const shown = await screen.findByRole('dialog', { name: 'Link to a Publication' });
    const dialog = within(shown);
    const choices = (await dialog.findAllByRole('listitem')).map((it) => it.textContent);
    expect(choices).toEqual([
      expect.stringContaining('Heather honey'),
      expect.stringContaining('Has a PDF: it is replaced'),
    ]);
    fill(dialog.getByRole('searchbox', { name: 'Search publications' }), 'honey');
    await user.click(dialog.getByRole('button', { name: /^Heather honey/ }));
    await toast('Success', 'Link updated');
    await waitFor(() => expect(shown.isConnected).toBe(false));
    expect(await links()).toEqual({ pdf_url: `${HERE}scan.pdf`, url: 'https://a.example/' });
  });

  it('is one of twenty until more are asked for', async () => {
    const { store, openIntegrity } = await openEmpty();
    await store(...Array.from({ length: 22 }, (_, at) => `orphan-${at}.pdf`));
    await openIntegrity();
    await screen.findByText(/^Showing 20 of 22\./);
    expect(await items('Orphaned Files')).toHaveLength(20);
    await clickButton('Show more');
    expect(await items('Orphaned Files')).toHaveLength(22);
  });

  it('leaves the keyboard at the next one when it goes', async () => {
    const { publish, store, openIntegrity } = await openEmpty();
    await publish('Drones and their wings');
    await store('a.pdf', 'b.pdf', 'c.pdf', 'drones-and-their-wings.pdf');
    const user = await openIntegrity();
    for (const [gone, next] of [
      ['b', 'c'],
      ['c', 'drones-and-their-wings'],
    ]) {
      (await screen.findByRole('button', { name: `Remove ${gone}.pdf` })).focus();
      await user.keyboard('{Enter}');
      (await question()).getByRole('button', { name: 'Delete' }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(`Remove ${next}.pdf`));
    }
    (await button('Link to “Drones and their wings”')).focus();
    await user.keyboard('{Enter}');
    await toast('Success', 'Link updated');
    await waitFor(() => expect(focused()).toBe('Link … a.pdf'));
  });

  it('is removed when that was asked', async () => {
    const { store, isThere, openIntegrity } = await openEmpty();
    await store('waste.pdf');
    await openIntegrity();
    await clickButton('Remove waste.pdf');
    await clickButton('Delete', await question());
    await toast('Success', 'File deleted');
    await screen.findByText('Every stored PDF belongs to a publication.');
    expect(await isThere('waste.pdf')).toBe(false);
  });
});

describe('a missing file', () => {
  it('is uploaded under the name that is missing', async () => {
    const { publish, hold, isThere, openIntegrity } = await openEmpty();
    const links = await publish('Bees', { pdf_url: `${HERE}bees-2020.pdf` });
    await openIntegrity();
    const held = hold('POST /api/admin/upload-pdf');
    const input = await screen.findByLabelText('Upload the PDF of Bees');
    await choose(input, pdfFile('scan0001.pdf'));
    await held.asked;
    await screen.findByRole('progressbar');
    held.release();
    await toast('Success', /^PDF uploaded: bees-2020\.pdf/);
    await screen.findByText('Every linked PDF is stored.');
    expect(await isThere('bees-2020.pdf')).toBe(true);
    expect(await links()).toEqual({ pdf_url: `${HERE}bees-2020.pdf`, url: null });
  });

  it('whose name cannot be stored takes its link along', async () => {
    const { publish, openIntegrity } = await openEmpty();
    const links = await publish('Bees', { url: `${HERE}bees%20of%202020.pdf` });
    await openIntegrity();
    await choose(await screen.findByLabelText('Upload the PDF of Bees'), pdfFile('scan.pdf'));
    await screen.findByText('Every linked PDF is stored.');
    expect(await links()).toEqual({ pdf_url: null, url: `${HERE}bees-of-2020.pdf` });
  });

  it('is replaced by the stored one that seems to be it', async () => {
    const { publish, store, openIntegrity } = await openEmpty();
    const links = await publish('Drones and their wings', { pdf_url: `${HERE}lost.pdf` });
    await store('drones-and-their-wings.pdf');
    const user = await openIntegrity();
    const link = { name: 'Link drones-and-their-wings.pdf' };
    await user.click(await (await part('Missing Files')).findByRole('button', link));
    await toast('Success', 'Link updated');
    await screen.findByText('Every linked PDF is stored.');
    expect(await links()).toMatchObject({ pdf_url: `${HERE}drones-and-their-wings.pdf` });
  });
});

describe('an incomplete file', () => {
  async function openHalf() {
    const site = await openEmpty();
    await site.storeAs('half.pdf', pdfOf('a paper').slice(0, 100));
    await site.publish('Bees', { pdf_url: `${HERE}half.pdf` });
    const user = await site.openIntegrity();
    await (await part('Incomplete Files')).findByText('0.1 KB, of “Bees”');
    return { user, request: site.request };
  }

  it('is replaced by the whole one', async () => {
    const { request } = await openHalf();
    await choose(field('Replace half.pdf'), pdfFile('whole again.pdf'));
    await toast('Success', /^PDF uploaded: half\.pdf/);
    await screen.findByText('Every stored PDF is whole.');
    expect(await (await request(`${HERE}half.pdf`)).text()).toContain('whole again.pdf');
  });

  it('is removed, when that is wanted although a publication links to it', async () => {
    await openHalf();
    await clickButton('Remove half.pdf');
    await clickButton('Delete', await question());
    await clickButton('Delete Anyway');
    await toast('Success', 'File deleted');
    await screen.findByText('Every stored PDF is whole.');
    await (await part('Missing Files')).findByText('half.pdf');
  });
});
