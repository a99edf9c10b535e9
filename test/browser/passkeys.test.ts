// Only a browser knows: an authenticator (here Chromium's virtual one), and what Back shows after a logout.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deleteAdministrator } from '../../db/queries/account/account.ts';
import { sha256 } from '../../src/values/digest.ts';
import { CREDENTIALS } from '../administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();
/** Passkeys are bound to a name, which an address is not. */
const atName = (path: string) => site.url().replace('127.0.0.1', 'localhost') + path;

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('a passkey is added under its name, logs in with one click, and is removed', async () => {
  const page = await site.open(atName('/admin?tab=settings'), {
    before: addAuthenticator,
    expected: [/^console.info: Clear-Site-Data/],
  });
  await page.getByLabel('Username').fill(CREDENTIALS.ADMIN_USERNAME);
  await page.getByLabel('Password').fill(CREDENTIALS.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Passkey name').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('never used').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(atName('/'));
  await page.goBack();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText(/^Added .* last used/).waitFor();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').first().waitFor();
  await page.getByText(/^Added/).waitFor({ state: 'detached' });
});

it('a login without a passkey says at which host the page is, and at which the passkeys work', async () => {
  const page = await site.open(atName('/admin'), { before: addAuthenticator });
  const use = () => page.getByRole('button', { name: 'Use a passkey' }).click();
  await use();
  await page
    .getByText(/^No passkey was used\. .* this page is at localhost\./)
    .first()
    .waitFor();
  await page.route('**/api/auth/login/passkey/options', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), rpId: 'lab.example.org' } });
  });
  await use();
  const elsewhere =
    'Passkeys for this site only work at lab.example.org, but this page is at localhost.';
  await page.getByText(elsewhere).first().waitFor();
});

it('a new site is claimed with a passkey, without any password', async () => {
  await deleteAdministrator(site.db(), await sha256('the-code'));
  const page = await site.open(atName('/admin/claim?code=the-code'), {
    before: addAuthenticator,
  });
  await page.getByLabel('Username').fill('Ada');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(atName('/admin/setup?step=who'));
});
