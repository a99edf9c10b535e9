import { describe, expect, it } from 'vitest';
import { pdfOf } from '../pdfs.ts';
import { button, focused } from './controls.ts';
import { bulk, chosen, drop, filesInBrowser, question, row, store } from './files.ts';
import { hold } from './islands.ts';
import { toast } from './toast.ts';

const { open, stored } = filesInBrowser();
const BULK = '**/api/admin/files/bulk-upload';

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
