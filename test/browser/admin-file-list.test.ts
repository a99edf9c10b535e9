import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { button, focused } from './controls.ts';
import { filesInBrowser, LINKED, question, row, store } from './files.ts';
import { toast } from './toast.ts';

const { site, open, stored } = filesInBrowser();
const LIST = '**/api/admin/files';

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
