import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clickButton } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const CALL = 'GET /api/admin/debug/filesystem';

async function open(before: (site: SiteUnderTest) => unknown = () => {}): Promise<SiteUnderTest> {
  const site = await openSite();
  before(site);
  await site.openAsAdministrator('/admin/debug');
  return site;
}

/** What stands beside a name in a part of the page. */
async function fact(part: string, name: string): Promise<string | null | undefined> {
  const region = within(await screen.findByRole('region', { name: part }));
  return region.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

describe('the debug page', () => {
  it('tells what runs, where files live, and that storage and database work', async () => {
    const site = await open();
    await screen.findByRole('heading', { level: 1, name: 'File System Debug' });
    expect(await fact('System', 'Environment')).toBe('production');
    expect(await fact('System', 'Runtime')).toMatch(/^Node\.js 24/);
    expect(await fact('Storage check', 'Writing')).toBe('Works');
    expect(await fact('Storage check', 'Reading')).toBe('Works');
    expect(await fact('Database', 'Adapter')).toBe('embedded libSQL');
    expect(await fact('Database', 'Migrations')).toMatch(/^All \d+ applied$/);
    expect(await fact('Environment variables', 'ADMIN_PASSWORD')).toBe('Set');
    expect(await fact('Environment variables', 'AI_API_KEY')).toBe('Not set');
    await userEvent.click(screen.getByText(/^All files \(\d+\)$/));
    await screen.findByText('photos/lecture-hall.webp');
    await site.follow('Back to Admin');
    await screen.findByRole('tab', { name: 'Chat History', selected: true });
  });

  it('says Failed to load file system info when it cannot, and looks again when told to', async () => {
    let mend = () => {};
    const site = await open((opening) => {
      mend = opening.fail(CALL);
    });
    await screen.findByText('Failed to load file system info');
    mend();
    await clickButton('Try again');
    await screen.findByRole('region', { name: 'System' });
    const asked = () => site.calls.filter((call) => call === CALL).length;
    expect(asked()).toBe(2);
    await clickButton('Refresh');
    await waitFor(() => expect(asked()).toBe(3));
  });
});

it('the Debug tab tells environment and upload location, and leads to the rest', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=debug');
  await screen.findByText('production');
  await screen.findByText('/storage/publications/');
  await site.follow('Open File System Debug');
  await screen.findByRole('heading', { level: 1, name: 'File System Debug' });
});
