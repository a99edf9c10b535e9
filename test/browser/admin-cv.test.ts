// Only a browser knows: what is downloaded, what the keyboard alone reaches, widths and colours.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();
const open = (part: string, options?: Parameters<typeof site.openAsAdministrator>[1]) =>
  site.openAsAdministrator(`/admin?tab=cv&part=${part}`, options);

it('the CV is downloaded in the layout of a funder, by the keyboard alone', async () => {
  const page = await open('export');
  await page.getByRole('article', { name: 'Preview of the CV' }).waitFor();
  const { keyboard } = page;
  await page.getByLabel('Layout', { exact: true }).focus();
  await keyboard.type('ERC');
  await page.getByRole('heading', { name: 'Current and previous positions' }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element instanceof HTMLSelectElement
        ? element.labels[0]?.textContent
        : element?.textContent;
    });
  const tabTo = async (name: string) => {
    while ((await focused()) !== name) await keyboard.press('Tab');
  };
  await tabTo('Format');
  await keyboard.type('Word');
  await tabTo('Download');
  const started = page.waitForEvent('download');
  await keyboard.press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toBe('cv-erc.docx');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

it('each part of the CV fits a phone in the dark, and has nothing that axe finds', async () => {
  const visit = {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    stays: true,
  } as const;
  const page = await open('export&layout=nih', visit);
  await page.getByRole('article', { name: 'Preview of the CV' }).waitFor();
  await page.getByText(/^Over the layout’s limit/).click();
  await expectFit(page);
  await page.getByLabel('Works').selectOption('by-hand');
  await page.getByRole('button', { name: 'Choose works' }).click();
  await page.getByRole('button', { name: 'Use these works' }).waitFor();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Narratives' }).click();
  await page.getByRole('textbox', { name: 'Personal statement' }).waitFor();
  await expectFit(page);
});
