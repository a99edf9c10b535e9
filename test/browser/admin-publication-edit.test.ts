import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { CALLS, LINKED, publicationsInBrowser, row } from './admin-publications.ts';
import type { Visit } from './browser.ts';
import { button, field } from './controls.ts';
import { toast } from './toast.ts';

const { site, open, stored } = publicationsInBrowser();
const ONE = `${CALLS}/*`;

async function openEdit(title: string, visit?: Visit): Promise<Page> {
  const page = await open(visit);
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog', { name: 'Edit Publication' }).waitFor();
  return page;
}

describe('editing a publication', () => {
  it('changes what was changed and leaves the rest', async () => {
    const page = await openEdit('helium');
    await field(page, 'Title').fill('Range of carbon beams');
    await field(page, 'Month').selectOption('No month');
    await button(page, 'Save Changes').click();
    await toast(page, 'Success', 'Publication updated successfully.');
    await row(page, 'carbon').waitFor();
    expect(await stored('Range of carbon beams')).toMatchObject({
      ...LINKED,
      title: 'Range of carbon beams',
      month: null,
    });
  });

  it('leaves a category open that nobody chose', async () => {
    const page = await openEdit('Of yields');
    await field(page, 'Abstract').fill('Another');
    await button(page, 'Save Changes').click();
    await toast(page, 'Success', 'Publication updated successfully.');
    expect(await stored('Of yields')).toMatchObject({
      abstract: 'Another',
      research_category: null,
    });
  });

  it.each(['Title', 'Authors', 'Journal'])('wants %s', async (name) => {
    const page = await openEdit('helium');
    await field(page, name).fill('  ');
    await button(page, 'Save Changes').click();
    const message = `Please fill in the ${name.toLowerCase()} field`;
    await page.getByText(message, { exact: true }).waitFor();
    expect(await stored(LINKED.title)).toMatchObject(LINKED);
  });

  it('says the status and what the server said', async () => {
    const page = await openEdit('Of yields', { expected: [/status of 5/, /status of 404/] });
    await page.route(ONE, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 502, body: 'upstream is gone' })
        : route.continue(),
    );
    await field(page, 'Journal').fill('Another');
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', '502: upstream is gone');
    await page.unroute(ONE);
    await site.db().delete(publications);
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', '404: There is no such publication.');
    expect(await field(page, 'Journal').inputValue()).toBe('Another');
  });

  it('asks before what was typed is lost', async () => {
    const page = await openEdit('Of yields');
    await field(page, 'Journal').fill('Another');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect((await stored('Of yields'))?.journal).toBe('Annals');
  });
});
