import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { SITE_PAGES } from '../../records/settings.ts';
import { saveSettings } from '../settings.ts';
import {
  button,
  clickButton,
  field,
  fill,
  focused,
  isDisabled,
  question,
  texts,
  toast,
  write,
} from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const section = (name: string) => `/admin?tab=settings&section=${name}`;
const form = (name: string) => screen.findByRole('form', { name });

/** A site whose previews are not drawn: they are not what is tested, and each change asks for another one. */
async function openForms(): Promise<SiteUnderTest> {
  const site = await openSite();
  site.hold('POST /api/admin/settings/preview');
  return site;
}

/** What a save sent, call by call. */
function sentBy(site: SiteUnderTest): unknown[] {
  const sent: unknown[] = [];
  site.route('PUT /api/admin/settings', async (request, proceed) => {
    sent.push(await request.clone().json());
    return proceed();
  });
  return sent;
}

describe('the sections of the settings', () => {
  it('are links, each with an address of its own, and open in place', async () => {
    const site = await openForms();
    const user = await site.openAsAdministrator('/admin?tab=settings');
    const sections = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(texts(sections.getAllByRole('link')).slice(0, 2)).toEqual([
      'Profile',
      'Password and keys',
    ]);
    expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Password and keys');
    await user.click(sections.getByRole('link', { name: 'Profile' }));
    await form('Profile');
    expect(location.search).toBe('?tab=settings&section=profile');
    history.back();
    await screen.findByLabelText('Current Password');
  });

  it('ask before one is left in which something is not saved', async () => {
    const site = await openForms();
    const user = await site.openAsAdministrator(section('profile'));
    await form('Profile');
    fill(field('Location'), 'Brno');
    await user.click(screen.getByRole('link', { name: 'Links' }));
    await user.click(await button('Cancel', await question()));
    expect(field('Location').value).toBe('Brno');
    expect(location.search).toBe('?tab=settings&section=profile');
    await user.click(screen.getByRole('tab', { name: 'Debug' }));
    await user.click(await button('Cancel', await question()));
    expect(location.search).toBe('?tab=settings&section=profile');
    await user.click(screen.getByRole('link', { name: 'Links' }));
    await user.click(await button('Leave', await question()));
    await form('Links');
    expect(location.search).toBe('?tab=settings&section=links');
  });
});

describe('Profile', () => {
  it('sends what was changed and nothing else, and the panel knows it at once', async () => {
    const site = await openForms();
    const sent = sentBy(site);
    const user = await site.openAsAdministrator(section('profile'));
    await form('Profile');
    fill(field('Name'), 'Ada Historian');
    const summary = await screen.findByRole('textbox', { name: 'Summary' });
    write(summary, '<p>I read charters.</p><p></p><p>I <strong>write</strong> about them.</p>');
    await user.type(field('New area'), 'Guilds{Enter}');
    // What was typed and not added is not lost.
    await user.type(field('New topic'), 'Archives');
    await clickButton('Remove Dosimetry');
    await clickButton('Save Changes');
    await within(await form('Profile')).findByText('Saved');
    expect(sent).toEqual([
      {
        name: 'Ada Historian',
        summary: ['I read charters.', '<p>I <strong>write</strong> about them.</p>'],
        researchAreas: [
          'Medical Physics',
          'Particle Therapy',
          'Timepix Detectors',
          'Quality Assurance',
          'Radiation Detection',
          'Guilds',
        ],
        inquiries: expect.arrayContaining(['Archives']),
      },
    ]);
    screen.getByRole('link', { name: 'Ada Historian' });
    expect(await (await site.request('/')).text()).toContain(
      '<p>I <strong>write</strong> about them.</p>',
    );
  });

  it('shows what is wrong at its field, which gets the focus', async () => {
    const site = await openForms();
    await site.openAsAdministrator(section('profile'));
    await form('Profile');
    fill(field('Name'), ' ');
    fill(field('ORCID iD'), '0000-0002-1825-0098');
    await clickButton('Save Changes');
    await screen.findByText('This is not a valid ORCID iD. Check it for typing errors');
    screen.getByText('Enter a name');
    await waitFor(() => expect(focused()).toBe('Name'));
    fill(field('Name'), 'Ada Historian');
    await waitFor(() => expect(screen.queryByText('Enter a name')).toBeNull());
    screen.getByText('This is not a valid ORCID iD. Check it for typing errors');
  });

  it('follows what another window stored, but for what is typed, and overwrites none of it unseen', async () => {
    const site = await openForms();
    const user = await site.openAsAdministrator(section('links'));
    await form('Links');
    await clickButton('Remove LinkedIn (1)');
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    await saveSettings(site.db, { affiliation: 'Theirs', location: 'Lund' });
    const { release } = site.hold('GET /api/admin/settings');
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await form('Profile');
    fill(field('Headline'), 'Reader of charters');
    fill(field('Affiliation'), 'Mine');
    release();
    await waitFor(() => expect(field('Location').value).toBe('Lund'));
    expect(field('Affiliation').value).toBe('Mine');
    const sent = sentBy(site);
    await clickButton('Save Changes');
    await toast('Not saved', /^This was changed in another window/);
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(sent.at(-1)).toEqual({ headline: 'Reader of charters', affiliation: 'Mine' });
  });

  it('keeps what was typed when the site cannot be reached', async () => {
    const site = await openForms();
    await site.openAsAdministrator(section('profile'));
    await form('Profile');
    fill(field('Location'), 'Brno');
    const end = site.fail('PUT /api/admin/settings');
    await clickButton('Save Changes');
    await toast('Not saved', 'Failed to save the settings');
    expect(field('Location').value).toBe('Brno');
    end();
    await clickButton('Save Changes');
    await screen.findByText('Saved');
  });
});

describe('Links', () => {
  it('are added, named by their address, ordered, and removed', async () => {
    const site = await openForms();
    const sent = sentBy(site);
    const user = await site.openAsAdministrator(section('links'));
    await form('Links');
    await clickButton('Add link');
    const added = screen.getAllByLabelText('Address').at(-1) ?? document.body;
    await waitFor(() => expect(document.activeElement).toBe(added));
    const icon = () =>
      screen.getAllByLabelText('Type').at(-1)?.closest('li')?.querySelector('svg + div')
        ?.previousElementSibling?.innerHTML;
    const website = icon();
    expect(website).toBeTruthy();
    fill(added, 'https://github.com/ada');
    expect(icon()).toContain('#github"');
    await clickButton('Move GitHub (5) up');
    await waitFor(() => expect(focused()).toBe('Move GitHub (4) up'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Move GitHub (3) up'));
    await clickButton('Remove LinkedIn (1)');
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(sent).toEqual([
      {
        links: [
          expect.objectContaining({ kind: 'orcid' }),
          { kind: 'github', url: 'https://github.com/ada' },
          expect.objectContaining({ kind: 'researchgate' }),
          expect.objectContaining({ kind: 'scholar' }),
        ],
      },
    ]);
  });
});

describe('Menu', () => {
  it('gets other labels and another order, and pages are switched off, home excepted', async () => {
    const site = await openForms();
    const sent = sentBy(site);
    await site.openAsAdministrator(section('menu'));
    const menu = within(await form('Menu'));
    fill(menu.getByLabelText('Label of Blog'), 'Notes');
    await clickButton('Move Blog up');
    menu.getByText('Always');
    const others = SITE_PAGES.filter((page) => page !== 'home');
    expect(texts(menu.getAllByRole('checkbox', { checked: true }))).toHaveLength(others.length);
    menu.getByLabelText('Visible Conferences').click();
    fill(menu.getByLabelText('Licence'), 'CC BY 4.0');
    await clickButton('Save Changes');
    await menu.findByText('Saved');
    expect(sent).toMatchObject([
      {
        menu: [
          { page: 'home' },
          { page: 'about' },
          { page: 'blog', label: 'Notes', visible: true },
          { page: 'publications' },
          { page: 'conferences', visible: false },
          ...others.slice(4).map((page) => ({ page })),
        ],
        footer: { text: '', licence: 'CC BY 4.0' },
      },
    ]);
  });
});

/** Gives the first publication a title that no category of the sample knows. */
const rename = (site: SiteUnderTest, title: string) =>
  site.db
    .update(publications)
    .set({ title, journal: 'Bells', research_category: null })
    .where(eq(publications.id, 1));

describe('Categories and tags', () => {
  it('takes a category with its keywords and derives categories from it', async () => {
    const site = await openForms();
    await rename(site, 'Open data of bells');
    const sent = sentBy(site);
    const user = await site.openAsAdministrator(section('vocabulary'));
    const words = within(await form('Categories and tags'));
    await clickButton('Add category');
    // The focus is in the new category's name.
    await waitFor(() => expect(focused()).toBe('Name'));
    await user.keyboard('Open Data');
    const keywords = within(words.getByRole('group', { name: 'Keywords for Open Data' }));
    await user.type(keywords.getByLabelText('New keyword'), 'open data');
    await user.type(field('New tag'), 'Outreach');
    await clickButton('Save Changes');
    await within(await form('Categories and tags')).findByText('Saved');
    expect(sent).toEqual([
      {
        vocabulary: {
          researchCategories: expect.arrayContaining([
            { name: 'Open Data', keywords: ['open data'] },
          ]),
          blogCategories: expect.any(Array),
          blogTags: expect.arrayContaining(['Outreach']),
        },
      },
    ]);
    expect(await (await site.request('/publications')).text()).toContain('Open Data</');
  });

  it('offers citation styles in an order, and the focus stays in their list', async () => {
    const site = await openForms();
    const sent = sentBy(site);
    const user = await site.openAsAdministrator(section('vocabulary'));
    const words = within(await form('Categories and tags'));
    const styles = () => texts(words.getByRole('list', { name: 'Offered styles' }).children);
    expect(styles()).toEqual(['APA', 'MLA', 'Chicago', 'IEEE', 'Vancouver']);
    await clickButton('Remove MLA');
    expect(document.activeElement).toBe(field('Add a style'));
    await user.selectOptions(field('Add a style'), 'Nature');
    (await button('Move Nature up')).focus();
    await user.keyboard('{Enter}'.repeat(5));
    expect(styles()).toEqual(['Nature', 'APA', 'Chicago', 'IEEE', 'Vancouver']);
    // A disabled button has no focus.
    expect([focused(), isDisabled(await button('Move Nature up'))]).toEqual([
      'Move Nature up',
      false,
    ]);
    await clickButton('Save Changes');
    await words.findByText('Saved');
    expect(sent).toEqual([{ citationStyles: ['nature', 'apa', 'chicago', 'ieee', 'vancouver'] }]);
  });
});

describe('Sample content', () => {
  it('goes when asked twice, and the panel knows it', async () => {
    const site = await openForms();
    await site.openAsAdministrator(section('sample'));
    await clickButton('Remove sample content');
    await clickButton('Cancel', await question());
    await screen.findByRole('link', { name: 'Sample content' });
    await clickButton('Remove sample content');
    await clickButton('Remove', await question());
    await screen.findByText(/The sample content has been removed/);
    expect(screen.queryByRole('link', { name: 'Sample content' })).toBeNull();
    screen.getByRole('link', { name: 'Academic site' });
    expect(await (await site.request('/')).text()).not.toContain('Exemplar');
  });
});

describe('Figures, Notifications and Privacy', () => {
  it('without figures of its own the site shows none', async () => {
    const site = await openForms();
    await site.openAsAdministrator(section('figures'));
    const figures = within(await form('Metrics'));
    expect(figures.getAllByLabelText('Total Citations')).toHaveLength(2);
    figures.getByLabelText('Show default values until you save your own').click();
    await waitFor(() => expect(figures.getAllByLabelText('Total Citations')).toHaveLength(1));
    fill(figures.getByLabelText('h-index'), 'many');
    await clickButton('Save Changes');
    await figures.findByText('Enter a whole number, 1 or more');
    fill(figures.getByLabelText('h-index'), '40');
    await clickButton('Save Changes');
    await figures.findByText('Saved');
    expect(await (await site.request('/')).text()).not.toContain('Academic Metrics');
  });

  it('say that no letters are sent, and keep what is chosen', async () => {
    const site = await openForms();
    const sent = sentBy(site);
    await site.openAsAdministrator(section('mail'));
    const letters = within(await form('Email'));
    await letters.findByText(/No emails are sent/);
    expect(screen.queryByRole('button', { name: 'Send a Test Letter' })).toBeNull();
    fill(letters.getByLabelText('Your notification address'), 'ada@example.org');
    letters.getByLabelText('A weekly summary').click();
    await clickButton('Save Changes');
    await letters.findByText('Saved');
    expect(sent).toEqual([
      {
        notifications: { to: 'ada@example.org', meetings: true, messages: true, weekly: true },
      },
    ]);
  });

  it('say how long chats and meetings are kept', async () => {
    const site = await openForms();
    await site.openAsAdministrator(section('privacy'));
    const privacy = within(await form('Privacy'));
    fill(privacy.getByLabelText('Keep chats for (days)'), '');
    await clickButton('Save Changes');
    await privacy.findByText('Enter a whole number of days, 0 or more');
    fill(privacy.getByLabelText('Keep chats for (days)'), '0');
    fill(privacy.getByLabelText('Keep meetings and messages for (days)'), '90');
    await clickButton('Save Changes');
    await privacy.findByText('Saved');
    screen.getByText('indefinitely; 1 day without messages');
    screen.getByText('90 days after their date');
  });
});
