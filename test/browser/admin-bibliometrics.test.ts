import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bibliometricKeywords, bibliometrics } from '../../db/schema/index.ts';
import { startScholarly } from '../scholarly-server.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './toast.ts';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());
const site = siteInBrowser({ env: scholarly.env });
const CALL = '**/api/admin/bibliometrics';
const LABELS = ['Total Citations', 'h-index', 'i10-index'];
const PROPOSAL = {
  citations: 391,
  hIndex: 13,
  i10Index: 14,
  name: 'Vera Exemplar',
  url: 'https://openalex.org/A5023888391',
  updated: '2026-11-17',
};

beforeEach(async () => {
  await site.db().delete(bibliometrics);
  await site.db().delete(bibliometricKeywords);
});

async function open(visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin?tab=bibliometrics', visit);
  await page.getByText('Linear Energy Transfer', { exact: true }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true });
const shown = (page: Page) => page.locator('dd').allTextContents();
const typed = (page: Page) =>
  Promise.all(LABELS.map((label) => page.getByLabel(label).inputValue()));

async function type(page: Page, ...figures: string[]): Promise<void> {
  for (const [index, figure] of figures.entries()) {
    await page.getByLabel(LABELS[index] ?? '').fill(figure);
  }
}

describe('the metrics', () => {
  it('are shown, then edited; Cancel goes back and changes nothing', async () => {
    const page = await open();
    await text(page, 'None are stored yet: these are the defaults of the site.').waitFor();
    expect(await shown(page)).toEqual(['374', '13', '15']);
    await button(page, 'Edit Values').click();
    expect(await typed(page)).toEqual(['374', '13', '15']);
    await type(page, '999');
    await button(page, 'Cancel').click();
    expect(await shown(page)).toEqual(['374', '13', '15']);
    expect(await site.db().select().from(bibliometrics)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Edit Values');
  });

  it('are saved for everyone to see', async () => {
    const page = await open();
    await button(page, 'Edit Values').click();
    await type(page, '4321', '21', '34');
    await button(page, 'Save Changes').click();
    await text(page, 'Success').waitFor();
    expect(await shown(page)).toEqual(['4321', '21', '34']);
    await page.getByText(/^Source: typed in\. Saved on/).waitFor();
    const home = await site.open('/');
    await home.locator('meter[value="4321"]').waitFor();
  });

  it('are whole numbers', async () => {
    const page = await open();
    await button(page, 'Edit Values').click();
    await type(page, '1.5', '-1', '');
    await button(page, 'Save Changes').click();
    await text(page, 'Please give a whole number, 0 or more').first().waitFor();
    expect(await text(page, 'Please give a whole number, 0 or more').count()).toBe(3);
    expect(await site.db().select().from(bibliometrics)).toEqual([]);
  });

  it('are 450, 12 and 8 when they cannot be had', async () => {
    const page = await open({
      before: (opened) =>
        opened.route(CALL, (route) =>
          route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
        ),
      expected: [/status of 500/],
    });
    await page.getByRole('alert').waitFor();
    expect(await shown(page)).toEqual(['450', '12', '8']);
    await button(page, 'Edit Values').click();
    expect(await typed(page)).toEqual(['450', '12', '8']);
  });

  it('say what the server says when they cannot be saved, and keep what was typed', async () => {
    const page = await open({ expected: [/status of 503/] });
    const error = 'The database does not answer.';
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: { error } }));
    await button(page, 'Edit Values').click();
    await type(page, '1', '2', '3');
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', error);
    expect(await typed(page)).toEqual(['1', '2', '3']);
  });

  it('say Failed to update bibliometric values when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(CALL, (route) => route.abort('failed'));
    await button(page, 'Edit Values').click();
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', 'Failed to update bibliometric values');
  });

  it('ask before what was typed is lost', async () => {
    const page = await open();
    await button(page, 'Edit Values').click();
    await type(page, '999');
    await page.getByRole('tab', { name: 'Debug' }).click();
    await text(page, 'Leave without saving?').waitFor();
  });
});

describe('a refresh from OpenAlex', () => {
  async function propose(): Promise<Page> {
    const page = await open();
    await page.route(`${CALL}/openalex`, (route) => route.fulfill({ json: PROPOSAL }));
    await button(page, 'Refresh from OpenAlex').click();
    await page.getByRole('link', { name: 'Vera Exemplar', exact: true }).waitFor();
    return page;
  }
  const proposal = (page: Page) => page.getByRole('region', { name: 'Proposal from OpenAlex' });

  it('shows old and new values with source and date, and stores nothing', async () => {
    const page = await propose();
    await page.getByText('as of November 17, 2026').waitFor();
    expect(await proposal(page).getByRole('row').allTextContents()).toEqual([
      'FigureCurrentOpenAlex',
      'Total Citations374391(+17)',
      'h-index1313(same)',
      'i10-index1514(−1)',
    ]);
    await button(page, 'Keep Current Values').click();
    await proposal(page).waitFor({ state: 'detached' });
    expect(await shown(page)).toEqual(['374', '13', '15']);
    expect(await site.db().select().from(bibliometrics)).toEqual([]);
  });

  it('stores what the administrator accepts, with its source', async () => {
    const page = await propose();
    await button(page, 'Use These Values').click();
    await text(page, 'Success').waitFor();
    expect(await shown(page)).toEqual(['391', '13', '14']);
    await page.getByText(/^Source: OpenAlex, as of November 17, 2026\. Saved on/).waitFor();
    await proposal(page).waitFor({ state: 'detached' });
  });

  it('says what is missing', async () => {
    const page = await open({ expected: [/status of 409/] });
    await button(page, 'Refresh from OpenAlex').click();
    await text(page, 'Put your ORCID iD into src/site.ts first: there is no valid one.').waitFor();
  });

  it('says that it failed when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/openalex`, (route) => route.abort('failed'));
    await button(page, 'Refresh from OpenAlex').click();
    await text(page, 'Failed to ask OpenAlex').waitFor();
  });
});

describe('the keywords', () => {
  const keywords = (page: Page) =>
    page.getByRole('region', { name: 'Research Keywords' }).getByRole('listitem').allTextContents();

  it('are added by the box and removed by their button', async () => {
    const page = await open();
    expect(await keywords(page)).toHaveLength(5);
    await page.getByLabel('New Keyword').fill('Prompt gamma / 4 MeV');
    await page.keyboard.press('Enter');
    await text(page, 'Prompt gamma / 4 MeV').waitFor();
    expect(await page.getByLabel('New Keyword').inputValue()).toBe('');
    await button(page, 'Remove Prompt gamma / 4 MeV').click();
    await button(page, 'Remove FLASH radiotherapy').click();
    await expect
      .poll(() => keywords(page))
      .toEqual([
        'Linear Energy Transfer',
        'Particle Tracking',
        'Monte Carlo simulation',
        'Out-of-field dosimetry',
      ]);
  });

  it('are no blank, and not there twice', async () => {
    const page = await open({ expected: [/status of 409/] });
    await button(page, 'Add').click();
    await text(page, 'Please enter a keyword').waitFor();
    await page.getByLabel('New Keyword').fill('particle tracking');
    await button(page, 'Add').click();
    await text(page, 'The keyword “particle tracking” is there already.').waitFor();
    expect(await page.getByLabel('New Keyword').inputValue()).toBe('particle tracking');
  });

  it('say when the server cannot be reached', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/keywords**`, (route) => route.abort('failed'));
    await page.route(`${CALL}/keywords/**`, (route) => route.abort('failed'));
    await page.getByLabel('New Keyword').fill('LET');
    await button(page, 'Add').click();
    await text(page, 'Failed to add keyword').waitFor();
    await button(page, 'Remove Particle Tracking').click();
    await text(page, 'Failed to remove keyword').waitFor();
  });
});

describe('the tab', () => {
  it.each([320, 1280])('has nothing that axe finds and fits, %d pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    await page.route(`${CALL}/openalex`, (route) => route.fulfill({ json: PROPOSAL }));
    await button(page, 'Refresh from OpenAlex').click();
    await page.getByRole('link', { name: 'Vera Exemplar', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Edit Values').click();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
