import { describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { type SiteInBrowser, siteInBrowser } from './browser.ts';
import { chunkOf, hold } from './islands.ts';
import { toast } from './toast.ts';

const site = siteInBrowser();
const UNAUTHORIZED = /status of 401/;
const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = CREDENTIALS;

async function openForm(of: SiteInBrowser, expected: RegExp[] = []) {
  const page = await openAsAdministrator(of, '/admin?tab=settings', { expected });
  const fill = async (current: string, next: string, confirm = next) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(next);
    await page.getByLabel('Confirm New Password').fill(confirm);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  return { page, fill };
}

describe('the admin panel', () => {
  it('shows a spinner while the session is checked, then the login', async () => {
    let release = () => {};
    const page = await site.open('/admin', {
      before: async (opened) => {
        ({ release } = await hold(opened, '**/api/auth/me'));
      },
    });
    await page.getByText('Checking your session').waitFor();
    expect(await page.getByLabel('Username').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  });

  it('says why it lets nobody in, and lets the administrator in', async () => {
    const page = await site.open('/admin', { expected: [UNAUTHORIZED] });
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Error', 'Invalid username or password');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Chat History', selected: true }).waitFor();
  });

  it('says which field is blank, and asks the server nothing', async () => {
    const page = await site.open('/admin');
    const login = page.getByRole('button', { name: 'Login' });
    const focused = (label: string) =>
      page.getByLabel(label).evaluate((field) => field === document.activeElement);
    await login.click();
    await page.getByText('Please enter your username', { exact: true }).waitFor();
    expect(await focused('Username')).toBe(true);
    await page.getByLabel('Username').fill('somebody');
    await login.click();
    await page.getByText('Please enter your password', { exact: true }).waitFor();
    expect(await focused('Password')).toBe(true);
  });

  it('says Failed to login when the server cannot be reached', async () => {
    const page = await site.open('/admin', {
      expected: [/ERR_FAILED/],
      before: (opened) => opened.route('**/api/auth/login', (route) => route.abort('failed')),
    });
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Error', 'Failed to login');
  });

  it('keeps its place in the address, for reload and back', async () => {
    const page = await openAsAdministrator(site, '/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(page.url()).toContain('/admin?tab=settings');
    await page.reload();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Chat History', selected: true }).waitFor();
  });

  it('says of a tab that cannot be loaded that it cannot, shows the others, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin', {
      expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/],
      before: (opened) =>
        opened.route(chunkOf('bibliometrics-tab'), (route) => route.abort('failed')),
    });
    await page.getByRole('tab', { name: 'Bibliometrics' }).click();
    await page.getByText('This part could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.unroute(chunkOf('bibliometrics-tab'));
    await page.getByRole('tab', { name: 'Bibliometrics' }).click();
    await page.getByText('Linear Energy Transfer', { exact: true }).waitFor();
  });

  it('leads to the home page when logged out, and the session is dead', async () => {
    const page = await openAsAdministrator(site, '/admin', {
      // What the panel still asked for.
      expected: [UNAUTHORIZED],
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${site.url()}/`);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  it('says Failed to logout when it cannot', async () => {
    const page = await openAsAdministrator(site, '/admin', {
      expected: [/ERR_FAILED/],
      before: (opened) => opened.route('**/api/auth/logout', (route) => route.abort('failed')),
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Error', 'Failed to logout');
  });

  it('has nothing that axe finds, logged out and in', async () => {
    const visitor = await site.open('/admin', { bypassCSP: true });
    await visitor.getByLabel('Username').waitFor();
    expect(await violations(visitor)).toEqual([]);
    const page = await openAsAdministrator(site, '/admin?tab=settings', { bypassCSP: true });
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the password form', () => {
  it('wants the new one twice', async () => {
    const { page, fill } = await openForm(site);
    await fill(password, 'a new long password', 'a new long passwort');
    await toast(page, 'Error', 'New passwords do not match');
  });

  it('says so of short ones as well', async () => {
    const { page, fill } = await openForm(site);
    await fill(password, 'short', 'other');
    await toast(page, 'Error', 'New passwords do not match');
    await page.getByText('The new password needs 12 characters at least').waitFor();
  });

  it('says what the server says', async () => {
    const { page, fill } = await openForm(site, [UNAUTHORIZED]);
    await fill('wrong', 'a new long password');
    await toast(page, 'Error', 'Current password is incorrect');
  });

  it('says Failed to change password when the server says nothing', async () => {
    const { page, fill } = await openForm(site, [/ERR_FAILED/]);
    await page.route('**/api/auth/change-password', (route) => route.abort('failed'));
    await fill(password, 'a new long password');
    await toast(page, 'Error', 'Failed to change password');
  });

  it('asks before what was typed is lost', async () => {
    const { page } = await openForm(site);
    await page.getByLabel('Current Password').fill('typed');
    await page.getByRole('tab', { name: 'Meetings' }).click();
    await page.getByText('Leave without saving?', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Current Password').inputValue()).toBe('typed');
    await page.getByRole('tab', { name: 'Meetings' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('tab', { name: 'Meetings', selected: true }).waitFor();
  });
});

describe('a change of the password', () => {
  const fresh = siteInBrowser();

  it('changes it, and is empty again', async () => {
    const { page, fill } = await openForm(fresh);
    await fill(password, 'a new long password');
    await toast(page, 'Success', 'Password changed successfully');
    expect(await page.getByLabel('Current Password').inputValue()).toBe('');
  });
});

describe('a session that ends under way', () => {
  const fresh = siteInBrowser();

  it('asks for the password again when the session has ended, and goes on', async () => {
    const { page, fill } = await openForm(fresh, [UNAUTHORIZED]);
    await page.getByLabel('Current Password').waitFor();
    await page.context().clearCookies();
    await fill(password, 'a new long password');
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill(password);
    await again.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Success', 'Password changed successfully');
  });
});
