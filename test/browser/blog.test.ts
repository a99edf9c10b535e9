// Only a browser knows: what going back and forward brings, and whether the document stays.
import { expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { wakeIslands } from './islands.ts';

const site = siteInBrowser();

it('a first click that comes before the island’s code asks the list’s call, in the same document', async () => {
  const page = await site.open('/blog');
  const called = page.waitForRequest(/\/api\/blog\?.*category=Dosimetry/);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.evaluate(() => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    named('Dosimetry')?.click();
  });
  await called;
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(await page.locator('html[data-marked]').count()).toBe(1);
});

it('the blog list goes back and forward through what was shown, in one document', async () => {
  const page = await site.open('/blog?page=2');
  await wakeIslands(page);
  const place = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const titles = () => page.getByRole('heading', { level: 2 }).allTextContents();
  const last = await titles();
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.getByRole('button', { name: 'Previous' }).press(' ');
  await place('Page 1 of 2');
  const dosimetry = page.getByRole('button', { name: 'Dosimetry', exact: true });
  await dosimetry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?category=Dosimetry');
  // A place is not remembered twice.
  await dosimetry.click();
  await page.goBack();
  await place('Page 1 of 2');
  await page.goBack();
  await place('Page 2 of 2');
  expect(await titles()).toEqual(last);
  await page.goForward();
  await place('Page 1 of 2');
  expect(await page.locator('html[data-marked]').count()).toBe(1);
});
