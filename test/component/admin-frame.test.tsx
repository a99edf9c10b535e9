import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickButton, texts } from './controls.ts';
import { openSite } from './site.tsx';

const TABS = [
  ...['Chat History', 'Meetings', 'Publications', 'PDF Downloads', 'File Management', 'Blog'],
  ...['Conferences', 'About Page', 'Visitor Analytics', 'Bibliometrics', 'Debug', 'Settings'],
];

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Menu' }));

describe('the frame of the administration', () => {
  it('leads to the site and out, and has nothing of the public one', async () => {
    const site = await openSite();
    await site.openAsAdministrator('/admin/files');
    await screen.findByRole('button', { name: 'Logout' });
    const view = screen.getByRole('link', { name: 'View site' });
    expect(view.getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Dr. Vera Exemplar' }).getAttribute('href')).toBe(
      '/admin',
    );
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Schedule Meeting' })).toBeNull();
  });

  it('has a menu of every tab and page, and opens a tab in place', async () => {
    const site = await openSite();
    const user = await site.openAsAdministrator('/admin?tab=blog');
    const tabs = texts(await screen.findAllByRole('tab'));
    await clickButton('Menu');
    const menu = await drawer();
    const links = texts(menu.getAllByRole('link'));
    expect(tabs.filter((tab) => TABS.includes(tab ?? ''))).toEqual(TABS);
    expect(links.slice(0, tabs.length)).toEqual(tabs);
    const groups = texts(menu.getAllByRole('heading', { level: 3 }));
    expect(groups).toEqual(['Inbox', 'Your Work', 'Writing', 'Figures', 'Site']);
    const writing = within(menu.getByRole('region', { name: 'Writing' }));
    expect(texts(writing.getAllByRole('link')).at(-1)).toBe('Pages');
    expect(links).toContain('Weekly Analytics Dashboard');
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Blog');
    await user.click(menu.getByRole('link', { name: 'Debug' }));
    await screen.findByRole('tab', { name: 'Debug', selected: true });
    expect(location.search).toBe('?tab=debug');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
