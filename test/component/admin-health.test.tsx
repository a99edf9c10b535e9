import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from './controls.ts';
import { openSite } from './site.tsx';

it('the Health tab shows the status of each part, and how to fix it', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=health');
  const items = await screen.findAllByRole('listitem');
  const backup = items.find((item) => within(item).queryByText('Backup'));
  const link = backup && within(backup).getByRole('link', { name: 'Back up now' });
  expect(link?.getAttribute('href')).toBe('/admin?tab=backups');
  const address = items.find((item) => within(item).queryByText('Address'));
  expect(address?.querySelector('code')?.textContent).toBe('npm run deploy');
  expect(screen.getAllByRole('img', { name: 'OK' }).length).toBeGreaterThan(3);
  expect(screen.getByText(/items? needs? attention\./)).toBeTruthy();
  await clickButton('Check again');
  await screen.findByText('Backup');
});
