import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectSettings } from '../../db/queries/settings.ts';
import { DEFAULT_CV } from '../../records/cv-settings.ts';
import { clickButton, clickTab, field, question, write } from './controls.ts';
import { openSite } from './site.tsx';

const STATEMENT = 'Personal statement';
const CAREER = 'Career breaks, diverse career paths and major life events';

async function open(narratives: { key: string; text: string }[] = [], layout = '') {
  const site = await openSite({ settings: { cv: { ...DEFAULT_CV, narratives } } });
  const user = await site.openAsAdministrator(
    `/admin?tab=cv&part=narratives${layout && `&layout=${layout}`}`,
  );
  await screen.findByLabelText('Layout');
  return {
    site,
    user,
    stored: async () => (await selectSettings(site.db)).fields.cv?.narratives,
  };
}

/** The editor of a text. */
const editor = (name: string) => screen.findByRole('textbox', { name });
/** A text with its length and what the layouts say of it. */
const part = async (name: string) => within(await screen.findByRole('group', { name }));
const save = async () => {
  await clickButton('Save Changes');
  await screen.findByText('Saved');
};

it('a text is written once for all layouts that ask for it, and measured', async () => {
  const { stored } = await open();
  expect((await part(CAREER)).getByText('0 words, 0 characters')).toBeDefined();
  write(await editor(CAREER), '<p>Parental leave <strong>2024</strong>.</p>');
  const career = await part(CAREER);
  career.getByText('3 words, 20 characters');
  // Its heading is that of the first layout; the others are named.
  career.getByText(/^SNSF/);
  career.getByText(/^DFG/);
  expect(career.queryByText('Empty')).toBeNull();
  await save();
  expect(await stored()).toEqual([
    { key: 'career-context', text: '<p>Parental leave <strong>2024</strong>.</p>' },
  ]);
  write(await editor(CAREER), '');
  await save();
  expect(await stored()).toEqual([]);
});

it('a layout that is chosen shows what it lacks: empty texts, and those that are too long', async () => {
  const text = 'x'.repeat(3_502);
  const { user } = await open([{ key: 'personal-statement', text }]);
  await user.selectOptions(field('Layout'), 'nih');
  expect(location.search).toBe('?tab=cv&part=narratives&layout=nih');
  screen.getByText('Empty: “Contributions to science”. Too long: “Personal statement”.');
  const statement = await part(STATEMENT);
  statement.getByText('2 characters too long');
  statement.getByText(/, at most 3,500 characters/);
  (await part('Contributions to science')).getByText('Empty');
  expect(screen.queryByRole('group', { name: CAREER })).toBeNull();
  write(await editor(STATEMENT), '<p>Short.</p>');
  await screen.findByText('Empty: “Contributions to science”.');
});

it('the words of all texts are added up where a layout limits their total', async () => {
  await open([{ key: 'knowledge', text: 'one two three' }], 'ukri');
  screen.getByText(/Total: 3 words, at most 1,000 words\./);
});

it('an earlier text is read, put back into the form, and stored when that is saved', async () => {
  const { user, stored } = await open([{ key: 'personal-statement', text: 'First' }], 'nih');
  await clickButton(/^Versions of/, await part(STATEMENT));
  await screen.findByText('No other versions yet');
  await user.keyboard('{Escape}');
  write(await editor(STATEMENT), '<p>Second</p>');
  await save();
  await clickButton(/^Versions of/, await part(STATEMENT));
  const dialog = within(await screen.findByRole('dialog', { name: `Versions of “${STATEMENT}”` }));
  await dialog.findByText('First');
  await clickButton('View', dialog);
  await clickButton('Restore this version', dialog);
  expect((await editor(STATEMENT)).textContent).toBe('First');
  expect(await stored()).toEqual([{ key: 'personal-statement', text: 'Second' }]);
  await save();
  expect(await stored()).toEqual([{ key: 'personal-statement', text: 'First' }]);
  await clickButton(/^Versions of/, await part(STATEMENT));
  await screen.findByText('Second');
});

it('a text that no layout asks for any more is still shown', async () => {
  await open([{ key: 'vision', text: 'Mine' }]);
  expect((await editor('vision')).textContent).toBe('Mine');
  screen.getByText('No layout asks for this text any more.');
  expect(screen.queryByRole('button', { name: 'Versions of “vision”' })).toBeNull();
});

it('another part of the CV asks before unsaved texts are lost', async () => {
  await open([], 'nih');
  write(await editor(STATEMENT), '<p>Typed</p>');
  await clickTab('Entries');
  await question();
  await clickButton('Cancel');
  expect((await editor(STATEMENT)).textContent).toBe('Typed');
});
