// Only a browser knows: that the panel's policy lets a worker write a PDF, with fonts that its page fetched.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

it('the PDF of a layout is made in the browser, which tells the letters that no font has', async () => {
  const page = await site.openAsAdministrator('/admin?tab=cv&part=export&layout=erc');
  await page.getByRole('article', { name: 'Preview of the CV' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() =>
    fetch('/api/admin/entries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'distinction', title: '王小明 محمد علي ᏣᎳᎩ', from: '2020' }),
    }),
  );
  await page.getByLabel('Format').selectOption('pdf');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('cv-erc.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText(/^cv-erc\.pdf has \d pages?\. .* lack these characters: Ꮳ Ꮃ Ꭹ$/).waitFor();
  expect(asked).not.toContain('/api/admin/cv/export');
});
