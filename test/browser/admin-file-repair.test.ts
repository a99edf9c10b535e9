import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../pdfs.ts';
import type { Visit } from './browser.ts';
import { button } from './controls.ts';
import { HERE, integrityInBrowser, items, part } from './file-integrity.ts';
import { chosen } from './files.ts';
import { hold } from './islands.ts';
import { toast } from './toast.ts';

const { site, open, publish, store, storeAs, isThere } = integrityInBrowser();

describe('a missing file', () => {
  it('is uploaded under the name that is missing', async () => {
    const links = await publish('Bees', { pdf_url: `${HERE}bees-2020.pdf` });
    const page = await open();
    const held = await hold(page, '**/api/admin/upload-pdf');
    await page.getByLabel('Upload the PDF of Bees').setInputFiles(chosen('scan0001.pdf'));
    await held.asked;
    await page.getByRole('progressbar').waitFor();
    held.release();
    await toast(page, 'Success', /^PDF uploaded: bees-2020\.pdf/);
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await isThere('bees-2020.pdf')).toBe(true);
    expect(await links()).toEqual({ pdf_url: `${HERE}bees-2020.pdf`, url: null });
  });

  it('whose name cannot be stored takes its link along', async () => {
    const links = await publish('Bees', { url: `${HERE}bees%20of%202020.pdf` });
    const page = await open();
    await page.getByLabel('Upload the PDF of Bees').setInputFiles(chosen('scan.pdf'));
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await links()).toEqual({ pdf_url: null, url: `${HERE}bees-of-2020.pdf` });
  });

  it('is replaced by the stored one that seems to be it', async () => {
    const links = await publish('Drones and their wings', { pdf_url: `${HERE}lost.pdf` });
    await store('drones-and-their-wings.pdf');
    const page = await open();
    await part(page, 'Missing Files')
      .getByRole('button', { name: 'Link drones-and-their-wings.pdf' })
      .click();
    await toast(page, 'Success', 'Link updated');
    await page.getByText('Every linked PDF is stored.').waitFor();
    expect(await links()).toMatchObject({ pdf_url: `${HERE}drones-and-their-wings.pdf` });
  });
});

describe('an incomplete file', () => {
  const HALF = pdfOf('a paper').slice(0, 100);

  async function openHalf(visit?: Visit): Promise<Page> {
    await storeAs('half.pdf', HALF);
    await publish('Bees', { pdf_url: `${HERE}half.pdf` });
    const page = await open(visit);
    await items(page, 'Incomplete Files').getByText('0.1 KB, of “Bees”').waitFor();
    return page;
  }

  it('is replaced by the whole one', async () => {
    const page = await openHalf();
    await page.getByLabel('Replace half.pdf').setInputFiles(chosen('whole again.pdf'));
    await toast(page, 'Success', /^PDF uploaded: half\.pdf/);
    await page.getByText('Every stored PDF is whole.').waitFor();
    expect(await (await site.fetch(`${HERE}half.pdf`)).text()).toContain('whole again.pdf');
  });

  it('is removed, when that is wanted although a publication links to it', async () => {
    const page = await openHalf({ expected: [/status of 409/] });
    await button(page, 'Remove half.pdf').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Anyway' }).click();
    await toast(page, 'Success', 'File deleted');
    await page.getByText('Every stored PDF is whole.').waitFor();
    await items(page, 'Missing Files').getByText('half.pdf').waitFor();
  });
});
