import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { insertSecurityEvent } from '../../db/queries/account/security-log.ts';
import { CREDENTIALS } from '../administrator.ts';
import { fillSite, makeArchive } from '../archive.ts';
import { toast } from './controls.ts';
import { openSite } from './site.tsx';

const BACKUPS = '/admin?tab=backups';

it('a backup is made, listed with its size, and deleted when that was asked twice', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator(BACKUPS);
  await screen.findByText('No backups yet');
  const archive = screen.getByRole('link', { name: 'Download archive' });
  expect(archive.getAttribute('href')).toBe('/api/admin/archive');
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await toast('Success', 'Backup created');
  const row = await screen.findByRole('row', { name: /\.zip/ });
  within(row).getByText(/KB|MB/);
  const link = within(row).getByRole('link', { name: /^Download .*\.zip$/ });
  expect(link.getAttribute('href')).toMatch(/^\/api\/admin\/backups\/[\d-]+by-hand\.zip$/);
  await user.click(within(row).getByRole('button', { name: /^Delete / }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await toast('Success', 'Backup deleted');
  await screen.findByText('No backups yet');
});

it('a download asks for the password again when the login is a while ago', async () => {
  const site = await openSite();
  let isFresh = false;
  site.route('GET /api/auth/proof', (_request, proceed) =>
    isFresh
      ? proceed()
      : Response.json({ error: 'Please log in again.', code: 'proof_required' }, { status: 401 }),
  );
  const user = await site.openAsAdministrator(BACKUPS);
  const followed: string[] = [];
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return;
    followed.push(event.target.pathname);
    event.preventDefault();
  });
  await user.click(await screen.findByRole('link', { name: 'Download archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(followed).toEqual([]);
  isFresh = true;
  await user.type(dialog.getByLabelText('Password'), CREDENTIALS.ADMIN_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(followed).toEqual(['/api/admin/archive']));
});

it('a backup that failed is told', async () => {
  const site = await openSite();
  const at = new Date().toISOString();
  const event = { at, event: 'backup failed', detail: 'no space left', network: '', browser: '' };
  await insertSecurityEvent(site.db, event);
  await site.openAsAdministrator(BACKUPS);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^The backup of .* failed: no space left$/);
});

/** Uploads the archive of another site. */
async function uploadOther() {
  const other = await openSite();
  await fillSite(other);
  const file = new File([await makeArchive(other)], 'other.zip', { type: 'application/zip' });
  const site = await openSite();
  const user = await site.openAsAdministrator(BACKUPS);
  await user.upload(await screen.findByLabelText('Choose archive …'), file);
  return { site, user };
}

it('an archive is uploaded, says what would change, and is restored when that is confirmed', async () => {
  const { site, user } = await uploadOther();
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' });
  const posts = await within(dialog).findByRole('row', { name: /^Posts/ });
  const [now, then] = within(posts).getAllByRole('cell').slice(1);
  expect(Number(then?.textContent)).toBe(Number(now?.textContent) + 1);
  within(dialog).getByText(/All content and settings of Ana Příkladná/);
  within(dialog).getByText('3 files will be added, 0 replaced and 0 removed.');
  within(dialog).getByText('publications/gone.pdf');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect((await site.request('/imprint')).status).toBe(404);
  await user.click(await screen.findByRole('button', { name: /^Restore .*uploaded/ }));
  await screen.findByText(/will be added/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await toast('Success', 'Backup restored');
  expect((await site.request('/imprint')).status).toBe(200);
  await waitFor(() => screen.getByRole('row', { name: /before-restore/ }));
});

it('a backup is added: what is not there comes in, and the rest stays', async () => {
  const { site, user } = await uploadOther();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /^Add .*uploaded/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add this backup?' });
  const pages = await within(dialog).findByRole('row', { name: /^Pages/ });
  expect(pages.textContent).toBe('Pages10000');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await toast('Success', 'Backup added');
  expect((await site.request('/imprint')).status).toBe(200);
});
