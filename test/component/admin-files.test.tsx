import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makePdf, pdfFile } from '../files.ts';
import { around, choose, clickButton, field, fill, focused, question, toast } from './controls.ts';
import { openSite } from './site.tsx';

/** A file of the sample content that a publication links to. */
const LINKED = 'měření-LET-protonů.pdf';
const UPLOAD = 'POST /api/admin/upload-pdf';
const BULK = 'POST /api/admin/files/bulk-upload';
const CHECK = 'POST /api/admin/files/check-existence';

/** The page of the files, on a site that has these beside the sample's. */
async function openFiles({ path = '/admin/files', files = [] as string[] } = {}) {
  const site = await openSite({
    async prepare({ files: store }) {
      for (const name of files) {
        const options = { originalName: name, contentType: 'application/pdf' };
        await store.put(`publications/${name}`, makePdf(name), options);
      }
    },
  });
  const user = await site.openAsAdministrator(path);
  await row(LINKED);
  const stored = (name: string) => site.request(`/storage/publications/${name}`);
  return { ...site, user, stored };
}

const row = async (name: string) => around(await screen.findByLabelText(`Delete ${name}`), 'tr');
const single = () => field('Choose PDF');
const bulk = () => field('Choose PDFs');

it('the File Management tab opens each of its three ways in a new window', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=file-management');
  for (const [name, address] of [
    [/^Manage files/, '/admin/files'],
    [/^Bulk upload/, '/admin/files?action=bulk-upload'],
    [/^Check integrity/, '/admin/files?tab=integrity'],
  ] as const) {
    const link = await screen.findByRole('button', { name });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

it('the page of the files goes on at the bulk upload where the address asks for it', async () => {
  await openFiles({ path: '/admin/files?action=bulk-upload' });
  expect(document.activeElement).toBe(bulk());
});

describe('the list of files', () => {
  it('is searched by name and by publication', async () => {
    await openFiles();
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

  it('gives a file to the administrator', async () => {
    await openFiles();
    const link = screen.getByRole('link', { name: `Download ${LINKED}` });
    expect(link.getAttribute('href')).toBe(`/api/admin/download-pdf/${encodeURIComponent(LINKED)}`);
  });

  it('keeps a linked file unless it is wanted gone anyway, and says when it cannot go', async () => {
    const { calls, fail, stored } = await openFiles();
    const remove = async () => {
      await clickButton(`Delete ${LINKED}`);
      await clickButton('Delete', await question());
    };
    const mend = fail('DELETE /api/admin/files/*');
    await remove();
    await toast('Delete failed', 'Failed to delete the file.');
    mend();
    for (const [answer, status] of [
      ['Cancel', 200],
      ['Delete anyway', 404],
    ] as const) {
      await remove();
      await screen.findByText(/A publication still links to this file/);
      await clickButton(answer, await question());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect((await stored(LINKED)).status).toBe(status);
    }
    await toast('Success', 'File deleted');
    const deletion = `DELETE /api/admin/files/${encodeURIComponent(LINKED)}`;
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      ...[deletion, deletion, deletion],
      `${deletion}?force=true`,
    ]);
  });
});

describe('the upload of one PDF', () => {
  it('stores and lists it', async () => {
    await openFiles();
    await choose(single(), pdfFile('one paper.pdf', makePdf('', { size: 20 * 1024 })));
    await toast('Success', 'PDF uploaded: one-paper.pdf (20 KB)');
    const listed = await row('one-paper.pdf');
    for (const text of ['Not linked', '20 KB', 'Uploaded as one paper.pdf']) {
      listed.getByText(text);
    }
  });

  it('says why it was refused, by the page, by the server or by nobody', async () => {
    const { fail } = await openFiles();
    await choose(single(), pdfFile('picture.png', makePdf(), 'image/png'));
    await toast('Invalid file type', 'Please upload a PDF file');
    await choose(single(), pdfFile('renamed.pdf', '\u0089PNG'));
    await toast('Upload failed', 'The content of the file is not a PDF.');
    fail(UPLOAD);
    await choose(single(), pdfFile('unreached.pdf'));
    await toast('Upload failed', 'Failed to upload the PDF file');
  });

  it('says what is unusual about it', async () => {
    await openFiles();
    const locked = makePdf('locked', { encrypted: true });
    await choose(single(), pdfFile('locked.pdf', locked));
    await toast('Success', /Encrypted: readers may need a password\.$/);
    await choose(single(), pdfFile('locked-again.pdf', locked));
    await toast('Success', /Same content as locked\.pdf\./);
    await choose(single(), pdfFile('cut-off.pdf', makePdf('cut').slice(0, 100)));
    await toast('Success', /The end of the file is missing, so it may be truncated\.$/);
    (await row('cut-off.pdf')).getByText(/The end of the file is missing/);
  });

  it('asks before it overwrites', async () => {
    const { stored } = await openFiles({ files: ['twice.pdf'] });
    for (const [answer, content] of [
      ['Cancel', 'twice.pdf'],
      ['Overwrite', 'second'],
    ] as const) {
      await choose(single(), pdfFile('twice.pdf', makePdf('second')));
      const asked = await question();
      asked.getByText(/A file named twice\.pdf already exists\./);
      await clickButton(answer, asked);
      await waitFor(async () => expect(await (await stored('twice.pdf')).text()).toMatch(content));
    }
    await toast('Success', /^PDF uploaded: twice\.pdf/);
  });

  it('goes on when it cannot be checked what is there, and still asks before it overwrites', async () => {
    const { fail, stored } = await openFiles({ files: ['unchecked.pdf'] });
    fail(CHECK);
    await choose(single(), pdfFile('unchecked.pdf', makePdf('again')));
    await clickButton('Overwrite', await question());
    await waitFor(async () =>
      expect(await (await stored('unchecked.pdf')).text()).toMatch('again'),
    );
    // biome-ignore lint/suspicious/noConsole: what it says is expected here
    const warned = vi.mocked(console.warn);
    expect(new Set(warned.mock.calls.map(([said]) => said))).toEqual(
      new Set(['Could not check which files already exist.']),
    );
    warned.mockClear();
  });
});

describe('a bulk upload', () => {
  it('of files of which some are bad stores the others, and says how each went', async () => {
    const { hold, user } = await openFiles();
    const held = hold(BULK);
    bulk().focus();
    const files = [
      ...['1', '2', '3'].map((at) => pdfFile(`good-${at}.pdf`)),
      ...['1', '2'].map((at) => pdfFile(`bad-${at}.pdf`, 'no PDF')),
    ];
    // Unlike `choose`, which gives the focus back too late, as browsers do: the field has it when it changes.
    fireEvent.change(bulk(), { target: { files } });
    await held.asked;
    await screen.findByRole('progressbar', { name: 'Upload of 5 files' });
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
    // The list that is asked anew, a second after the upload, gives the focus back to what had it at first.
    await waitFor(() => expect(focused()).toMatch(/^Choose PDFs?$/));
  });

  it('takes PDFs only, and 50 files at most', async () => {
    const { stored } = await openFiles();
    const none = [pdfFile('b.txt', makePdf(), 'text/plain'), pdfFile('c', makePdf(), '')];
    await choose(bulk(), pdfFile('a.pdf'), ...none);
    const others = '2 file(s) are not PDFs. Please select only PDF files.';
    await toast('Invalid file type', others);
    expect((await stored('a.pdf')).status).toBe(404);
    await choose(bulk(), ...Array.from({ length: 51 }, (_, at) => pdfFile(`${at}.pdf`)));
    await toast('Too many files', 'Please select a maximum of 50 files at once');
  });

  it('asks about files that are there, and uploads the others alone when told to', async () => {
    const { user, stored } = await openFiles({ files: ['there.pdf'] });
    const files = [pdfFile('there.pdf', makePdf('replaced')), pdfFile('other.pdf')];
    await choose(bulk(), ...files);
    (await question()).getByText(/A file named there\.pdf already exists\./);
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

  it('shows the words of what refused it', async () => {
    const { route } = await openFiles();
    for (const status of [400, 500]) {
      route(BULK, () => new Response('Not like this', { status }));
      await choose(bulk(), pdfFile('refused.pdf'));
      await toast('Upload failed', `${status}: Not like this`);
      await screen.findByText('0 stored, 1 failed');
    }
  });

  it('of which the server does not say all has stored what did not fail', async () => {
    const { route } = await openFiles();
    const stored = { filename: 'a.pdf', originalName: 'a.pdf', size: 4, url: '/storage/a.pdf' };
    for (const [answer, title] of [
      [{ uploaded: [stored] }, '1 stored, 0 failed'],
      [{ failed: [{ originalName: 'a.pdf', error: 'Too dark' }] }, '0 stored, 1 failed'],
      [{}, '1 stored, 0 failed'],
    ] as const) {
      route(BULK, () => Response.json(answer));
      await choose(bulk(), pdfFile('a.pdf'));
      await screen.findByRole('region', { name: title });
    }
  });

  it('can be cancelled', async () => {
    const { hold, stored } = await openFiles();
    const held = hold(BULK);
    await choose(bulk(), pdfFile('broken-off.pdf'));
    await held.asked;
    await clickButton('Cancel upload');
    const results = await screen.findByRole('region', { name: '0 stored, 1 failed' });
    within(results).getByText('Cancelled.');
    expect((await stored('broken-off.pdf')).status).toBe(404);
    held.release();
  });
});
