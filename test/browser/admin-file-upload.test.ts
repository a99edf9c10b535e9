import { describe, expect, it } from 'vitest';
import { pdfOf } from '../pdfs.ts';
import { button } from './controls.ts';
import { bulk, chosen, drop, filesInBrowser, question, row, single, store } from './files.ts';
import { hold } from './islands.ts';
import { toast } from './toast.ts';

const { open, stored } = filesInBrowser();
const UPLOAD = '**/api/admin/upload-pdf';
const CHECK = '**/api/admin/files/check-existence';

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
