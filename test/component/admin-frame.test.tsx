import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickButton, clickTab, fill, texts, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

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
    expect(groups).toEqual(['Inbox', 'Your work', 'Career', 'Writing', 'Statistics', 'Site']);
    const writing = within(menu.getByRole('region', { name: 'Writing' }));
    expect(texts(writing.getAllByRole('link')).at(-1)).toBe('Pages');
    expect(links).toContain('Weekly Analytics Dashboard');
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Blog');
    await user.click(menu.getByRole('link', { name: 'Debug' }));
    await screen.findByRole('tab', { name: 'Debug', selected: true });
    expect(location.search).toBe('?tab=debug');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('folds groups of tabs, but the open one, and remembers which', async () => {
    const site = await openSite();
    const user = await site.openAsAdministrator('/admin?tab=trash');
    const tabs = async () => texts(await screen.findAllByRole('tab'));
    expect(await tabs()).toEqual(expect.arrayContaining(['Trash', 'Settings']));
    for (const group of ['Career', 'Inbox', 'Site']) await clickButton(group);
    expect(await tabs()).toContain('Trash');
    expect(await tabs()).not.toContain('Health');
    await site.open('/admin?tab=talks');
    await screen.findByRole('button', { name: 'Career', expanded: false });
    expect(await tabs()).toContain('Talks');
    for (const closed of ['Projects', 'Meetings', 'Trash'])
      expect(await tabs()).not.toContain(closed);
    await clickButton('Menu');
    const menu = await drawer();
    expect(menu.queryByRole('link', { name: 'Meetings' })).toBeNull();
    await user.click(menu.getByRole('button', { name: 'Inbox' }));
    menu.getByRole('link', { name: 'Meetings' });
  });

  it('searches its screens and records, and opens the form of one', async () => {
    const site = await openSite();
    const user = await site.openAsAdministrator('/admin?tab=debug');
    await screen.findByText('/storage/publications/');
    await user.keyboard('{Control>}k{/Control}');
    const found = within(await screen.findByRole('dialog', { name: 'Search' }));
    found.getByRole('link', { name: 'Write a post' });
    const [field] = await found.findAllByRole('searchbox');
    await user.type(field ?? document.body, 'mail{Enter}');
    await screen.findByRole('tab', { name: 'Settings', selected: true });
    expect(location.search).toBe('?tab=settings&section=mail');
    await clickButton('Search');
    const again = within(await screen.findByRole('dialog', { name: 'Search' }));
    await user.type(again.getByRole('searchbox'), 'monte carlo course');
    await again.findByText('Nothing found.');
    await user.clear(again.getByRole('searchbox'));
    await user.type(again.getByRole('searchbox'), 'proton');
    const publications = within(await again.findByRole('region', { name: 'Publications' }));
    const [link] = publications.getAllByRole('link');
    await user.click(link ?? document.body);
    await screen.findByRole('dialog', { name: 'Edit publication' });
    expect(location.search).toMatch(/^\?tab=publications&edit=\d+$/);
  });
});

it.each([
  ['/admin/conferences', 'conferences', 'Failed to fetch conferences'],
  ['/admin/publications', 'admin/publications', 'Failed to fetch publications'],
  ['/admin/files', 'admin/files', 'Failed to fetch files'],
  ['/admin?tab=meetings', 'admin/meetings', 'Failed to fetch meetings'],
  ['/admin?tab=meetings', 'admin/messages', 'Failed to fetch messages'],
  ['/admin?tab=teaching', 'admin/courses', 'Failed to load your courses'],
])('%s says where %s cannot be fetched, and asks again', async (page, call, failure) => {
  const site = await openSite();
  const mend = site.route(`GET /api/${call}`, () => new Response(null, { status: 503 }));
  await site.openAsAdministrator(page);
  await within(await screen.findByRole('alert')).findByText(failure);
  mend();
  await clickButton('Try again');
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
});

describe('what the panel has fetched', () => {
  const LISTS = [
    ['Chat History', 'GET /api/admin/chat-sessions'],
    ['Meetings', 'GET /api/admin/meetings'],
    ['Meetings', 'GET /api/admin/messages'],
    ['Publications', 'GET /api/admin/publications'],
    ['Blog', 'GET /api/blog/admin/posts'],
    ['Inbox', 'GET /api/admin/inbox'],
    ['Health', 'GET /api/admin/health'],
    ['Trash', 'GET /api/admin/trash'],
  ] as const;
  const tabs = [...new Set(LISTS.map(([tab]) => tab))];
  /** Opens each tab, until each list was asked for so many times in all. */
  const openAll = async (site: SiteUnderTest, times: number) => {
    for (const tab of tabs) {
      await clickTab(tab);
      await screen.findByRole('tab', { name: tab, selected: true });
      await waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
    }
    const asked = () => LISTS.map(([, call]) => site.calls.filter((made) => made === call).length);
    await waitFor(() => expect(asked()).toEqual(LISTS.map(() => times)));
  };

  it('is kept when a tab is opened again, until something is written', async () => {
    const site = await openSite();
    await site.openAsAdministrator('/admin');
    await openAll(site, 1);
    await openAll(site, 1);
    await clickTab('Bibliometrics');
    fill(await screen.findByLabelText('New keyword'), 'Knitting');
    await clickButton('Add');
    await toast('Success', 'Added Knitting');
    await openAll(site, 2);
    await openAll(site, 2);
  });
});
