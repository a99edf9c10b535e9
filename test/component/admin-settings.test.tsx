import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { fill, toast } from './controls.ts';
import { openSite } from './site.tsx';

const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = CREDENTIALS;
const button = (name: string) => screen.findByRole('button', { name });

it('a second factor is set up with an app, asked for at the login, and removed', async () => {
  // The site's clock stands still, as the app's does: no period ends meanwhile.
  const now = new Date();
  const site = await openSite({ now: now.toISOString() });
  const user = await site.openAsAdministrator('/admin?tab=settings');
  await user.click(await button('Set up a second factor'));
  await screen.findByRole('img', { name: 'QR code for the second factor' });
  const secret = screen.getByText(/^[A-Z2-7]{32}$/).textContent;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (periods = 0) => app.generate({ timestamp: now.getTime() + periods * 30_000 });
  await user.type(screen.getByLabelText('Code'), code());
  await user.click(await button('Turn on'));
  const recovery = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(recovery.getAllByRole('listitem')).toHaveLength(10);
  await user.click(await button('I saved the codes'));
  await screen.findByText(/Recovery codes left: 10/);

  await user.click(await button('Logout'));
  await waitFor(() => expect(location.pathname).toBe('/'));
  const visitor = await site.open('/admin?tab=settings');
  fill(await screen.findByLabelText('Username'), username);
  fill(screen.getByLabelText('Password'), password);
  await visitor.click(await button('Login'));
  await visitor.type(await screen.findByLabelText('Code'), '000000');
  await visitor.click(await button('Login'));
  await toast('Error', 'This code is wrong or has already been used.');
  await visitor.clear(screen.getByLabelText('Code'));
  await visitor.type(screen.getByLabelText('Code'), code(1));
  await visitor.click(await button('Login'));

  await visitor.click(await button('Remove the second factor'));
  const remove = within(await screen.findByRole('dialog', { name: 'Remove the second factor' }));
  fill(remove.getByLabelText('Current Password'), password);
  await visitor.click(remove.getByRole('button', { name: 'Remove' }));
  await button('Set up a second factor');
});

it('other sessions are listed and ended, and the log tells of it', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=settings');
  site.cookies.clear();
  const user = await site.openAsAdministrator('/admin?tab=settings');
  await user.click(await button('Log out everywhere else'));
  await toast('Success', 'Logged out');
  // The list is asked for once more, and shows the ended ones until it is answered.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
  screen.getByText('This session');
  await site.open('/admin?tab=settings');
  await screen.findByRole('cell', { name: 'other sessions ended' });
});

it('keys, second factor and sessions that cannot be had say so, and are not asked for for ever', async () => {
  const site = await openSite();
  site.fail(/^GET \/api\/auth\/(passkeys|totp|sessions)/);
  await site.openAsAdministrator('/admin?tab=settings');
  for (const failure of ['passkeys', 'the second factor', 'sessions'])
    await screen.findByText(`Failed to fetch ${failure}`);
  await screen.findByRole('table', { name: 'Security log' });
  expect(site.calls.filter((call) => call === 'GET /api/auth/totp').length).toBeLessThan(3);
});
