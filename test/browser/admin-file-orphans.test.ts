import { describe, expect, it } from 'vitest';
import { button, focused } from './controls.ts';
import { HERE, integrityInBrowser, items, part } from './file-integrity.ts';
import { toast } from './toast.ts';

const { open, publish, store, isThere } = integrityInBrowser();

describe('an orphaned file', () => {
  it('is linked to the publication that it seems to belong to', async () => {
    const links = await publish('Drones and their wings');
    await store('drones-and-their-wings.pdf');
    const page = await open();
    await button(page, 'Link to “Drones and their wings”').click();
    await toast(page, 'Success', 'Link updated');
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    expect(await links()).toEqual({ pdf_url: `${HERE}drones-and-their-wings.pdf`, url: null });
  });

  it('is linked to a publication that is chosen', async () => {
    await publish('Wasps', { pdf_url: 'https://a.example/wasps.pdf' });
    const links = await publish('Heather <i>honey</i>', { url: 'https://a.example/' });
    await store('scan.pdf');
    const page = await open();
    await button(page, 'Link … scan.pdf').click();
    const dialog = page.getByRole('dialog', { name: 'Link to a Publication' });
    const choices = dialog.getByRole('listitem');
    await choices.first().getByText('Heather honey').waitFor();
    await choices.nth(1).getByText('Has a PDF: it is replaced').waitFor();
    await dialog.getByRole('searchbox', { name: 'Search publications' }).fill('honey');
    await dialog.getByRole('button', { name: /^Heather honey/ }).click();
    await toast(page, 'Success', 'Link updated');
    await dialog.waitFor({ state: 'detached' });
    expect(await links()).toEqual({ pdf_url: `${HERE}scan.pdf`, url: 'https://a.example/' });
  });

  it('is one of twenty until more are asked for', async () => {
    await store(...Array.from({ length: 22 }, (_, at) => `orphan-${at}.pdf`));
    const page = await open();
    await part(page, 'Orphaned Files').getByText('Showing 20 of 22.').waitFor();
    expect(await items(page, 'Orphaned Files').count()).toBe(20);
    await button(page, 'Show more').click();
    await expect.poll(() => items(page, 'Orphaned Files').count()).toBe(22);
  });

  it('leaves the keyboard at the next one when it goes', async () => {
    await publish('Drones and their wings');
    await store('a.pdf', 'b.pdf', 'c.pdf', 'drones-and-their-wings.pdf');
    const page = await open();
    for (const [gone, next] of [
      ['b', 'c'],
      ['c', 'drones-and-their-wings'],
    ]) {
      await button(page, `Remove ${gone}.pdf`).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(`Remove ${next}.pdf`);
    }
    await button(page, 'Link to “Drones and their wings”').press('Enter');
    await toast(page, 'Success', 'Link updated');
    await expect.poll(() => focused(page)).toBe('Link … a.pdf');
  });

  it('is removed when that was asked', async () => {
    await store('waste.pdf');
    const page = await open();
    await button(page, 'Remove waste.pdf').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'File deleted');
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    expect(await isThere('waste.pdf')).toBe(false);
  });
});
