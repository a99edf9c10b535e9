import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { pdfFile, pdfOf } from '../pdfs.ts';
import { button, choose, clickButton, field, fill, focused } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';
import { toast } from './toast.ts';

/** A file of the sample content that a publication links to. */
const LINKED = 'měření-LET-protonů.pdf';
const UPLOAD = 'POST /api/admin/upload-pdf';
const BULK = 'POST /api/admin/files/bulk-upload';
const CHECK = 'POST /api/admin/files/check-existence';
const CUT_OFF = 'Its end is missing: it may have been cut off.';

async function openFiles(site: SiteUnderTest, path = '/admin/files') {
  const user = await site.openAsAdministrator(path);
  await row(LINKED);
  const stored = (name: string) => site.request(`/storage/publications/${name}`);
  return { user, stored };
}

async function row(name: string) {
  const listed = (await screen.findByLabelText(`Delete ${name}`)).closest('tr');
  if (!listed) throw new Error(`${name} is not in the table`);
  return within(listed);
}
const single = () => field('Choose PDF');
const bulk = () => field('Choose PDFs');
const zone = () => screen.getByRole('region', { name: 'PDF Upload' });
const question = async () => within(await screen.findByRole('alertdialog'));

/** Uploads files, and waits until they are listed. */
async function store(...names: string[]): Promise<void> {
  await choose(bulk(), ...names.map((name) => pdfFile(name)));
  await toast('Success', `${names.length} of ${names.length} files uploaded`);
  for (const name of names) await row(name);
}

describe('the File Management tab', () => {
  it('opens each of its three ways in a new window', async () => {
    const site = await openSite();
    await site.openAsAdministrator('/admin?tab=file-management');
    for (const [name, address] of [
      [/^Manage Files/, '/admin/files'],
      [/^Bulk Upload/, '/admin/files?action=bulk-upload'],
      [/^Check Integrity/, '/admin/files?tab=integrity'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(address);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('the page of the files', () => {
  it('goes on at the bulk upload where the address asks for it', async () => {
    await openFiles(await openSite(), '/admin/files?action=bulk-upload');
    expect(document.activeElement).toBe(bulk());
  });

  it('shows visitors the login and nothing else', async () => {
    const site = await openSite();
    await site.open('/admin/files');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText('Uploaded Files')).toBeNull();
  });
});

describe('the list of files', () => {
  it('is searched by name and by publication', async () => {
    await openFiles(await openSite());
    const search = screen.getByRole('searchbox', { name: 'Search files' });
    for (const [words, name] of [
      ['mereni let', LINKED],
      ['behind the carbon', 'carbon-fragments-2014.pdf'],
    ] as const) {
      fill(search, words);
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
      await row(name);
    }
    fill(search, 'nothing like it');
    await screen.findByText('No files match “nothing like it”');
  });

  it('is sorted by what is chosen', async () => {
    const { user } = await openFiles(await openSite());
    const header = within(screen.getByRole('columnheader', { name: 'Size' }));
    await user.dblClick(header.getByRole('button'));
    await waitFor(() => {
      const first = screen.getAllByRole('row')[1]?.textContent;
      expect(first).toContain('prompt-gamma-range-verification-2026.pdf');
    });
  });

  it('gives a file to the administrator', async () => {
    await openFiles(await openSite());
    const link = screen.getByRole('link', { name: `Download ${LINKED}` });
    expect(link.getAttribute('href')).toBe(`/api/admin/download-pdf/${encodeURIComponent(LINKED)}`);
  });

  it('says Failed to fetch files when they cannot be', async () => {
    const site = await openSite();
    const mend = site.fail(/^GET \/api\/admin\/files$/);
    await site.openAsAdministrator('/admin/files');
    await within(await screen.findByRole('alert')).findByText('Failed to fetch files');
    mend();
    await clickButton('Try again');
    await row(LINKED);
  });

  it('loses a file when that was asked', async () => {
    const { user, stored } = await openFiles(await openSite());
    await store('unwanted.pdf');
    await clickButton('Delete unwanted.pdf');
    const asked = await question();
    asked.getByText(/Are you sure you want to delete unwanted\.pdf\?/);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect((await stored('unwanted.pdf')).status).toBe(200);
    await clickButton('Delete unwanted.pdf');
    await clickButton('Delete', await question());
    await toast('Success', 'File deleted');
    await waitFor(() => expect(screen.queryByRole('row', { name: /unwanted/ })).toBeNull());
    expect((await stored('unwanted.pdf')).status).toBe(404);
  });

  it('leaves the keyboard at the next file when one goes, and at the search behind the last', async () => {
    const { user } = await openFiles(await openSite());
    await store('zz-1.pdf', 'zz-2.pdf', 'zz-3.pdf');
    fill(screen.getByRole('searchbox', { name: 'Search files' }), 'zz-');
    for (const [gone, next] of [
      ['zz-2', 'Delete zz-3.pdf'],
      ['zz-3', 'Delete zz-1.pdf'],
      ['zz-1', 'Search files'],
    ]) {
      (await button(`Delete ${gone}.pdf`)).focus();
      await user.keyboard('{Enter}');
      (await question()).getByRole('button', { name: 'Cancel' }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(`Delete ${gone}.pdf`));
      await user.keyboard('{Enter}');
      (await question()).getByRole('button', { name: 'Delete' }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(next));
    }
  });

  it('keeps a linked file unless it is wanted gone anyway', async () => {
    const { stored } = await openFiles(await openSite());
    const name = 'pixel-saturation-correction-2020.pdf';
    const remove = async (answer: string) => {
      await clickButton(`Delete ${name}`);
      await clickButton('Delete', await question());
      await screen.findByText(/A publication still links to this file/);
      await clickButton(answer, await question());
    };
    await remove('Cancel');
    expect((await stored(name)).status).toBe(200);
    await remove('Delete Anyway');
    await toast('Success', 'File deleted');
    expect((await stored(name)).status).toBe(404);
  });

  it('says Failed to delete the file. when it cannot be', async () => {
    const site = await openSite();
    await openFiles(site);
    site.fail('DELETE /api/admin/files/*');
    await clickButton(`Delete ${LINKED}`);
    await clickButton('Delete', await question());
    await toast('Delete failed', 'Failed to delete the file.');
  });
});

describe('the upload of one PDF', () => {
  it('stores and lists it', async () => {
    await openFiles(await openSite());
    await choose(single(), pdfFile('one paper.pdf', pdfOf('', { size: 20 * 1024 })));
    await toast('Success', 'PDF uploaded: one-paper.pdf (20 KB)');
    const listed = await row('one-paper.pdf');
    for (const text of ['Not linked', '20 KB', 'Uploaded as one paper.pdf']) {
      listed.getByText(text);
    }
  });

  it('shows that it is over the place for it', async () => {
    await openFiles(await openSite());
    fireEvent.dragOver(zone());
    expect(zone().dataset.over).toBe('true');
    fireEvent.dragLeave(zone());
    expect(zone().dataset.over).toBeUndefined();
    fireEvent.dragOver(zone());
    fireEvent.drop(zone(), { dataTransfer: { files: [pdfFile('dropped.pdf')] } });
    expect(zone().dataset.over).toBeUndefined();
    await toast('Success', /^PDF uploaded: dropped\.pdf/);
  });

  it('shows how far it is, and can be cancelled', async () => {
    const site = await openSite();
    const { stored } = await openFiles(site);
    const held = site.hold(UPLOAD);
    await choose(single(), pdfFile('cancelled.pdf'));
    await held.asked;
    await screen.findByRole('progressbar', { name: 'Upload of cancelled.pdf' });
    expect(single().disabled).toBe(true);
    expect(bulk().disabled).toBe(true);
    await clickButton('Cancel Upload');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(single().disabled).toBe(false);
    expect((await stored('cancelled.pdf')).status).toBe(404);
    held.release();
  });

  it('wants a PDF', async () => {
    await openFiles(await openSite());
    await choose(single(), pdfFile('picture.png', pdfOf(), 'image/png'));
    await toast('Invalid file type', 'Please upload a PDF file');
  });

  it('is refused with the words of the server', async () => {
    await openFiles(await openSite());
    await choose(single(), pdfFile('renamed.pdf', '\u0089PNG'));
    await toast('Upload failed', 'The content of the file is not a PDF.');
  });

  it('says Failed to upload the PDF file when the server says nothing', async () => {
    const site = await openSite();
    await openFiles(site);
    site.fail(UPLOAD);
    await choose(single(), pdfFile('unreached.pdf'));
    await toast('Upload failed', 'Failed to upload the PDF file');
  });

  it('says that it is encrypted, and known under another name', async () => {
    await openFiles(await openSite());
    const locked = pdfOf('locked', { encrypted: true });
    await choose(single(), pdfFile('locked.pdf', locked));
    await toast('Success', /It is encrypted: readers may need a password\.$/);
    await choose(single(), pdfFile('locked-again.pdf', locked));
    await toast('Success', /The same content is stored as locked\.pdf\./);
  });

  it('says of one without its end that it is missing', async () => {
    await openFiles(await openSite());
    await choose(single(), pdfFile('cut-off.pdf', pdfOf('cut').slice(0, 100)));
    await toast('Success', /Its end is missing: it may have been cut off\.$/);
    (await row('cut-off.pdf')).getByText(CUT_OFF);
    await choose(bulk(), pdfFile('cut-too.pdf', pdfOf('cut too').slice(0, 100)));
    const results = await screen.findByRole('region', { name: '1 stored, 0 failed' });
    within(results).getByText(CUT_OFF);
  });

  it('asks before it overwrites', async () => {
    const { user, stored } = await openFiles(await openSite());
    await store('twice.pdf');
    await choose(single(), pdfFile('twice.pdf', pdfOf('second')));
    const asked = await question();
    asked.getByText(/There is a file named twice\.pdf already\./);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await (await stored('twice.pdf')).text()).not.toContain('second');
    await choose(single(), pdfFile('twice.pdf', pdfOf('second')));
    await clickButton('Overwrite', await question());
    await toast('Success', /^PDF uploaded: twice\.pdf/);
    expect(await (await stored('twice.pdf')).text()).toContain('second');
  });

  it('goes on when it cannot be checked what is there, and still asks before it overwrites', async () => {
    const site = await openSite();
    const { stored } = await openFiles(site);
    site.fail(CHECK);
    await choose(single(), pdfFile('unchecked.pdf'));
    await toast('Success', /^PDF uploaded: unchecked\.pdf/);
    await choose(single(), pdfFile('unchecked.pdf', pdfOf('again')));
    await clickButton('Overwrite', await question());
    await waitFor(async () =>
      expect(await (await stored('unchecked.pdf')).text()).toMatch('again'),
    );
    // biome-ignore lint/suspicious/noConsole: what it says is expected here
    const warned = vi.mocked(console.warn);
    expect(new Set(warned.mock.calls.map(([said]) => said))).toEqual(
      new Set(['Which files are there already could not be checked.']),
    );
    warned.mockClear();
  });

  it('waits for the password when the session has ended, and goes on then', async () => {
    const site = await openSite();
    const { user } = await openFiles(site);
    site.route(CHECK, () => Response.json({ existingFiles: [] }));
    site.cookies.clear();
    await choose(single(), pdfFile('after-login.pdf'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), CREDENTIALS.ADMIN_PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Login' }));
    await toast('Success', /^PDF uploaded: after-login\.pdf/);
  });
});

describe('a bulk upload', () => {
  it('of files of which some are bad stores the others, and says how each went', async () => {
    const site = await openSite();
    const { user } = await openFiles(site);
    const held = site.hold(BULK);
    bulk().focus();
    await choose(
      bulk(),
      ...['1', '2', '3'].map((at) => pdfFile(`good-${at}.pdf`)),
      ...['1', '2'].map((at) => pdfFile(`bad-${at}.pdf`, 'no PDF')),
    );
    await held.asked;
    expect(await screen.findAllByRole('progressbar')).toHaveLength(5);
    held.release();
    await toast('Success', '3 of 5 files uploaded');
    const region = await screen.findByRole('region', { name: '3 stored, 2 failed' });
    const results = within(region);
    expect(results.getAllByText('The content of the file is not a PDF.')).toHaveLength(2);
    results.getByText('bad-2.pdf');
    results.getByText('good-3.pdf');
    await row('good-3.pdf');
    await waitFor(() => expect(focused()).toBe('Choose PDFs'));
    results.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    expect(region.isConnected).toBe(false);
    await waitFor(() => expect(focused()).toBe('Choose PDF'));
  });

  it('takes PDFs only', async () => {
    const { stored } = await openFiles(await openSite());
    await choose(
      bulk(),
      pdfFile('a.pdf'),
      pdfFile('b.txt', pdfOf(), 'text/plain'),
      pdfFile('c', pdfOf(), ''),
    );
    const others = '2 file(s) are not PDFs. Please select only PDF files.';
    await toast('Invalid file type', others);
    expect((await stored('a.pdf')).status).toBe(404);
  });

  it('takes 50 files at most', async () => {
    await openFiles(await openSite());
    await choose(bulk(), ...Array.from({ length: 51 }, (_, at) => pdfFile(`${at}.pdf`)));
    await toast('Too many files', 'Please select a maximum of 50 files at once');
  });

  it('asks about files that are there, and uploads the others alone when told to', async () => {
    const { user, stored } = await openFiles(await openSite());
    await store('there.pdf');
    const files = [pdfFile('there.pdf', pdfOf('replaced')), pdfFile('other.pdf')];
    await choose(bulk(), ...files);
    (await question()).getByText(/There is a file named there\.pdf already\./);
    await clickButton('Upload only the other 1');
    await toast('Success', '1 of 1 files uploaded');
    expect(await (await stored('there.pdf')).text()).not.toContain('replaced');
    await choose(bulk(), ...files);
    const asked = await question();
    asked.getByText('Overwrite 2 existing files?');
    await user.click(asked.getByRole('button', { name: 'Overwrite' }));
    await toast('Success', '2 of 2 files uploaded');
    expect(await (await stored('there.pdf')).text()).toContain('replaced');
  });

  it.each([400, 500])('shows the words of what refused it with %i', async (status) => {
    const site = await openSite();
    await openFiles(site);
    site.route(BULK, () => new Response('Not like this', { status }));
    await choose(bulk(), pdfFile('refused.pdf'));
    await toast('Upload failed', `${status}: Not like this`);
    await screen.findByText('0 stored, 1 failed');
  });

  it('can be cancelled', async () => {
    const site = await openSite();
    const { stored } = await openFiles(site);
    const held = site.hold(BULK);
    await choose(bulk(), pdfFile('broken-off.pdf'));
    await held.asked;
    await clickButton('Cancel Upload');
    const results = await screen.findByRole('region', { name: '0 stored, 1 failed' });
    within(results).getByText('Cancelled.');
    expect((await stored('broken-off.pdf')).status).toBe(404);
    held.release();
  });
});
