// Only a browser knows: layout, what axe finds, and where the focus goes when a notice is gone.
import { expect, it } from 'vitest';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button, toast } from './controls.ts';

const site = siteInBrowser();
const NARROW = { viewport: { width: 320, height: 800 } };

it('what was deleted comes back with one press, by keyboard too, and the focus is not lost', async () => {
  const page = await site.openAsAdministrator('/admin/conferences', NARROW);
  const name = 'Monte Carlo Examples School';
  await button(page, `Delete ${name}`).click();
  await page.getByRole('alertdialog').getByText('It stays in the trash for 30 days.').waitFor();
  await button(page, 'Delete').click();
  await toast(page, 'Success', 'Conference deleted successfully');
  // Until it is gone the dialog holds the focus; a notice that has the focus stays.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.locator('[role=region] :focus').waitFor();
  await expectFit(page);
  expect(await (await site.fetch('/conferences')).text()).not.toContain(name);
  await button(page, 'Undo').press('Enter');
  await toast(page, 'Success', 'Restored');
  await button(page, `Delete ${name}`).waitFor();
  expect(await (await site.fetch('/conferences')).text()).toContain(name);
});
