// Only a browser knows: files that are chosen, dropped and on their way, back, what fits, what axe finds.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { makePdf } from '../files.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { button, toast } from './controls.ts';

const site = siteInBrowser();
const NARROW: Visit = { viewport: { width: 320, height: 700 } };

async function open(visit?: Visit): Promise<Page> {
  const page = await site.openAsAdministrator('/admin/files', visit);
  await page.getByRole('row').nth(1).waitFor();
  return page;
}

/** A file as an input takes it. */
const chosen = (name: string, bytes: Uint8Array = makePdf(name)) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

/** Drops PDFs on the place for one, as from the desktop. */
async function drop(page: Page, names: string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const dropped = new DataTransfer();
      for (const [name, content] of files) {
        dropped.items.add(new File([content], name, { type: 'application/pdf' }));
      }
      return dropped;
    },
    names.map((name): [string, string] => [name, new TextDecoder('latin1').decode(makePdf(name))]),
  );
  await page.dispatchEvent('section[aria-label="PDF upload"]', 'drop', { dataTransfer: transfer });
}

async function slowUploads(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2 ** 18,
  });
}

describe('the page of the files', () => {
  it('passes axe and fits the narrowest screen: results, integrity and the dialogs', async () => {
    const title = 'A <i>missing</i> one';
    const pdf_url = `/storage/publications/${'long-name-'.repeat(15)}.pdf`;
    const paper = { title, authors: 'A B', journal: 'J', year: 2020, pdf_url };
    await site.db().insert(publications).values(paper);
    const page = await open(NARROW);
    const long = `${'very-long-name-'.repeat(10)}.pdf`;
    const files = [chosen('axe.pdf'), chosen('empty.pdf', new Uint8Array()), chosen(long)];
    await page.getByLabel('Choose PDFs', { exact: true }).setInputFiles(files);
    await page.getByText('2 stored, 1 failed').waitFor();
    await page.getByRole('row').filter({ hasText: 'axe.pdf' }).waitFor();
    await expectFit(page);
    await page.getByRole('tab', { name: 'Integrity' }).click();
    await button(page, 'Link axe.pdf').click();
    await page.getByRole('dialog', { name: 'Link to a publication' }).waitFor();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await button(page, 'Edit … A missing one').first().waitFor();
    await expectFit(page);
  });

  it('reads the text of what is uploaded, in a worker that the site’s own policy lets run', async () => {
    const page = await open();
    const paper = 'sample/files/publications/carbon-fragments-2014.pdf';
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/pdf-texts/'),
    );
    const bytes = new Uint8Array(readFileSync(paper));
    const input = page.getByLabel('Choose PDF', { exact: true });
    await input.setInputFiles(chosen('read.pdf', new Uint8Array([...bytes, 10])));
    const { pages } = (await stored).request().postDataJSON();
    expect((await stored).status()).toBe(200);
    expect(pages[1]).toContain('from 6 % at 2 cm to 52 % just before the peak');
  });

  it('takes what is dropped on it, several files as a bulk upload', async () => {
    const page = await open();
    await drop(page, ['dropped.pdf']);
    await toast(page, 'Success', /^PDF uploaded: dropped\.pdf/);
    await drop(page, ['first-of-two.pdf', 'second-of-two.pdf']);
    await toast(page, 'Success', '2 of 2 files uploaded');
  });

  it('tells how much of an upload has left, and breaks it off', async () => {
    const page = await open({ before: slowUploads });
    const megabytes = makePdf('slow', { size: 2 ** 22 });
    const input = page.getByLabel('Choose PDF', { exact: true });
    await input.setInputFiles(chosen('slow.pdf', megabytes));
    await page.getByText(/^[1-9]\d?% of 4 MB$/).waitFor();
    await button(page, 'Cancel upload').click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect((await site.fetch('/storage/publications/slow.pdf')).status).toBe(404);
  });
});
