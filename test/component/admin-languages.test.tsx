import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectSettings } from '../../db/queries/settings.ts';
import type { SettingsChanges } from '../../records/settings.ts';
import {
  button,
  clickButton,
  field,
  fieldValue,
  fill,
  focused,
  isDisabled,
  question,
  texts,
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
    expect(offered).not.toContain('EnglishEnglish');
    expect(offered.findIndex((text) => /^German/.test(text ?? ''))).toBeLessThan(
      offered.findIndex((text) => /^Finnish.*stay in English/.test(text ?? '')),
    );
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
    await user.type(field('New Area'), 'Kalorimetrie');
    await user.click(await switcher(/^English\s*1 of 4 translated/));
    // What was typed and not added is not lost.
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
