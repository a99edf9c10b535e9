import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { pdfTexts } from '../../db/schema/pdf-texts.ts';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile } from '../files.ts';
import { button, choose, clickButton, fill, isDisabled, toast } from './controls.ts';
import { openSite } from './site.tsx';

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

describe('the integrity of the files', () => {
  it('is whole when all go together', async () => {
    const { store, publish, openIntegrity } = await openEmpty();
    await store('a.pdf');
    await publish('Bees', { pdf_url: `${HERE}a.pdf` });
    await openIntegrity();
    await screen.findByText('All linked PDFs are stored.');
    await screen.findByText('All links are valid.');
    await screen.findByText('All stored PDFs belong to a publication or another record.');
    await screen.findByText('All stored PDFs are complete.');
    await screen.findByText(/of 1 publications/);
    await screen.findByText(/of 1 publication links/);
  });

  it('reads the text of PDFs, and says what they lack', async () => {
    const { files, db, publish, openIntegrity } = await openEmpty();
    const put = async (name: string, path: string) =>
      files.put(`publications/${name}`, new Uint8Array(await readFile(path)), {
        originalName: name,
        contentType: 'application/pdf',
      });
    await put('good.pdf', 'sample/files/publications/carbon-fragments-2014.pdf');
    await put('locked.pdf', 'test/fixtures/pdf/encrypted.pdf');
    await put('plain.pdf', 'test/fixtures/pdf/linearised.pdf');
    await put('scan.pdf', 'test/fixtures/pdf/xref-stream.pdf');
    await publish('Fragments', { pdf_url: `${HERE}good.pdf` });
    const user = await openIntegrity();
    expect(await items('Unread PDFs')).toHaveLength(4);
    await user.click((await part('Unread PDFs')).getByRole('button', { name: 'Read text' }));
    await waitFor(async () => expect(await items('Unread PDFs')).toHaveLength(1));
    await (await part('Unread PDFs')).findByText(
      /could not be read. The PDF is password-protected./,
    );
    const lacking = (await items('Accessibility of PDFs')).map(({ textContent }) => textContent);
    expect(lacking).toEqual([
      expect.stringMatching(/^plain.pdfNo title.*No language/),
      expect.stringMatching(/^scan.pdfNo text, so it may be a scan.*No title.*No language/),
    ]);
    expect((await db.select().from(pdfTexts)).map(({ file }) => file).toSorted()).toEqual([
      'publications/good.pdf',
      'publications/plain.pdf',
      'publications/scan.pdf',
    ]);
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
    for (const label of ['Missing files', 'Broken links']) {
      expect(screen.getByText(label).parentElement?.textContent).toBe(
        `${label}0could not be checked`,
      );
    }
  });
});

it('Sync files reports the number of files, orphaned files and broken links, or a failure', async () => {
  const { store, publish, openIntegrity, fail } = await openEmpty();
  await store('a.pdf', 'b.pdf');
  await publish('Bees', { pdf_url: `${HERE}c.pdf` });
  await openIntegrity();
  const mend = fail(`POST ${FILES}/sync`);
  await clickButton('Sync files');
  await toast('Sync failed', 'Failed to sync files with database');
  mend();
  await clickButton('Sync files');
  await toast('Success', 'Files synced: 2 files, 2 orphaned files, 1 broken link');
});

it('a broken link is changed in the form of its publication', async () => {
  const { publish, openIntegrity } = await openEmpty();
  const links = await publish('Bees', { url: 'nowhere' });
  const user = await openIntegrity();
  await screen.findByText('nowhere');
  const edit = await button('Edit … Bees');
  await waitFor(() => expect(isDisabled(edit)).toBe(false));
  await user.click(edit);
  const shown = await screen.findByRole('dialog', { name: 'Edit publication' });
  const link = within(shown).getByDisplayValue('nowhere');
  const paste = within(shown).getByRole('button', { name: 'Paste URL' });
  const reading = vi.spyOn(navigator.clipboard, 'readText');
  reading.mockResolvedValueOnce('  ');
  await user.click(paste);
  await toast('Nothing to paste', 'Clipboard is empty');
  reading.mockRejectedValueOnce(new Error('denied'));
  await user.click(paste);
  await toast('Paste failed', 'The browser did not allow access to the clipboard.');
  fill(link, 'https://example.org/bees');
  await clickButton('Save Changes', within(shown));
  await screen.findByText('All links are valid.');
  expect(await links()).toEqual({ pdf_url: null, url: 'https://example.org/bees' });
});

it('an orphaned file is linked to a publication that is chosen; those without a PDF come first', async () => {
  const { publish, store, openIntegrity, fail } = await openEmpty();
  await publish('Wasps', { pdf_url: 'https://a.example/wasps.pdf' });
  const links = await publish('Heather <i>honey</i>', { url: 'https://a.example/' });
  await store('scan.pdf');
  const user = await openIntegrity();
  await clickButton('Link scan.pdf');
  const shown = await screen.findByRole('dialog', { name: 'Link to a publication' });
  const dialog = within(shown);
  const choices = (await dialog.findAllByRole('listitem')).map((it) => it.textContent);
  expect(choices).toEqual([
    expect.stringContaining('Heather honey'),
    expect.stringContaining('Replaces its current PDF'),
  ]);
  fill(dialog.getByRole('searchbox', { name: 'Search publications' }), 'honey');
  const mend = fail(/ \/api\/admin\/publications\/./);
  await user.click(dialog.getByRole('button', { name: /^Heather honey/ }));
  await toast('Error', 'Failed to update the link.');
  mend();
  await user.click(dialog.getByRole('button', { name: /^Heather honey/ }));
  await toast('Success', 'Link updated');
  await waitFor(() => expect(shown.isConnected).toBe(false));
  await screen.findByText('All stored PDFs belong to a publication or another record.');
  expect(await links()).toEqual({ pdf_url: `${HERE}scan.pdf`, url: 'https://a.example/' });
});

it('a missing file is uploaded under the name that is missing', async () => {
  const { publish, isThere, openIntegrity } = await openEmpty();
  await publish('Bees', { pdf_url: `${HERE}bees-2020.pdf` });
  await openIntegrity();
  const input = await screen.findByLabelText('Upload the PDF of Bees');
  await choose(input, pdfFile('scan0001.pdf'));
  await toast('Success', /^PDF uploaded: bees-2020\.pdf/);
  await screen.findByText('All linked PDFs are stored.');
  expect(await isThere('bees-2020.pdf')).toBe(true);
});

it('lists stand once all are known: one that comes later would move the others', async () => {
  const site = await openSite();
  const held = site.hold('GET /api/admin/files/broken-links');
  await site.openAsAdministrator('/admin/files?tab=integrity');
  await held.asked;
  expect(screen.queryByRole('heading', { name: /^Incomplete Files/ })).toBeNull();
  held.release();
  await screen.findByRole('heading', { name: /^Broken Links/ });
  screen.getByRole('heading', { name: /^Incomplete Files/ });
});
