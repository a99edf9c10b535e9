import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../pdfs.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { bulk, button, chosen, drop, focused, row, single } from './files.ts';
import { hold } from './islands.ts';
import { toast } from './toast.ts';

const site = siteInBrowser();
const UPLOAD = '**/api/admin/upload-pdf';
const BULK = '**/api/admin/files/bulk-upload';
const CHECK = '**/api/admin/files/check-existence';
const LIST = '**/api/admin/files';
const LINKED = 'měření-LET-protonů.pdf';

async function open(visit?: Visit, path = '/admin/files'): Promise<Page> {
  const page = await openAsAdministrator(site, path, visit);
  await row(page, LINKED).waitFor();
  return page;
}

const stored = (name: string) => site.fetch(`/storage/publications/${name}`);
const question = (page: Page) => page.getByRole('alertdialog');

async function store(page: Page, ...names: string[]): Promise<void> {
  await bulk(page).setInputFiles(names.map((name) => chosen(name)));
  await toast(page, 'Success', `${names.length} of ${names.length} files uploaded`);
  for (const name of names) await row(page, name).waitFor();
}

describe('the File Management tab', () => {
  it('opens each of its three ways in a new window', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=file-management');
    for (const [name, address] of [
      [/^Manage Files/, '/admin/files'],
      [/^Bulk Upload/, '/admin/files?action=bulk-upload'],
      [/^Check Integrity/, '/admin/files?tab=integrity'],
    ] as const) {
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      const opened = await opening;
      await opened.getByRole('heading', { name: 'File Management' }).waitFor();
      expect(opened.url()).toBe(site.url() + address);
    }
  });
});

describe('the page of the files', () => {
  it('has nothing that axe finds, with files that came in and with failures', async () => {
    const page = await open({ bypassCSP: true });
    await bulk(page).setInputFiles([chosen('axe.pdf'), chosen('empty.pdf', new Uint8Array())]);
    await page.getByText('1 stored, 1 failed').waitFor();
    await row(page, 'axe.pdf').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each([320, 390])('does not scroll sideways at %i pixels', async (width) => {
    const page = await open({ viewport: { width, height: 700 } });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await bulk(page).setInputFiles([
      chosen(`${'very-long-name-'.repeat(10)}.pdf`, new Uint8Array()),
    ]);
    await page.getByText('0 stored, 1 failed').waitFor();
    expect(await overflow()).toBe(0);
  });

  it('goes on at the bulk upload where the address asks for it', async () => {
    const page = await open({}, '/admin/files?action=bulk-upload');
    await expect
      .poll(() => bulk(page).evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  it('keeps its tab in the address', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Integrity' }).click();
    await page.getByRole('heading', { name: 'File Integrity' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=integrity');
    await page.goBack();
    await page.getByRole('heading', { name: 'Uploaded Files' }).waitFor();
  });

  it('shows visitors the login and nothing else', async () => {
    const page = await site.open('/admin/files');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Uploaded Files').count()).toBe(0);
  });
});

describe('one PDF', () => {
  it('is uploaded, and listed half a second later', async () => {
    const page = await open();
    await single(page).setInputFiles(chosen('one paper.pdf', pdfOf('', { size: 20 * 1024 })));
    await toast(page, 'Success', 'PDF uploaded: one-paper.pdf (20 KB)');
    await row(page, 'one-paper.pdf').getByText('Not linked').waitFor();
    await row(page, 'one-paper.pdf').getByText('20 KB').waitFor();
    await row(page, 'one-paper.pdf').getByText('Uploaded as one paper.pdf').waitFor();
  });

  it('shows that it is over the place for it, and can be dropped there', async () => {
    const page = await open();
    const zone = page.getByRole('region', { name: 'PDF Upload' });
    await zone.dispatchEvent('dragover');
    await expect.poll(() => zone.getAttribute('data-over')).toBe('true');
    await zone.dispatchEvent('dragleave');
    await expect.poll(() => zone.getAttribute('data-over')).toBeNull();
    await zone.dispatchEvent('dragover');
    await drop(page, 'section[aria-label="PDF Upload"]', ['dropped.pdf']);
    await toast(page, 'Success', /^PDF uploaded: dropped\.pdf/);
    expect(await zone.getAttribute('data-over')).toBeNull();
  });

  it('shows how far it is, and can be cancelled', async () => {
    const page = await open();
    const held = await hold(page, UPLOAD);
    await single(page).setInputFiles(chosen('cancelled.pdf'));
    await held.asked;
    await page.getByRole('progressbar', { name: 'Upload of cancelled.pdf' }).waitFor();
    expect(await single(page).isDisabled()).toBe(true);
    expect(await bulk(page).isDisabled()).toBe(true);
    await button(page, 'Cancel Upload').click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await single(page).isDisabled()).toBe(false);
    held.release();
    expect((await stored('cancelled.pdf')).status).toBe(404);
  });

  it('tells how much of it has left', async () => {
    const page = await open();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2 ** 18,
    });
    const megabytes = pdfOf('slow', { size: 2 ** 22 });
    await single(page).setInputFiles(chosen('slow.pdf', megabytes));
    await page.getByText(/^[1-9]\d? % of 4 MB$/).waitFor();
    await button(page, 'Cancel Upload').click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect((await stored('slow.pdf')).status).toBe(404);
  });

  it('has to be a PDF', async () => {
    const page = await open();
    await single(page).setInputFiles(chosen('picture.png', pdfOf(), 'image/png'));
    await toast(page, 'Invalid file type', 'Please upload a PDF file');
  });

  it('is refused with the words of the server', async () => {
    const page = await open({ expected: [/status of 422/] });
    await single(page).setInputFiles(chosen('renamed.pdf', Buffer.from('\u0089PNG')));
    await toast(page, 'Upload failed', 'The content of the file is not a PDF.');
  });

  it('says Failed to upload the PDF file when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(UPLOAD, (route) => route.abort('failed'));
    await single(page).setInputFiles(chosen('unreached.pdf'));
    await toast(page, 'Upload failed', 'Failed to upload the PDF file');
  });

  it('is recognised under another name, and said to be encrypted', async () => {
    const page = await open();
    const locked = pdfOf('locked', { encrypted: true });
    await single(page).setInputFiles(chosen('locked.pdf', locked));
    await toast(page, 'Success', /It is encrypted: readers may need a password\.$/);
    await single(page).setInputFiles(chosen('locked-again.pdf', locked));
    await toast(page, 'Success', /The same content is stored as locked\.pdf\./);
  });

  it('is stored without its end, and that is said', async () => {
    const page = await open();
    await single(page).setInputFiles(chosen('cut-off.pdf', pdfOf('cut').slice(0, 100)));
    await toast(page, 'Success', /Its end is missing: it may have been cut off\.$/);
    const said = 'Its end is missing: it may have been cut off.';
    await row(page, 'cut-off.pdf').getByText(said, { exact: true }).waitFor();
    await bulk(page).setInputFiles(chosen('cut-too.pdf', pdfOf('cut too').slice(0, 100)));
    const results = page.getByRole('region', { name: '1 stored, 0 failed' });
    await results.getByText(said, { exact: true }).waitFor();
  });

  it('asks before it overwrites', async () => {
    const page = await open();
    await store(page, 'twice.pdf');
    const before = await (await stored('twice.pdf')).text();
    await single(page).setInputFiles(chosen('twice.pdf', pdfOf('second')));
    await question(page).getByText('There is a file named twice.pdf already.').waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await (await stored('twice.pdf')).text()).toBe(before);
    await single(page).setInputFiles(chosen('twice.pdf', pdfOf('second')));
    await question(page).getByRole('button', { name: 'Overwrite' }).click();
    await toast(page, 'Success', /^PDF uploaded: twice\.pdf/);
    expect(await (await stored('twice.pdf')).text()).toContain('second');
  });

  it('goes on when it cannot be checked what is there, and still asks before it overwrites', async () => {
    const page = await open({ expected: [/ERR_FAILED/, /could not be checked/, /status of 409/] });
    await page.route(CHECK, (route) => route.abort('failed'));
    await single(page).setInputFiles(chosen('unchecked.pdf'));
    await toast(page, 'Success', /^PDF uploaded: unchecked\.pdf/);
    await single(page).setInputFiles(chosen('unchecked.pdf', pdfOf('again')));
    await question(page).getByRole('button', { name: 'Overwrite' }).click();
    await expect.poll(async () => (await stored('unchecked.pdf')).text()).toContain('again');
  });

  it('waits for the password when the session has ended, and is uploaded then', async () => {
    const page = await open({ expected: [/status of 401/] });
    await page.route(CHECK, (route) => route.fulfill({ json: { existingFiles: [] } }));
    await page.context().clearCookies();
    await single(page).setInputFiles(chosen('after-login.pdf'));
    const password = page.getByRole('dialog').getByLabel('Password');
    await password.waitFor();
    await password.fill('a password for the tests');
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Success', /^PDF uploaded: after-login\.pdf/);
  });
});

describe('a bulk upload', () => {
  it('of 50 files of which 5 are bad stores 45, names 5, and shows it', async () => {
    const page = await open();
    const files = Array.from({ length: 50 }, (_, at) =>
      at % 10 === 0 ? chosen(`bad-${at}.pdf`, Buffer.from('no PDF')) : chosen(`good-${at}.pdf`),
    );
    const held = await hold(page, BULK);
    await bulk(page).focus();
    await bulk(page).setInputFiles(files);
    await held.asked;
    expect(await page.getByRole('progressbar').count()).toBe(50);
    held.release();
    await toast(page, 'Success', '45 of 50 files uploaded');
    const results = page.getByRole('region', { name: '45 stored, 5 failed' });
    expect(await results.getByText('The content of the file is not a PDF.').count()).toBe(5);
    await results.getByText('bad-40.pdf').waitFor();
    await results.getByText('good-49.pdf').waitFor();
    await row(page, 'good-49.pdf').waitFor();
    await expect.poll(() => focused(page)).toBe('Choose PDFs');
    await results.getByRole('button', { name: 'Close' }).press('Enter');
    await results.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Choose PDF');
  });

  it('takes PDFs only', async () => {
    const page = await open();
    const files = [
      chosen('a.pdf'),
      chosen('b.txt', pdfOf(), 'text/plain'),
      chosen('c', pdfOf(), ''),
    ];
    await bulk(page).setInputFiles(files);
    await toast(page, 'Invalid file type', '2 file(s) are not PDFs. Please select only PDF files.');
    expect((await stored('a.pdf')).status).toBe(404);
  });

  it('takes 50 files at most', async () => {
    const page = await open();
    await bulk(page).setInputFiles(Array.from({ length: 51 }, (_, at) => chosen(`${at}.pdf`)));
    await toast(page, 'Too many files', 'Please select a maximum of 50 files at once');
  });

  it('is what several files become that are dropped where one belongs', async () => {
    const page = await open();
    await drop(page, 'section[aria-label="PDF Upload"]', ['first-of-two.pdf', 'second-of-two.pdf']);
    await toast(page, 'Success', '2 of 2 files uploaded');
  });

  it('asks about files that are there, and uploads the others alone when told to', async () => {
    const page = await open();
    await store(page, 'there.pdf');
    const before = await (await stored('there.pdf')).text();
    const files = [chosen('there.pdf', pdfOf('replaced')), chosen('other.pdf')];
    await bulk(page).setInputFiles(files);
    await question(page).getByText('There is a file named there.pdf already.').waitFor();
    await button(page, 'Upload only the other 1').click();
    await toast(page, 'Success', '1 of 1 files uploaded');
    expect(await (await stored('there.pdf')).text()).toBe(before);
    await bulk(page).setInputFiles(files);
    await question(page).getByText('Overwrite 2 existing files?').waitFor();
    await question(page).getByRole('button', { name: 'Overwrite' }).click();
    await toast(page, 'Success', '2 of 2 files uploaded');
    expect(await (await stored('there.pdf')).text()).toContain('replaced');
  });

  it.each([400, 500])('shows the words of what refused it with %i', async (status) => {
    const page = await open({ expected: [new RegExp(`status of ${status}`)] });
    await page.route(BULK, (route) => route.fulfill({ status, body: 'Not like this' }));
    await bulk(page).setInputFiles([chosen('refused.pdf')]);
    await toast(page, 'Upload failed', `${status}: Not like this`);
    await page.getByText('0 stored, 1 failed').waitFor();
  });

  it('can be cancelled', async () => {
    const page = await open();
    const held = await hold(page, BULK);
    await bulk(page).setInputFiles([chosen('broken-off.pdf')]);
    await held.asked;
    await button(page, 'Cancel Upload').click();
    await page
      .getByRole('region', { name: '0 stored, 1 failed' })
      .getByText('Cancelled.')
      .waitFor();
    held.release();
    expect((await stored('broken-off.pdf')).status).toBe(404);
  });
});

describe('the list of files', () => {
  it('is searched by name and by publication', async () => {
    const page = await open();
    const search = page.getByRole('searchbox', { name: 'Search files' });
    await search.fill('mereni let');
    await row(page, LINKED).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await search.fill('behind the carbon');
    await row(page, 'carbon-fragments-2014.pdf').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await search.fill('nothing like it');
    await page.getByText('No files match “nothing like it”').waitFor();
  });

  it('is sorted by what is chosen', async () => {
    const page = await open();
    const first = () => page.getByRole('row').nth(1).textContent();
    await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
    await expect.poll(first).toContain('prompt-gamma-range-verification-2026.pdf');
  });

  it('gives a file to the administrator', async () => {
    const page = await open();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${LINKED}` }).click();
    expect((await downloading).suggestedFilename()).toBe(LINKED);
    expect((await downloading).url()).toContain('/api/admin/download-pdf/');
  });

  it('says Failed to fetch files when they cannot be', async () => {
    const page = await openAsAdministrator(site, '/admin/files', {
      expected: [/ERR_FAILED/],
      before: (opened) => opened.route(LIST, (route) => route.abort('failed')),
    });
    await page.getByRole('alert').getByText('Failed to fetch files').waitFor();
    await page.unroute(LIST);
    await button(page, 'Try again').click();
    await row(page, LINKED).waitFor();
  });

  it('loses a file when that was asked', async () => {
    const page = await open();
    await store(page, 'doomed.pdf');
    await button(page, 'Delete doomed.pdf').click();
    await question(page).getByText('Are you sure you want to delete doomed.pdf?').waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'doomed.pdf').waitFor();
    await button(page, 'Delete doomed.pdf').click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'File deleted');
    await row(page, 'doomed.pdf').waitFor({ state: 'detached' });
    expect((await stored('doomed.pdf')).status).toBe(404);
  });

  it('leaves the keyboard at the next file when one goes, and at the search behind the last', async () => {
    const page = await open();
    await store(page, 'zz-1.pdf', 'zz-2.pdf', 'zz-3.pdf');
    await page.getByRole('searchbox', { name: 'Search files' }).fill('zz-');
    for (const [gone, next] of [
      ['zz-2', 'Delete zz-3.pdf'],
      ['zz-3', 'Delete zz-1.pdf'],
      ['zz-1', 'Search files'],
    ]) {
      await button(page, `Delete ${gone}.pdf`).press('Enter');
      await question(page).getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(`Delete ${gone}.pdf`);
      await page.keyboard.press('Enter');
      await question(page).getByRole('button', { name: 'Delete' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
    }
  });

  it('keeps a linked file unless that is wanted all the same', async () => {
    const page = await open({ expected: [/status of 409/] });
    const name = 'pixel-saturation-correction-2020.pdf';
    await button(page, `Delete ${name}`).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await question(page).getByText('A publication still links to this file').waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect((await stored(name)).status).toBe(200);
    await button(page, `Delete ${name}`).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete Anyway' }).click();
    await toast(page, 'Success', 'File deleted');
    expect((await stored(name)).status).toBe(404);
  });

  it('says Failed to delete the file. when it cannot be', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${LIST}/*`, (route) => route.abort('failed'));
    await button(page, `Delete ${LINKED}`).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Delete failed', 'Failed to delete the file.');
  });
});
