// Only a browser knows: the cursor beside a citation, the list that opens at it, and the clipboard.
import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, openNewPost, openPublished, publish, tool } from './post-form.ts';

const site = siteInBrowser();

const ITEM = {
  id: '',
  type: 'book',
  title: 'Salt in rivers',
  author: [{ family: 'Roe', given: 'Jan' }],
  issued: { 'date-parts': [[2019]] },
};

it('cites by the keyboard alone: with @, by a DOI, and on the page', async () => {
  const { page, text } = await openNewPost(site);
  await page.route('**/api/admin/references/identified', (route) =>
    route.fulfill({ json: { items: [ITEM], problems: [] } }),
  );
  const chips = text.locator('cite');
  await text.focus();
  await page.keyboard.type('As is known @telesc');
  const works = page.getByRole('listbox', { name: 'Works to cite' });
  await works.getByRole('option').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(', and salty @10.5555/salt.1');
  await works.getByRole('option', { name: 'Look up 10.5555/salt.1' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await dialog.getByText('Salt in rivers').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.last().textContent()).toBe('(Roe, 2019)');

  await page.keyboard.press('ArrowLeft');
  await text.locator('.ProseMirror-selectednode').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit citation' }).waitFor();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.last().textContent()).toBe('(Roe, 2019, p. 12)');
  expect(await chips.last().getAttribute('aria-label')).toBe('Citation of Roe 2019, 12');
  expect(await tool(page, 'Cite').getAttribute('aria-pressed')).toBe('true');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => chips.last().textContent()).toBe('(Roe, 2019)');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => chips.last().textContent()).toBe('(Roe, 2019, p. 12)');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowRight');
  // The browser has moved the cursor, of which the editor learns with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => chips.count()).toBe(4);
  await openPublished(page, await publish(page, 'Cited'));
  const citations = articleText(page).locator('.citation');
  expect(await citations.nth(3).textContent()).toBe('(Roe, 2019, p. 12)');
  const references = page.getByRole('region', { name: 'References' }).getByRole('listitem');
  expect(await references.count()).toBe(2);
});
