import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { bibliometrics } from '../../db/schema/bibliometrics.ts';
import { startScholarly } from '../scholarly-server.ts';
import { saveSettings } from '../settings.ts';
import { clickButton, clickTab, fieldValue, fill, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const CALL = '/api/admin/bibliometrics';
const LABELS = ['Total Citations', 'h-index', 'i10-index'];
const PROPOSAL = {
  citations: 391,
  hIndex: 13,
  i10Index: 14,
  name: 'Vera Exemplar',
  url: 'https://openalex.org/A5023888391',
  updated: '2026-11-17',
};

const scholarly = await startScholarly();
afterAll(scholarly.stop);

async function open(before: (site: SiteUnderTest) => unknown = () => {}): Promise<SiteUnderTest> {
  const site = await openSite({ env: scholarly.env });
  before(site);
  await site.openAsAdministrator('/admin?tab=bibliometrics');
  await screen.findByText('Linear Energy Transfer');
  return site;
}

const stored = ({ db }: SiteUnderTest) => db.select().from(bibliometrics);
const shown = (...figures: string[]) =>
  waitFor(() =>
    expect([...document.querySelectorAll('dd')].map((dd) => dd.textContent)).toEqual(figures),
  );
const typed = () => LABELS.map((label) => fieldValue(screen.getByLabelText(label)));

function type(...figures: string[]): void {
  for (const [index, figure] of figures.entries()) {
    fill(screen.getByLabelText(LABELS[index] ?? ''), figure);
  }
}

describe('the metrics', () => {
  it('are shown, then edited; Cancel goes back and changes nothing', async () => {
    const site = await open();
    await screen.findByText('No values saved yet. The site’s default values are shown.');
    await shown('374', '13', '15');
    await clickButton('Edit Values');
    expect(typed()).toEqual(['374', '13', '15']);
    type('1.5', '-1', '');
    await clickButton('Save Changes');
    const wrong = await screen.findAllByText('Enter a whole number, 0 or more');
    expect(wrong).toHaveLength(3);
    await clickButton('Cancel');
    await shown('374', '13', '15');
    expect(await stored(site)).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Values'));
  });

  it('are saved for everyone to see', async () => {
    const site = await open();
    await clickButton('Edit Values');
    type('4.321', '21', '34');
    await clickButton('Save Changes');
    await toast('Success', 'Bibliometric values updated successfully');
    await shown('4321', '21', '34');
    await screen.findByText(/^Source: entered manually\. Saved on/);
    await site.open('/');
    expect(document.querySelector('meter[value="4321"]')).not.toBeNull();
  });

  it('are 450, 12 and 8 when they cannot be had', async () => {
    await open((site) => site.route(`GET ${CALL}`, () => new Response(null, { status: 500 })));
    await screen.findByRole('alert');
    await shown('450', '12', '8');
    await clickButton('Edit Values');
    expect(typed()).toEqual(['450', '12', '8']);
  });

  it('say why they cannot be saved, keep what was typed, and ask before it is lost', async () => {
    const site = await open();
    const error = 'The database does not answer.';
    const mend = site.route(`POST ${CALL}`, () => Response.json({ error }, { status: 503 }));
    await clickButton('Edit Values');
    type('1', '2', '3');
    await clickButton('Save Changes');
    await toast('Error', error);
    mend();
    site.fail(`POST ${CALL}`);
    await clickButton('Save Changes');
    await toast('Error', 'Failed to update bibliometric values');
    expect(typed()).toEqual(['1', '2', '3']);
    await clickTab('Debug');
    await screen.findByText('Leave without saving?');
  });
});

describe('a refresh of the metrics from OpenAlex', () => {
  async function propose(): Promise<SiteUnderTest> {
    const site = await open();
    site.route(/bibliometrics\/openalex/, () => Response.json(PROPOSAL));
    await clickButton('Refresh from OpenAlex');
    await screen.findByRole('link', { name: /^Vera Exemplar/ });
    return site;
  }
  const proposal = { name: 'Proposal from OpenAlex' };
  const proposalIsGone = () =>
    waitFor(() => expect(screen.queryByRole('region', proposal)).toBeNull());

  it('shows old and new values with source and date, and stores nothing', async () => {
    const site = await propose();
    await screen.findByText(/as of November 17, 2026/);
    const rows = within(screen.getByRole('region', proposal)).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MetricCurrentOpenAlex',
      'Total Citations374391(+17)',
      'h-index1313(same)',
      'i10-index1514(−1)',
    ]);
    await clickButton('Keep current values');
    await proposalIsGone();
    await shown('374', '13', '15');
    expect(await stored(site)).toEqual([]);
  });

  it('stores what the administrator accepts, with its source', async () => {
    await propose();
    await clickButton('Use these values');
    await toast('Success', 'Bibliometric values updated successfully');
    await shown('391', '13', '14');
    await screen.findByText(/^Source: OpenAlex, as of November 17, 2026\. Saved on/);
    await proposalIsGone();
  });

  it('says what is missing, and that it failed when the server says nothing', async () => {
    const site = await open(({ db }) => saveSettings(db, { orcid: '' }));
    await clickButton('Refresh from OpenAlex');
    await toast('Error', 'Your ORCID iD is missing. Enter it in the settings first.');
    site.fail(/bibliometrics\/openalex/);
    await clickButton('Refresh from OpenAlex');
    await toast('Error', 'Failed to fetch values from OpenAlex');
  });
});

describe('the keywords', () => {
  const keywords = () =>
    within(screen.getByRole('region', { name: 'Research keywords' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const field = () => screen.getByLabelText('New keyword');

  it('are added by the box and removed by their button', async () => {
    await open();
    expect(keywords()).toHaveLength(5);
    fill(field(), 'Prompt gamma / 4 MeV');
    await clickButton('Add');
    await screen.findByText('Prompt gamma / 4 MeV');
    expect(fieldValue(field())).toBe('');
    await clickButton('Remove Prompt gamma / 4 MeV');
    await clickButton('Remove FLASH radiotherapy');
    await waitFor(() =>
      expect(keywords()).toEqual([
        'Linear Energy Transfer',
        'Particle Tracking',
        'Monte Carlo simulation',
        'Out-of-field dosimetry',
      ]),
    );
  });

  it.each(['Not found', '{}'])('stand there although their call answers %s', async (body) => {
    await open((site) => site.route(/bibliometrics\/(keywords|record)/, () => new Response(body)));
    await clickButton('Edit Values');
    expect(keywords()).toHaveLength(5);
  });
});
