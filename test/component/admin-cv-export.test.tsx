import { screen, waitFor, within } from '@testing-library/react';
import { like } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { selectSettings } from '../../db/queries/settings.ts';
import { publications } from '../../db/schema/publications.ts';
import { DEFAULT_CV, type LayoutId } from '../../records/cv-settings.ts';
import type { SettingsChanges } from '../../records/settings.ts';
import { button, clickButton, field, fieldValue, question, texts, toast } from './controls.ts';
import { openSite } from './site.tsx';

async function open(layout: LayoutId | '' = '', cv: Partial<SettingsChanges['cv']> = {}) {
  const site = await openSite({ settings: { cv: { ...DEFAULT_CV, ...cv } } });
  const user = await site.openAsAdministrator(
    `/admin?tab=cv&part=export${layout && `&layout=${layout}`}`,
  );
  const preview = within(await screen.findByRole('article', { name: 'Preview of the CV' }));
  return { site, user, preview, stored: async () => (await selectSettings(site.db)).fields.cv };
}

/** Headings and works of the preview. */
const shown = () =>
  texts(screen.getByRole('article').querySelectorAll('h2, .reference')).map((text) => text ?? '');

it('a layout says what it is, whose form it is for, and since when that is known', async () => {
  const { user } = await open();
  expect(fieldValue(field('Layout'))).toBe('full');
  expect(screen.queryByLabelText('Works')).toBeNull();
  await user.selectOptions(field('Layout'), 'nih');
  screen.getByText(/^The funder requires the content in SciENcv\./);
  expect(screen.getByRole('link', { name: 'grants.nih.gov' })).toBeDefined();
  screen.getByText(/read on Nov 29, 2026/);
  screen.getByText('Empty: “Personal statement”, “Contributions to science”.');
  await waitFor(() => expect(shown()[0]).toBe('Professional preparation'));
});

it('what a layout leaves out is listed with the reason', async () => {
  const { user } = await open('nsf');
  const left = within(screen.getByRole('region', { name: 'Left out' }));
  await user.click(left.getByText(/^Over the layout’s limit \(/));
  expect(left.getAllByRole('listitem').length).toBeGreaterThan(0);
});

it('the works follow the order that is chosen, which is remembered for the layout', async () => {
  const { user, stored } = await open('nsf');
  await user.selectOptions(field('Works'), 'citations');
  await waitFor(async () =>
    expect((await stored())?.choices).toEqual([{ layout: 'nsf', works: 'citations' }]),
  );
  await user.selectOptions(field('Layout'), 'dfg');
  expect(fieldValue(field('Works'))).toBe('featured');
  await user.selectOptions(field('Layout'), 'nsf');
  expect(fieldValue(field('Works'))).toBe('citations');
});

it('two changes in quick succession are both stored', async () => {
  const { site, user, stored } = await open('nsf');
  const held = site.hold('PUT /api/admin/settings');
  await user.selectOptions(field('Works'), 'year');
  await user.click(screen.getByLabelText(/^Show this layout to visitors at/));
  expect(fieldValue(field('Works'))).toBe('year');
  held.release();
  await waitFor(async () => {
    const { choices, forms } = (await stored()) ?? {};
    expect({ choices, forms }).toEqual({
      choices: [{ layout: 'nsf', works: 'year' }],
      forms: ['full', 'short', 'nsf'],
    });
  });
});

it('works are chosen by hand, by keyboard, in an order of one’s own', async () => {
  const { site, user, stored } = await open('nsf', {
    choices: [{ layout: 'nsf', works: [1] }],
  });
  const [{ id: bread = 0 } = {}] = await site.db
    .select({ id: publications.id })
    .from(publications)
    .where(like(publications.title, 'Teaching range%'));
  await clickButton('Choose works');
  const dialog = within(await screen.findByRole('dialog'));
  const chosen = within(dialog.getByRole('region', { name: 'Chosen works' }));
  chosen.getByText('1 chosen, in this order. The layout takes at most 10 works.');
  expect(document.activeElement).toBe(dialog.getByLabelText('Search publications'));
  await user.keyboard('bread');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  await user.tab();
  await user.keyboard(' ');
  (await chosen.findByRole('button', { name: /^Move Teaching range uncertainty .* up$/ })).focus();
  await user.keyboard('{Enter}');
  await clickButton('Use these works', dialog);
  await waitFor(async () =>
    expect((await stored())?.choices).toEqual([{ layout: 'nsf', works: [bread, 1] }]),
  );
  await screen.findByText(/2 chosen\.$/);
  await waitFor(() => expect(shown().at(-2)).toContain('loaf of bread'));
});

it('without a choice, the dialog starts with the works that are shown', async () => {
  const { user } = await open('nsf');
  const works = shown().filter((text) => text.includes('Exemplar')).length;
  await user.selectOptions(field('Works'), 'Chosen by hand');
  await clickButton('Choose works');
  await screen.findByText(`${works} chosen, in this order. The layout takes at most 10 works.`);
});

it('closing the choice of works asks before discarding it', async () => {
  const { user } = await open('nsf');
  await user.selectOptions(field('Works'), 'Chosen by hand');
  await clickButton('Choose works');
  const dialog = within(await screen.findByRole('dialog'));
  const [first] = await dialog.findAllByRole('checkbox');
  if (first) await user.click(first);
  await user.keyboard('{Escape}');
  await question();
});

it('the file is downloaded under its name, and its format is remembered', async () => {
  const { site, user, stored } = await open('erc');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  site.route('GET /api/admin/cv/export*', () => new Response('PK'));
  await user.selectOptions(field('Format'), 'docx');
  await clickButton('Download');
  await screen.findByText('cv-erc.docx is in your downloads.');
  expect(names).toEqual(['cv-erc.docx']);
  expect(site.calls).toContain('GET /api/admin/cv/export?layout=erc&format=docx');
  await waitFor(async () =>
    expect((await stored())?.choices).toEqual([
      { layout: 'erc', works: 'featured', format: 'docx' },
    ]),
  );
  // The next time, the panel begins with it.
  await site.openAsAdministrator('/admin?tab=cv&part=export');
  await screen.findByRole('article', { name: 'Preview of the CV' });
  expect([fieldValue(field('Layout')), fieldValue(field('Format'))]).toEqual(['erc', 'docx']);
});

it('a failed export is reported, and can be repeated', async () => {
  const { site, user } = await open('erc');
  await user.selectOptions(field('Format'), 'docx');
  site.route('GET /api/admin/cv/export*', () => new Response('', { status: 500 }));
  await clickButton('Download');
  await toast('Error', 'The CV could not be exported.');
  expect(Reflect.get(await button('Download'), 'disabled')).toBe(false);
});

it('the texts that a layout asks for are one step away', async () => {
  const { user } = await open('nih');
  await user.click(screen.getByRole('link', { name: 'Edit narratives' }));
  await screen.findByRole('group', { name: 'Personal statement' });
  expect(fieldValue(field('Layout'))).toBe('nih');
});
