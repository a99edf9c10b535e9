import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from './controls.ts';
import { openSite } from './site.tsx';

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('the tabs that lead elsewhere show below their buttons what is there', async () => {
  const site = await openSite({ now: '2026-11-22T12:00:00Z' });
  await site.openAsAdministrator('/admin?tab=file-management');
  const [file] = (await part('Newest files')).getAllByRole('link');
  expect(file?.getAttribute('href')).toMatch(/^\/api\/admin\/download-pdf\/.+\.pdf$/);
  screen.getByRole('button', { name: /^Manage files/ });

  await site.open('/admin?tab=conferences');
  const next = (await part('Next')).queryAllByRole('link');
  const latest = (await part('Latest')).getAllByRole('link');
  for (const link of [...next, ...latest]) {
    expect(link.getAttribute('href')).toMatch(/^\/conferences#conference-\d+$/);
  }
  screen.getByRole('button', { name: 'Manage Conferences' });

  await site.open('/admin?tab=about');
  expect(texts((await part('Sections')).getAllByRole('link'))).toContain('Research Journey');
  expect((await part('Newest photos')).getAllByRole('img')).toHaveLength(3);
  screen.getByRole('button', { name: 'Manage About Page' });
});
