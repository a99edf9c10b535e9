// Only a browser knows: what axe finds, what fits a narrow screen, what is dragged, and where Tab leads.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { startScholarly } from '../scholarly-server.ts';
import { CROSSREF_ARTICLE as WORK } from '../scholarly-shapes.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button, field, focused } from './controls.ts';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());
const site = siteInBrowser({ env: scholarly.env });
const DOI = '10.5555/1361-6560/ad4f01';
const BIB = `
  @article{one, author={Exemplar, Vera}, title={Of yields}, journal={J}, year=2020, publisher={New Press}}
  @article{two, author={Other, Ada}, title={Third}, journal={K}, year=2022}
  @misc{none, author={Nobody}}`;

beforeAll(async () => {
  await site.db().delete(publications);
  const paper = { authors: 'Vera Exemplar', journal: 'J', year: 2020 };
  await site
    .db()
    .insert(publications)
    .values([
      { ...paper, title: 'Of yields', doi: '10.5555/yields', publisher: 'Old Press' },
      { ...paper, title: 'Range of <i>helium</i> beams', url: 'https://example.org/helium.pdf' },
    ]);
  scholarly.works.set(DOI, WORK);
  scholarly.openAlex.set('10.5555/yields', { cited_by_count: 5 });
});

const narrow = { viewport: { width: 320, height: 800 } };

async function open(): Promise<Page> {
  const page = await site.openAsAdministrator('/admin/publications', narrow);
  await button(page, 'Edit Of yields').waitFor();
  return page;
}

describe('the administration of publications', () => {
  it('has a form of which a window as low as one at a zoom of 400 % shows most', async () => {
    const viewport = { width: 320, height: 256 };
    const page = await site.openAsAdministrator('/admin/publications', { viewport });
    await button(page, 'Edit Of yields').click();
    const abstract = field(page, 'Abstract');
    await abstract.scrollIntoViewIfNeeded();
    const shown = await abstract.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(160, y));
      return rows.filter((found) => found === element).length;
    });
    expect(shown).toBeGreaterThan(150);
  });

  it('passes axe and fits the narrowest screen, with its forms', async () => {
    const page = await open();
    await button(page, 'Edit Range of helium beams').click();
    await page.getByRole('dialog').waitFor();
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await button(page, 'Add link').click();
    await expectFit(page);
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();
    await button(page, 'Add publication').click();
    await page.getByRole('textbox', { name: 'Custom tags' }).fill('Silicon');
    await button(page, 'Add').click();
    await field(page, 'Title').fill('My title');
    await field(page, 'DOI').fill(DOI);
    await button(page, 'Fill in').click();
    await page.getByRole('region', { name: 'Crossref has different values' }).waitFor();
    await expectFit(page);
  });

  it('moves people by dragging and by keys, and Tab passes their fields as they are seen', async () => {
    const page = await site.openAsAdministrator('/admin/publications');
    await button(page, 'Edit Of yields').click();
    const authors = field(page, 'Authors');
    await authors.fill('Ada Abel, Bo Berg, Cy Castle');
    const list = page.getByRole('list', { name: 'People' });
    const handle = (name: string) => list.getByTitle('Drag to reorder').filter({ hasText: name });
    await handle('Ada Abel').evaluate((element) => element.scrollIntoView());
    await handle('Bo Berg').dragTo(handle('Ada Abel'));
    await expect.poll(() => authors.inputValue()).toBe('Bo Berg, Ada Abel, Cy Castle');
    await button(page, 'Move Cy Castle (3) up').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Move Cy Castle (2) up');
    await page.keyboard.press('Enter');
    // There it cannot go up.
    await expect.poll(() => focused(page)).toBe('Move Cy Castle (1) down');
    await expect.poll(() => authors.inputValue()).toBe('Cy Castle, Bo Berg, Ada Abel');
    await page.setViewportSize(narrow.viewport);
    const places = await list
      .getByRole('listitem')
      .first()
      .locator(':is(input, select):not(details *), summary')
      .evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('passes axe and fits the narrowest screen, with its imports', async () => {
    const page = await open();
    await button(page, 'Import').click();
    await page.getByLabel('Or paste the entries').fill(BIB);
    await button(page, 'Show preview').click();
    await page.getByText('1 new, 1 changed, 0 unchanged, 1 skipped').waitFor();
    await expectFit(page);
  });
});
