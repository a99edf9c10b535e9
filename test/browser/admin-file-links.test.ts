import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button } from './controls.ts';
import { HERE, integrityInBrowser } from './file-integrity.ts';
import { toast } from './toast.ts';

const { open, publish, store } = integrityInBrowser();

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
