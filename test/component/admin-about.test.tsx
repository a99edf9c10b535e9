import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aboutSections } from '../../db/schema/about.ts';
import { aboutPhotos } from '../../db/schema/records.ts';
import { clickButton, fieldValue, fill, isDisabled, toast, write } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const SAVE = 'POST /api/admin/about/content';
const save = () => clickButton('Save All Changes');
const titles = () => screen.findAllByLabelText('Section Title');
const values = async () => (await titles()).map(fieldValue);
/** The text of a section, in its editor. */
const editor = async (at: number) => {
  const found = (await screen.findAllByRole('textbox', { name: 'Content' })).at(at);
  if (!found) throw new Error(`there is no text ${at}`);
  return found;
};
const nth = (label: string, at: number) => {
  const field = screen.getAllByLabelText(label).at(at);
  if (!field) throw new Error(`there is no ${label} ${at}`);
  return field;
};

/** Whether somebody who leaves the page is asked before. */
function leavingIsAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(leaving);
}

async function open(options?: Parameters<typeof openSite>[0]): Promise<SiteUnderTest> {
  const site = await openSite(options);
  await site.openAsAdministrator('/admin/about');
  await titles();
  return site;
}

describe('the about page’s editor', () => {
  it('starts from the defaults, and leads back to the panel', async () => {
    const site = await open();
    screen.getByRole('heading', { level: 1, name: 'About Page Management' });
    expect(await values()).toEqual([
      'Research Journey',
      'Current Role',
      'Key Achievements',
      'International Collaborations',
      'Public Speaking & Teaching',
    ]);
    expect(fieldValue(nth('Section ID', 0))).toBe('narrative');
    expect((await editor(0)).textContent).toContain('I came to medical physics');
    expect(leavingIsAsked()).toBe(false);
    await site.follow('Back to Admin');
    await screen.findByRole('tab', { name: 'Chat History', selected: true });
  });

  it('has the sections to be filled in when there are none, and visitors see those that are', async () => {
    const site = await open({ env: { SAMPLE_CONTENT: '0' } });
    expect(await values()).toHaveLength(5);
    expect(leavingIsAsked()).toBe(false);
    // The first is open to be written, the others are folded.
    expect(screen.getAllByText('Empty, so not shown on the about page')).toHaveLength(4);
    write(await editor(1), '<p>I count protons.</p>');
    await save();
    await toast('Success', 'About content saved successfully');
    await site.open('/about');
    within(screen.getByRole('region', { name: 'Current Role' })).getByText('I count protons.');
    expect(screen.queryByRole('region', { name: 'Key Achievements' })).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    await open();
    expect(leavingIsAsked()).toBe(false);
    fill(nth('Section Title', 0), 'Typed');
    await screen.findByText('Not saved yet');
    expect(leavingIsAsked()).toBe(true);
  });
});

describe('sections of the about page', () => {
  it('are saved, all of them, and read by visitors at once', async () => {
    const site = await open();
    fill(nth('Section Title', 1), 'What I do now');
    write(await editor(1), '<p>I count protons.</p><ul><li><p>one</p></li></ul>');
    write(await editor(2), '<p>I <em>win</em></p><ul><li><p>all</p></li></ul><p></p>');
    await save();
    await toast('Success', 'About content saved successfully');
    expect(screen.queryByText('Not saved yet')).toBeNull();
    const stored = await site.db.select().from(aboutSections);
    expect(stored).toHaveLength(5);
    expect(stored[1]).toMatchObject({
      section: 'current_role',
      title: 'What I do now',
      content: 'I count protons.\n\n• one',
      order: 2,
    });
    expect(stored[2]?.content).toBe('<p>I <em>win</em></p><ul><li>all</li></ul>');
    await site.open('/about');
    within(screen.getByRole('region', { name: 'What I do now' })).getByText('I count protons.');
  });

  it.each(['{"success":true}', '{}', ''])('are saved when the answer is %j', async (answer) => {
    const site = await open();
    site.route(SAVE, () => new Response(answer));
    fill(nth('Section Title', 0), 'Typed');
    await save();
    await toast('Success', 'About content saved successfully');
    expect(fieldValue(nth('Section Title', 0))).toBe('Typed');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('are marked where something is wrong, and saved when it is mended', async () => {
    await open();
    fill(nth('Section ID', 0), 'twice');
    fill(nth('Section ID', 3), 'twice');
    write(await editor(1), `<p>${'long '.repeat(4001)}</p>`);
    fill(nth('Section Title', 2), ' ');
    await save();
    await toast('Error', 'Failed to save content');
    await screen.findByText('Another section already has this ID');
    await screen.findByText('At most 20000 characters');
    expect((await editor(1)).getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Enter a title');
    expect(nth('Section Title', 2).getAttribute('aria-invalid')).toBe('true');
    fill(nth('Section ID', 3), 'once');
    write(await editor(1), '<p>Short</p>');
    fill(nth('Section Title', 2), 'A title');
    await save();
    await toast('Success', 'About content saved successfully');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('are named by their title where no ID is typed, so that no other has the name', async () => {
    const site = await open();
    await clickButton('Add section');
    fill(nth('Section Title', 5), 'Teaching');
    await save();
    await toast('Success', 'About content saved successfully');
    const names = (await site.db.select().from(aboutSections)).map(({ section }) => section);
    expect(names.slice(-2)).toEqual(['teaching', 'teaching_2']);
  });

  it('keep what is typed while they are saved', async () => {
    const site = await open();
    const held = site.hold(SAVE);
    fill(nth('Section Title', 0), 'Sent');
    await save();
    await held.asked;
    await waitFor(() =>
      expect(isDisabled(screen.getByRole('button', { name: 'Save All Changes' }))).toBe(true),
    );
    fill(nth('Section Title', 0), 'Sent, and more');
    held.release();
    await toast('Success', 'About content saved successfully');
    expect(fieldValue(nth('Section Title', 0))).toBe('Sent, and more');
    screen.getByText('Not saved yet');
  });
});

it('photos of the about page are none at first', async () => {
  await open({ prepare: ({ db }) => db.delete(aboutPhotos) });
  await screen.findByText('No photos uploaded yet');
});
