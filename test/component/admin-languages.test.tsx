import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectAboutSections } from '../../db/queries/about.ts';
import { selectPages } from '../../db/queries/posts/pages.ts';
import { selectSettings } from '../../db/queries/settings.ts';
import { posts } from '../../db/schema/posts.ts';
import type { SettingsChanges } from '../../records/settings.ts';
import { createPage, createPost } from '../../src/posts/save.ts';
import {
  around,
  button,
  clickButton,
  field,
  fieldValue,
  fill,
  focused,
  isDisabled,
  question,
  texts,
  toast,
  write,
} from './controls.ts';
import { openSite } from './site.tsx';

const section = (name: string) => `/admin?tab=settings&section=${name}`;
const form = (name: string) => screen.findByRole('form', { name });
const switcher = (name: RegExp) => screen.findByRole('button', { name });

/** A German site with some English, whose previews are not drawn. */
async function openBilingual(more: SettingsChanges = {}) {
  const site = await openSite({
    settings: {
      language: 'de',
      languages: ['de', 'en', 'fr'],
      headline: 'Physikerin',
      affiliation: 'Universität Bern',
      summary: ['Ich zähle Protonen.'],
      researchAreas: ['Strahlenschutz'],
      inquiries: [],
      footer: { text: 'Gefördert vom Nationalfonds', licence: '' },
      translations: { en: { headline: 'Physicist' } },
      ...more,
    },
  });
  site.hold('POST /api/admin/settings/preview');
  return site;
}

const stored = async ({ db }: Awaited<ReturnType<typeof openSite>>) =>
  (await selectSettings(db)).fields;

describe('Settings → Languages', () => {
  it('adds languages, those of the interface first, orders and removes them', async () => {
    const site = await openSite();
    const user = await site.openAsAdministrator(section('languages'));
    await form('Languages');
    screen.getByText('None yet: the site is in English only.');
    const box = screen.getByRole('combobox', { name: 'Add a language' });
    await user.click(box);
    const offered = texts(screen.getAllByRole('option'));
    expect(offered[0]).toBe('Arabicالعربية');
    expect(offered).not.toContain('English');
    expect(offered.findIndex((text) => /^German/.test(text ?? ''))).toBeLessThan(
      offered.findIndex((text) => /^Finnish.*not translated/.test(text ?? '')),
    );
    // The words of the search are in names of languages only.
    await user.type(box, 'engl');
    screen.getByText('Nothing found.');
    await user.clear(box);
    await user.type(box, 'german{Enter}');
    await user.type(box, 'finnish{Enter}');
    const list = within(screen.getByRole('list', { name: 'Further languages' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([
      'German/de/',
      'Finnish/fi/Buttons, dates and headings of the site stay in English.',
    ]);
    await clickButton('Move Finnish up');
    await waitFor(() => expect(focused()).toBe('Move Finnish down'));
    await clickButton('Remove German');
    await waitFor(() => expect(focused()).toBe('Add a language'));
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(await stored(site)).toMatchObject({ languages: ['en', 'fi'] });
    expect((await site.request('/fi/')).status).toBe(200);
    // One that visitors know is removed after a question.
    await clickButton('Remove Finnish');
    const asked = await question();
    asked.getByText(/visitors find nothing below \/fi\/ any more.*are kept/);
    await clickButton('Remove', asked);
    await clickButton('Save Changes');
    await waitFor(async () => expect(await stored(site)).toMatchObject({ languages: ['en'] }));
  });

  it('are at most six', async () => {
    const site = await openBilingual({ languages: ['de', 'en', 'fr', 'es', 'it', 'pt'] });
    await site.openAsAdministrator(section('languages'));
    await form('Languages');
    screen.getByText('A site has at most 6 languages.');
    expect(screen.queryByRole('combobox', { name: 'Add a language' })).toBeNull();
  });

  it('keep the list in step with the main language, which changes places with another', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator(section('languages'));
    await form('Languages');
    const main = field('Main language');
    await user.clear(main);
    await user.type(main, 'English');
    await user.tab();
    const list = within(screen.getByRole('list', { name: 'Further languages' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual(['German/de/', 'French/fr/']);
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(await stored(site)).toMatchObject({ language: 'en', languages: ['en', 'de', 'fr'] });
    // Changed twice, the second time back, and sent by Enter.
    await user.clear(main);
    await user.type(main, 'French');
    await user.tab();
    expect(texts(list.getAllByRole('listitem'))).toEqual(['English/en/', 'German/de/']);
    await user.clear(main);
    await user.type(main, 'German');
    await user.tab();
    expect(texts(list.getAllByRole('listitem'))).toEqual(['French/fr/', 'English/en/']);
    await user.clear(main);
    await user.type(main, 'French{Enter}');
    await screen.findByText('Saved');
    expect(await stored(site)).toMatchObject({ language: 'fr', languages: ['fr', 'de', 'en'] });
  });

  it('says what is no language', async () => {
    const site = await openSite();
    await site.openAsAdministrator(section('languages'));
    await form('Languages');
    fill(field('Main language'), 'elvish');
    await clickButton('Save Changes');
    await screen.findAllByText('Enter a language tag such as en or pt-BR');
    await waitFor(() => expect(focused()).toBe('Main language'));
  });
});

describe('the about page in another language', () => {
  const about = () => screen.findByRole('button', { name: 'Save All Changes' });

  it('has each section beside its original, and saves them together', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator('/admin/about');
    await about();
    const all = screen.getAllByLabelText('Section Title').length;
    fill(screen.getAllByLabelText('Section Title')[0] ?? document.body, 'Mein Weg');
    await user.click(await switcher(new RegExp(`^English\\s*0 of ${all} translated`)));
    within(screen.getByRole('list', { name: 'Sections in English' })).getByText('Mein Weg');
    const [title = document.body] = screen.getAllByLabelText('Title in English');
    fill(title, 'My way');
    const editors = await screen.findAllByRole('textbox', { name: 'Content in English' });
    expect(editors).toHaveLength(all);
    write(editors[0] ?? document.body, '<p>I came from afar.</p>');
    await switcher(new RegExp(`^English\\s*1 of ${all} translated`));
    screen.getByText('Not saved yet');
    await clickButton('Save All Changes');
    await toast('Success', 'About content saved successfully');
    const sections = await selectAboutSections(site.db, []);
    expect(sections).toHaveLength(all + 1);
    expect(sections.at(-1)).toMatchObject({
      section: 'my_way',
      title: 'My way',
      content: 'I came from afar.',
      language: 'en',
      translation_of: sections[0]?.id,
    });
    expect(sections[0]).toMatchObject({ title: 'Mein Weg', translation_of: null });
    const page = await (await site.request('/en/about')).text();
    expect(page).toContain('I came from afar.');
    expect(page).not.toContain('Mein Weg');
    expect(await (await site.request('/about')).text()).not.toContain('I came from afar.');
    // It is there when the form is opened again, and is gone when it is emptied.
    await site.openAsAdministrator('/admin/about');
    await user.click(await switcher(/^English/));
    fill(screen.getAllByLabelText('Title in English')[0] ?? document.body, '');
    const again = await screen.findAllByRole('textbox', { name: 'Content in English' });
    write(again[0] ?? document.body, '<p></p>');
    await clickButton('Save All Changes');
    await waitFor(async () => expect(await selectAboutSections(site.db, [])).toHaveLength(all));
  });

  it('shows the language in which something is wrong', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator('/admin/about');
    await about();
    await user.click(await switcher(/^English/));
    const editors = await screen.findAllByRole('textbox', { name: 'Content in English' });
    write(editors[1] ?? document.body, '<p>Without a title.</p>');
    await user.click(await switcher(/^German/));
    await clickButton('Save All Changes');
    await screen.findByText('Enter a title');
    expect((await switcher(/^English/)).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(focused()).toBe('Title in English'));
  });
});

describe('texts of the settings in another language', () => {
  it('have no switch on a site with one language', async () => {
    const site = await openSite();
    site.hold('POST /api/admin/settings/preview');
    await site.openAsAdministrator(section('profile'));
    await form('Profile');
    expect(screen.queryByRole('group', { name: /^Language of the texts/ })).toBeNull();
    expect(screen.queryByLabelText('Main language')).toBeNull();
  });

  it('stand beside their originals, are counted, and are saved with what was typed before', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator(section('profile'));
    await form('Profile');
    expect((await switcher(/^German/)).getAttribute('aria-pressed')).toBe('true');
    fill(field('Location'), 'Bern');
    await user.type(field('New area'), 'Kalorimetrie');
    await user.click(await switcher(/^English\s*1 of 4 translated/));
    // An area that was typed but not added is not lost.
    await screen.findByText('Strahlenschutz · Kalorimetrie');
    screen.getByText('Physikerin');
    expect(fieldValue(field('Headline'))).toBe('Physicist');
    expect(screen.queryByLabelText('Location')).toBeNull();
    fill(field('Affiliation'), 'University of Bern');
    write(await screen.findByRole('textbox', { name: 'Summary' }), '<p>I count protons.</p>');
    await user.type(field('New area'), 'Radiation protection{Enter}');
    await user.click(await switcher(/^French\s*0 of 4 translated/));
    expect(fieldValue(field('Headline'))).toBe('');
    screen.getByText('Not saved yet');
    await user.click(await switcher(/^English\s*4 of 4 translated/));
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(await stored(site)).toMatchObject({
      location: 'Bern',
      researchAreas: ['Strahlenschutz', 'Kalorimetrie'],
      translations: {
        en: {
          headline: 'Physicist',
          affiliation: 'University of Bern',
          summary: ['I count protons.'],
          researchAreas: ['Radiation protection'],
        },
      },
    });
    const home = await (await site.request('/en/')).text();
    expect(home).toContain('I count protons.');
    expect(home).toContain('University of Bern');
  });

  it('ask before they are lost', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator(section('profile'));
    await form('Profile');
    await user.click(await switcher(/^English/));
    fill(field('Headline'), 'Particle physicist');
    await user.click(screen.getByRole('link', { name: 'Links' }));
    await user.click(await button('Cancel', await question()));
    expect(fieldValue(field('Headline'))).toBe('Particle physicist');
    // One that is emptied is as if it had never been.
    fill(field('Headline'), '');
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    expect(await stored(site)).toMatchObject({ translations: {} });
  });

  it('are shown where something in them is wrong', async () => {
    const site = await openBilingual();
    const user = await site.openAsAdministrator(section('profile'));
    await form('Profile');
    await user.click(await switcher(/^English/));
    await user.type(field('New area'), `${'x'.repeat(60)}{Enter}`);
    fill(field('Headline'), 'x'.repeat(201));
    await user.click(await switcher(/^German/));
    await clickButton('Save Changes');
    await screen.findByText('At most 200 characters');
    await waitFor(() => expect(focused()).toBe('Headline'));
    expect((await switcher(/^English/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('are labels of the menu and the text of the footer', async () => {
    const site = await openBilingual({
      menu: [
        { page: 'home', label: 'Home', visible: true },
        { page: 'about', label: 'Wer ich bin', visible: true },
      ],
    });
    const user = await site.openAsAdministrator(section('menu'));
    await form('Menu');
    await user.click(await switcher(/^English\s*0 of 2 translated/));
    expect(field('Label of Home').placeholder).toBe('Translated by the site');
    screen.getByText(/^\d+ labels that the site translates itself$/);
    fill(field('Label of Wer ich bin'), 'Who I am');
    fill(field('Text of the footer'), 'Funded by the SNSF');
    await switcher(/^English\s*2 of 2 translated/);
    await clickButton('Save Changes');
    await screen.findByText('Saved');
    const en = { headline: 'Physicist', footer: { text: 'Funded by the SNSF' } };
    expect(await stored(site)).toMatchObject({
      translations: { en: { ...en, menu: { about: 'Who I am' } } },
    });
    const home = await (await site.request('/en/')).text();
    for (const text of ['Who I am', 'Funded by the SNSF']) expect(home).toContain(text);
    expect(isDisabled(await button('Save Changes'))).toBe(false);
  });
});

describe('posts in several languages', () => {
  const openPosts = async (more: SettingsChanges = {}) => {
    const site = await openBilingual(more);
    const made = (fields: Parameters<typeof createPost>[1]) =>
      createPost({ db: site.db, now: () => new Date() }, fields);
    const original = await made({
      title: 'Strahlzeit',
      author: 'Vera',
      category: 'Notizen',
      tags: ['Bern'],
      content: '<p>Eine Woche am Strahl.</p>',
      published: true,
    });
    const user = await site.openAsAdministrator('/admin?tab=blog');
    await screen.findByLabelText('Edit Strahlzeit');
    return { ...site, user, original, made };
  };
  const listed = async () => {
    const { db } = site();
    return db.select().from(posts);
  };
  let opened: Awaited<ReturnType<typeof openPosts>> | undefined;
  const site = () => {
    if (!opened) throw new Error('no site is open');
    return opened;
  };
  const editor = () => screen.findByRole('textbox', { name: 'Content' });
  const openTranslation = async ({
    made,
    original,
    openAsAdministrator,
  }: Awaited<ReturnType<typeof openPosts>>) => {
    const english = await made({
      title: 'Beam time',
      author: 'Vera',
      language: 'en',
      translation_of: original.id,
    });
    await openAsAdministrator(`/admin?tab=blog&post=${english.id}`);
    await editor();
    return english;
  };

  it('have no marks on a site with one language', async () => {
    opened = await openPosts({ languages: ['de'] });
    expect(screen.queryByRole('columnheader', { name: 'Languages' })).toBeNull();
    expect(screen.queryByRole('link', { name: /translate Strahlzeit/ })).toBeNull();
    await clickButton('Edit Strahlzeit');
    await editor();
    expect(screen.queryByRole('group', { name: /^Languages of this post/ })).toBeNull();
    screen.getByLabelText('Language (optional)');
  });

  it('are translated from the list, beside the original, whose text can be inserted', async () => {
    opened = await openPosts();
    const { user, original } = opened;
    await user.click(screen.getByRole('link', { name: 'EN: translate Strahlzeit into English' }));
    expect(location.search).toBe(`?tab=blog&post=new-${original.id}-en`);
    await editor();
    expect((await switcher(/^German\s*Original, published/)).getAttribute('aria-pressed')).toBe(
      'false',
    );
    expect((await switcher(/^English\s*New translation/)).getAttribute('aria-pressed')).toBe(
      'true',
    );
    screen.getByText('Eine Woche am Strahl.');
    expect(fieldValue(field('Title'))).toBe('');
    await user.click(screen.getByText('Original in German'));
    await clickButton('Insert this text to translate it');
    await waitFor(async () =>
      expect((await editor()).textContent).toContain('Eine Woche am Strahl.'),
    );
    fill(field('Title'), 'Beam time');
    await clickButton('Create Post');
    await toast('Success', 'Blog post created successfully');
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        title: 'Beam time',
        language: 'en',
        translation_of: original.id,
        category: 'Notizen',
        tags: ['Bern'],
        published: false,
      }),
    );
    await screen.findByRole('link', { name: 'EN: edit the English translation of Strahlzeit' });
    screen.getByRole('link', { name: 'FR: translate Strahlzeit into French' });
    around(screen.getByLabelText('Edit Beam time'), 'tr').getByText('Translation');
  });

  it('lead to each other, and ask before what is not stored yet is left', async () => {
    opened = await openPosts();
    const { user, original } = opened;
    await openTranslation(opened);
    opened.hold(/PUT \/api\/blog\/admin\/drafts/);
    fill(field('Title'), 'Beam times');
    await user.click(await switcher(/^German/));
    await clickButton('Cancel', await question());
    expect(fieldValue(field('Title'))).toBe('Beam times');
    await user.click(await switcher(/^French\s*Add a translation/));
    await clickButton('Leave', await question());
    await switcher(/^French\s*New translation/);
    expect(location.search).toBe(`?tab=blog&post=new-${original.id}-fr`);
    await user.click(await switcher(/^German/));
    await waitFor(() => expect(fieldValue(field('Title'))).toBe('Strahlzeit'));
  });

  it('offer the languages of the site, and are detached from and attached to an original', async () => {
    opened = await openPosts();
    const { user, original } = opened;
    const english = await openTranslation(opened);
    const find = async () => (await listed()).find(({ id }) => id === english.id);
    await clickButton('Post settings');
    const choice = screen.getByLabelText('Language');
    expect(texts(within(choice).getAllByRole('option'))).toEqual([
      'German (main language)',
      'English',
      'French',
      'Another language …',
    ]);
    expect(screen.getByRole('link', { name: '“Strahlzeit”' }).getAttribute('href')).toBe(
      `/admin?tab=blog&post=${original.id}`,
    );
    await clickButton('Detach');
    await waitFor(() => expect(focused()).toBe('Translation of (optional)'));
    await user.selectOptions(choice, 'French');
    const attach = screen.getByRole('combobox', { name: 'Translation of (optional)' });
    await user.type(attach, 'strahl{Enter}');
    await screen.findByRole('link', { name: '“Strahlzeit”' });
    await clickButton('Detach');
    await user.keyboard('{Escape}');
    await clickButton('Update Post');
    await toast('Success', 'Blog post updated successfully');
    expect(await find()).toMatchObject({ language: 'fr', translation_of: null });
  });
});

it('pages of one’s own are translated likewise', async () => {
  const site = await openBilingual();
  const page = { title: 'Impressum', content: '<p>Vera</p>', place: 'footer', published: true };
  const { id } = await createPage(
    { db: site.db, now: () => new Date() },
    { ...page, place: 'footer' },
  );
  const user = await site.openAsAdministrator('/admin/pages');
  await user.click(
    await screen.findByRole('link', { name: 'EN: translate Impressum into English' }),
  );
  expect(location.search).toBe(`?page=new-page-${id}-en`);
  await screen.findByRole('textbox', { name: 'Content' });
  expect(screen.queryByRole('button', { name: 'Imprint' })).toBeNull();
  fill(field('Title'), 'Imprint');
  await clickButton('Create Page');
  await toast('Success', 'Page created successfully');
  await screen.findByRole('link', { name: 'EN: edit the English translation of Impressum' });
  const pages = await selectPages(site.db);
  expect(pages).toContainEqual(
    expect.objectContaining({
      slug: 'imprint',
      language: 'en',
      translation_of: id,
      place: 'footer',
    }),
  );
});
