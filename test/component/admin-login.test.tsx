import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { fill, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = CREDENTIALS;

async function openForm(site: SiteUnderTest) {
  const user = await site.openAsAdministrator('/admin?tab=settings');
  const current = await screen.findByLabelText('Current Password');
  const change = async (old: string, next: string, confirm = next) => {
    fill(current, old);
    fill(screen.getByLabelText('New Password'), next);
    fill(screen.getByLabelText('Confirm New Password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { user, current, change };
}

describe('the admin panel', () => {
  it('shows a spinner while the session is checked, then the login without Logout and Menu', async () => {
    const site = await openSite();
    const { release } = site.hold('GET /api/auth/me');
    await site.open('/admin');
    screen.getByText('Checking your session …');
    expect(screen.queryByLabelText('Username')).toBeNull();
    release();
    await screen.findByRole('heading', { name: 'Admin Login' });
    for (const name of ['Logout', 'Menu'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says why it lets nobody in, and lets the administrator in', async () => {
    const site = await openSite();
    const mend = site.fail('POST /api/auth/login');
    const user = await site.open('/admin');
    fill(await screen.findByLabelText('Username'), username);
    fill(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await toast('Error', 'Failed to login');
    mend();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await toast('Error', 'Invalid username or password');
    fill(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('tab', { name: 'Chat History', selected: true });
  });

  it.each(['{}', '{"success":true}', '{"username":"vera"}', 'true', ''])(
    'lets the administrator in when the answer to the login is %j',
    async (answer) => {
      const site = await openSite();
      site.route('POST /api/auth/login', async (_request, proceed) => {
        await proceed();
        return new Response(answer);
      });
      const user = await site.open('/admin');
      fill(await screen.findByLabelText('Username'), username);
      fill(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Login' }));
      await screen.findByRole('tab', { name: 'Chat History', selected: true });
      screen.getByRole('button', { name: 'Logout' });
    },
  );

  it('is claimed once: the link then leads to the login', async () => {
    const site = await openSite();
    await site.open('/admin/claim?code=any');
    await screen.findByText('This site already has an administrator.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await site.follow('Log in');
    await screen.findByRole('heading', { name: 'Admin Login' });
  });

  it('leads to the home page when logged out, and the session is dead', async () => {
    const site = await openSite();
    const mend = site.fail('POST /api/auth/logout');
    const user = await site.openAsAdministrator('/admin');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await toast('Error', 'Failed to logout');
    mend();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    await site.open('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
  });
});

describe('the password form', () => {
  it('wants a long one twice that is hard to guess, and says so at the field', async () => {
    const { change } = await openForm(await openSite());
    await change(password, 'short', 'other');
    await toast('Error', 'New passwords do not match');
    const repeated = screen.getByLabelText('Confirm New Password');
    expect(repeated.getAttribute('aria-invalid')).toBe('true');
    await change(password, 'short');
    await screen.findByText('must be at least 12 characters long');
    await change(password, 'password12345');
    await screen.findByText('This password is easy to guess. Choose another one.');
  });

  it('says what the server says, or that it failed', async () => {
    const site = await openSite();
    const { user, change } = await openForm(site);
    const mend = site.fail('POST /api/auth/change-password');
    await change('wrong', 'a new long password');
    await toast('Error', 'Failed to change password');
    mend();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await toast('Error', 'Current password is incorrect');
  });

  it('changes it, and is empty again', async () => {
    const { change, current } = await openForm(await openSite());
    await change(password, 'a new long password');
    await toast('Success', 'Password changed successfully');
    expect(current).toHaveProperty('value', '');
  });

  it('asks for the password again when the session has ended, and goes on', async () => {
    const site = await openSite();
    const { user, change } = await openForm(site);
    site.cookies.clear();
    await change(password, 'a new long password');
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    fill(again.getByLabelText('Password'), password);
    await user.click(again.getByRole('button', { name: 'Login' }));
    await toast('Success', 'Password changed successfully');
  });
});

describe('a call that is refused while the session holds', () => {
  it('asks for no login, and leaves the rest of the panel as it is', async () => {
    const site = await openSite();
    site.route('GET /api/admin/waiting', () => new Response('Who are you?', { status: 401 }));
    await site.openAsAdministrator('/admin');
    await screen.findByRole('tab', { name: 'Chat History', selected: true });
    await waitFor(() =>
      expect(site.calls.filter((call) => call === 'GET /api/auth/me').length).toBeGreaterThan(1),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([['Not today.'], ['{"message":"Not today."}'], ['{"error":"Not today."}']])(
    'says why, which is sent as %s',
    async (answer) => {
      const site = await openSite();
      site.route('POST /api/auth/change-password', () => new Response(answer, { status: 401 }));
      const { change } = await openForm(site);
      await change(password, 'a new long password');
      await toast('Error', 'Not today.');
    },
  );
});
