import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { selectPages } from '../../db/queries/posts/pages.ts';
import { gap, type PageFields } from '../../records/page.ts';
import { createPage } from '../../src/posts/save.ts';
import {
  around,
  clickButton,
  field,
  fieldValue,
  fill,
  focused,
  isDisabled,
  question,
  texts,
  toast,
} from './controls.ts';
import { openSite } from './site.tsx';

const TEAM: PageFields = {
  title: 'The team',
  slug: 'team',
  content: '<p>Seven people.</p>',
  place: 'menu',
  published: true,
  language: null,
  translation_of: null,
  references: [],
  citationStyle: null,
};

/** The page of a site that has one page of its own, and another in draft. */
async function openPages(...more: PageFields[]) {
  const site = await openSite({
    async prepare({ db }) {
      for (const fields of [TEAM, { ...TEAM, title: 'Later', slug: 'later', published: false }]) {
        await createPage({ db, now: () => new Date() }, { ...fields });
      }
      for (const fields of more) await createPage({ db, now: () => new Date() }, fields);
    },
  });
  await site.openAsAdministrator('/admin/pages');
  await screen.findByLabelText('Edit The team');
  return site;
}

const row = (title: string) => around(screen.getByLabelText(`Edit ${title}`), 'tr');
const unfilled = () => texts(screen.queryAllByText(/^\[.*\]$/, { selector: 'li' }));
const editor = () => screen.findByRole('textbox', { name: 'Content' });

describe('the list of pages', () => {
  it('shows title, address, place and state, and links what is published', async () => {
    await openPages();
    row('The team').getByText('/team');
    row('The team').getByText('Menu');
    row('The team').getByText('Published');
    const link = row('The team').getByRole('link', { name: 'View The team' });
    expect(link.getAttribute('href')).toBe('/team');
    row('Later').getByText('Draft');
    expect(isDisabled(row('Later').getByRole('button', { name: 'View' }))).toBe(true);
  });

  it('deletes a page when asked twice', async () => {
    const site = await openPages();
    await clickButton('Delete The team');
    await clickButton('Cancel', await question());
    await clickButton('Delete The team');
    await clickButton('Delete', await question());
    await toast('Success', 'Page deleted successfully');
    await waitFor(() => expect(screen.queryByLabelText('Edit The team')).toBeNull());
    expect((await site.request('/team')).status).toBe(404);
  });
});

describe('the form of a page', () => {
  it('makes a page: its address comes from the title until one is typed', async () => {
    const site = await openPages();
    await clickButton('New page');
    await editor();
    await clickButton('Create Page');
    await screen.findByText('Enter a title');
    fill(field('Title'), 'Über uns');
    await screen.findByText(/\/uber-uns$/);
    expect(focused()).toBe('Title');
    await userEvent.selectOptions(field('Link in'), 'Footer');
    await userEvent.click(screen.getByRole('switch', { name: 'Publish' }));
    await clickButton('Create Page');
    await toast('Success', 'Page created successfully');
    await screen.findByLabelText('Edit Über uns');
    row('Über uns').getByText('Footer');
    expect(focused()).toBe('New page');
    expect((await site.request('/uber-uns')).status).toBe(200);
  });

  it('changes a page, and keeps the text that was not touched', async () => {
    const site = await openPages();
    await clickButton('Edit The team');
    expect(await editor()).toHaveProperty('textContent', 'Seven people.');
    fill(field('Title'), 'My team');
    fill(field('Address'), 'My People');
    await screen.findByText(/\/my-people\. Links to \/team will stop working\.$/);
    await clickButton('Update Page');
    await toast('Success', 'Page updated successfully');
    await screen.findByText('/my-people');
    const [stored] = await selectPages(site.db);
    expect(stored).toMatchObject({
      ...TEAM,
      title: 'My team',
      slug: 'my-people',
    });
  });

  it('takes a language by its name, turns the editor, and refuses what is none', async () => {
    const site = await openPages();
    await clickButton('Edit The team');
    const text = await editor();
    fill(field('Language (optional)'), 'arabisch');
    await clickButton('Update Page');
    await screen.findByText('Enter a language tag such as en or pt-BR');
    fill(field('Language (optional)'), 'Arabic');
    await waitFor(() => expect(text.closest('[lang]')?.getAttribute('dir')).toBe('rtl'));
    await clickButton('Update Page');
    await toast('Success', 'Page updated successfully');
    const [stored] = await selectPages(site.db);
    expect(stored).toMatchObject({ ...TEAM, language: 'ar' });
  });

  it('shows at its field what the server does not take', async () => {
    await openPages();
    await clickButton('New page');
    await editor();
    fill(field('Title'), 'About');
    await clickButton('Create Page');
    const message = 'Another part of the site already has the address /about. Choose another one.';
    await toast('Error', message);
    const address = field('Address (optional)');
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(focused()).toBe('Address (optional)'));
    fill(address, 'team');
    await clickButton('Create Page');
    await toast('Error', /^Another page already has the address \/team/);
    fill(address, 'about-me');
    await clickButton('Create Page');
    await screen.findByLabelText('Edit About');
    row('About').getByText('/about-me');
  });
});

it('a page that was not saved is brought back, and an earlier text of it is restored', async () => {
  const site = await openPages();
  await clickButton('Edit The team');
  await editor();
  fill(field('Title'), 'My team');
  await screen.findByText(/^Saved \d\d:\d\d$/);
  await site.openAsAdministrator('/admin/pages');
  await clickButton('Edit The team');
  await screen.findByText(/^Your unsaved draft of .* was restored\.$/);
  expect(fieldValue(field('Title'))).toBe('My team');
  await clickButton('Update Page');
  await clickButton('Edit My team');
  await editor();
  await clickButton('Versions');
  await clickButton('View');
  await clickButton('Restore this version');
  await toast('Success', 'Version restored');
  await waitFor(() => expect(fieldValue(field('Title'))).toBe('The team'));
  await clickButton('Cancel');
  await screen.findByLabelText('Edit The team');
  const [stored] = await selectPages(site.db);
  expect(stored).toMatchObject(TEAM);
});

it('the form of a page has an address: a reload opens it again', async () => {
  const site = await openPages();
  await clickButton('Edit The team');
  await editor();
  const { pathname, search } = location;
  expect(pathname + search).toMatch(/^\/admin\/pages\?page=\d+$/);
  await site.openAsAdministrator(pathname + search);
  await editor();
  expect(fieldValue(field('Title'))).toBe('The team');
});

describe('a template', () => {
  it('is where a new page may start, with what is true of the site', async () => {
    const site = await openPages();
    await clickButton('New page');
    await editor();
    await clickButton('Imprint');
    await waitFor(() => expect(fieldValue(field('Title'))).toBe('Imprint'));
    expect(focused()).toBe('Imprint');
    await waitFor(async () => expect((await editor()).textContent).toContain('Dr. Vera Exemplar'));
    await clickButton('Privacy');
    await clickButton('Cancel', await question());
    expect(fieldValue(field('Title'))).toBe('Imprint');
    await clickButton('Privacy');
    await clickButton('Replace', await question());
    await waitFor(() => expect(fieldValue(field('Title'))).toBe('Privacy'));
    await waitFor(async () => expect((await editor()).textContent).toContain('user agent'));
    await clickButton('Create Page');
    await screen.findByLabelText('Edit Privacy');
    const stored = (await selectPages(site.db)).at(-1);
    expect(stored).toMatchObject({ slug: 'privacy', place: 'footer', published: false });
    expect(stored?.content).toContain('30 days');
  });

  it('lists its unfilled gaps at the Publish switch, and the list of pages counts them', async () => {
    const content = `<p>Mail: ${gap('email address')}</p><p>${gap('date')} [1]</p>`;
    await openPages({ ...TEAM, title: 'Terms', slug: 'terms', content, published: false });
    expect(row('Terms').queryByText(/to fill in/)).toBeNull();
    await clickButton('Edit Terms');
    await editor();
    expect(unfilled()).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Publish' }));
    await screen.findByText('Fill in these placeholders, which visitors would see:');
    expect(unfilled()).toEqual(['[email address]', '[date]']);
    await clickButton('Update Page');
    await screen.findByLabelText('Edit Terms');
    await waitFor(() => row('Terms').getByText('2 placeholders to fill in'));
    expect(row('The team').queryByText(/to fill in/)).toBeNull();
  });
});
