import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { entries } from '../../db/schema/records.ts';
import { entryFields } from '../../records/cv-entry.ts';
import { RESUME_FORMATS } from '../../src/cv/resume-format.ts';
import { loadSite } from '../../src/settings/read.ts';
import { signIn } from '../administrator.ts';
import {
  button,
  choose,
  clickButton,
  field,
  fill,
  isDisabled,
  question,
  texts,
  toast,
} from './controls.ts';
import { openSite } from './site.tsx';

it('an entry of the CV is added, refused at its field, changed, moved and deleted', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  const user = await site.openAsAdministrator('/admin?tab=cv');
  await screen.findByText('No entries yet');
  const add = async (title: string, more: Record<string, string> = {}) => {
    await clickButton('Add entry');
    await user.selectOptions(await screen.findByLabelText('Section'), 'education');
    fill(field('Degree'), title);
    for (const [label, text] of Object.entries(more)) fill(field(label), text);
    await clickButton('Save entry');
  };
  await add('Doctorate', {
    ...{ Organisation: 'Charles University', 'ROR ID': '024d6js03' },
    ...{ From: '2012', To: '2008' },
  });
  await screen.findByText(/not a valid ROR ID/);
  fill(field('ROR ID'), '024d6js02');
  await clickButton('Save entry');
  await screen.findByText(/before the start/);
  fill(field('From'), '2008');
  fill(field('To'), '2012');
  await clickButton('Save entry');
  await toast('Success', 'Entry saved');
  await screen.findByText('Charles University · 2008 – 2012');
  expect(await STORES.entry.selectAll(site.db)).toMatchObject([
    { title: 'Doctorate', organisation: { ror: 'https://ror.org/024d6js02' }, from: '2008' },
  ]);

  await add('Diploma');
  const titles = () =>
    texts(screen.getAllByRole('row').flatMap((row) => row.querySelector('h3') ?? []));
  await waitFor(() => expect(titles()).toEqual(['Doctorate', 'Diploma']));
  const up = await button('Move Diploma up');
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Diploma', 'Doctorate']));
  expect([document.activeElement, isDisabled(up)]).toEqual([up, false]);
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Diploma', 'Doctorate']);

  await clickButton('Edit Diploma');
  await screen.findByLabelText('Hide from visitors');
  await user.click(field('Hide from visitors'));
  await clickButton('Save entry');
  await screen.findByText('Hidden');

  await clickButton('Delete Doctorate');
  await clickButton('Delete', await question());
  await waitFor(() => expect(titles()).toEqual(['Diploma']));
});

it('an amount is read as it is written in several languages, and refused where that is unclear', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  const user = await site.openAsAdministrator('/admin?tab=cv');
  await clickButton('Add entry');
  await user.selectOptions(await screen.findByLabelText('Section'), 'funding');
  fill(field('Title'), 'Grant');
  fill(field('Amount'), '12,5000');
  await clickButton('Save entry');
  await screen.findByText('Enter the amount as a number, such as 412000 or 1,234.50');
  fill(field('Amount'), '€ 12.500,50');
  await clickButton('Save entry');
  await toast('Success', 'Entry saved');
  expect(await STORES.entry.selectAll(site.db)).toMatchObject([{ amount: 12_500.5 }]);
});

it('a CV of another form is looked at first, and what is accepted is stored in its order', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  await site.openAsAdministrator('/admin?tab=cv');
  await screen.findByText('No entries yet');
  const resume = {
    work: [
      { name: 'U', position: 'Reader' },
      { name: 'U', position: 'Lecturer' },
    ],
    publications: [{ name: 'One' }],
  };
  await choose(field('Import a CV'), new File([JSON.stringify(resume)], 'resume.json'));
  await screen.findByText('Skipped sections: publications');
  await clickButton('Accept 2');
  await toast('Success', '2 entries saved');
  expect((await STORES.entry.selectAll(site.db)).map(({ title }) => title)).toEqual([
    'Reader',
    'Lecturer',
  ]);
});

it('a CV as PDF is refused in words, before it is sent', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=cv');
  await choose(await screen.findByLabelText('Import a CV'), new File(['%PDF-1.7 …'], 'cv.pdf'));
  await toast('Error', `This is a PDF file. ${RESUME_FORMATS}`);
  expect(site.calls).not.toContain('POST /api/admin/entries/import');
  // Where it says that a PDF goes.
  expect(field('Upload CV')).toBeDefined();
});

it('an accepted change is shown again where the entry was changed since it was proposed', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  const entry = { kind: 'position', title: 'Reader', organisation: { name: 'U' }, from: '2015' };
  const stored = await STORES.entry.insert(site.db, entryFields.parse(entry), new Date());
  await site.openAsAdministrator('/admin?tab=cv');
  const work = [{ name: 'U', position: 'Reader', startDate: '2015', endDate: '2020' }];
  const file = new File([JSON.stringify({ work })], 'resume.json');
  await choose(await screen.findByLabelText('Import a CV'), file);
  await screen.findByText('Current: Reader · Employment · U · 2015 – present');
  await STORES.entry.update(site.db, stored.id, { ...stored, to: '2019' }, stored);
  await clickButton('Accept 1');
  await screen.findByText('Current: Reader · Employment · U · 2015 – 2019');
  expect((await STORES.entry.selectAll(site.db))[0]?.to).toBe('2019');
  await clickButton('Accept 1');
  await toast('Success', '1 entry saved');
  expect((await STORES.entry.selectAll(site.db))[0]?.to).toBe('2020');
});

it('says where a page of one’s own is now that had the address of the CV', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  const admin = await signIn(site);
  const own = { title: 'My life', content: '<p>Mine</p>', place: 'none', published: true };
  await admin('/api/admin/pages', { method: 'POST', body: { ...own, slug: 'cv' } });
  await admin('/api/admin/entries', { method: 'POST', body: { kind: 'skill', title: 'Glass' } });
  await site.openAsAdministrator('/admin?tab=cv');
  await screen.findByText(/“My life” used this address before. It has moved to \/cv-2/);
});

it('the sections of the CV are sorted, hidden and cut to what began after a year', async () => {
  const site = await openSite({ prepare: async ({ db }) => db.delete(entries) });
  const user = await site.openAsAdministrator('/admin?tab=cv');
  await clickButton('Move Education up');
  await user.click(field('Shown Peer Review'));
  await user.selectOptions(field('Show in Publications'), 'Since year');
  fill(field('Publications since year'), '2020');
  await user.click(screen.getByLabelText(/^Short:/));
  await clickButton('Save Changes');
  await screen.findByText('Saved');
  const { cv } = await loadSite(site.db, { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined });
  expect(cv.forms).toEqual(['full']);
  expect(cv.sections.slice(0, 2).map(({ kind }) => kind)).toEqual(['education', 'position']);
  expect(cv.sections).toContainEqual({ kind: 'peer-review', visible: false });
  expect(cv.sections).toContainEqual({
    ...{ kind: 'publications', visible: true, selection: { since: 2020 } },
  });
});
