// Only a browser knows: the whole way from an empty site to a published one, with a photo that is drawn and cut.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, orcidEmployment, orcidGroup } from '../scholarly-shapes.ts';
import { siteInBrowser } from './browser.ts';
import { button, field } from './controls.ts';
import { drawnImage, getSize } from './photos.ts';

const ORCID = '0000-0002-1825-0097';
const CODE = 'the code of the claim link';
const WORKS = 30;

const scholarly = await startScholarly();
afterAll(scholarly.stop);
const titles = Array.from({ length: WORKS }, (_, at) => `Petitions of widows, part ${at + 1}`);
scholarly.records.set(ORCID, {
  person: {
    name: {
      'given-names': { value: 'Elif' },
      'family-name': { value: 'Demir' },
      'credit-name': { value: 'Elif Demir' },
    },
    biography: { content: 'I read court registers of the seventeenth century.' },
    keywords: { keyword: [{ content: 'legal history, Ottoman studies' }] },
    'researcher-urls': {
      'researcher-url': [
        { 'url-name': 'Code', url: { value: 'https://github.com/elif-demir' } },
        { 'url-name': 'Department page', url: { value: 'https://history.example.edu/demir' } },
      ],
    },
  },
  employments: [
    orcidEmployment('University of Example', 'Associate Professor of Early Modern History', {
      'department-name': 'Department of History',
      'start-date': { year: { value: '2018' }, month: null, day: null },
    }),
  ],
  works: titles.map((title, at) =>
    orcidGroup({ putCode: at + 1, title, doi: `10.5555/petition.${at}` }),
  ),
});
for (const [at, title] of titles.entries()) {
  const doi = `10.5555/petition.${at}`;
  const author = [{ given: 'Elif', family: 'Demir', sequence: 'first', affiliation: [] }];
  const journal = { 'container-title': ['Journal of Registers'], abstract: undefined };
  scholarly.works.set(doi, crossrefArticle(doi, title, { author, ...journal }));
}

const site = siteInBrowser({
  empty: true,
  env: { SAMPLE_CONTENT: '0', CLAIM_CODE: CODE, ...scholarly.env },
});

/** What the template of an imprint leaves open, paragraph by paragraph, and what stands there instead. */
const BLANKS: [RegExp, string][] = [
  [/\[street and number/, 'Registry Lane 7, 12345 Exampleton'],
  [/\[telephone number/, 'Telephone: +00 123 456'],
  [/\[what your country/, 'The University of Example is the supervisory authority.'],
  [/\[licence/, 'The texts on this site may be used as CC BY 4.0 says.'],
];

const step = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true }).waitFor();

it('an empty site is published with portrait, look, menu, imprint and 30 works, through its screens alone', {
  timeout: 240_000,
}, async () => {
  const page = await site.open(`/admin/claim?code=${encodeURIComponent(CODE)}`, {
    viewport: { width: 1280, height: 900 },
  });

  // The site is claimed
  await field(page, 'Username').fill('elif');
  await field(page, 'Password').fill('a long sentence for a test');
  await field(page, 'Confirm password').fill('a long sentence for a test');
  await button(page, 'Create my login').click();

  // Who you are
  await step(page, 'About you');
  expect(new URL(page.url()).pathname).toBe('/admin/setup');
  await field(page, 'ORCID iD').fill(ORCID);
  await button(page, 'Look up').click();
  await page.getByRole('region', { name: 'Details from your ORCID record' }).waitFor();
  await page.getByLabel(/^Accept Department page/).uncheck();
  await button(page, 'Accept selected').click();
  await field(page, 'Location').fill('Exampleton');
  await field(page, 'Email').fill('elif.demir@example.edu');
  await button(page, 'Save and continue').click();

  // The portrait and the look
  await step(page, 'Portrait and appearance');
  const photo = await drawnImage(page, 1500, 1000, 'image/jpeg');
  await page.getByLabel('Choose photo').setInputFiles(photo);
  await page.getByLabel('Size', { exact: true }).focus();
  for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowRight');
  await button(page, 'Use this photo').click();
  await page.getByAltText('Current portrait').waitFor();
  // The button that was pressed is gone.
  await page.locator('[aria-label=Portrait]:focus').waitFor();
  await page.getByLabel('Custom colour').fill('#8a1c4a');
  await page.getByLabel(/^Sans/).check();
  await button(page, 'Save and continue').click();

  // The works
  await step(page, 'Publications');
  // The panel has the look without being loaded again.
  await page.waitForFunction(() => {
    const style = getComputedStyle(document.documentElement);
    return style.getPropertyValue('--color-accent').includes('#8a1c4a');
  });
  await button(page, 'Look up my publications').click();
  await page.getByText(`${WORKS} new, 0 changed`).waitFor();
  await button(page, `Import ${WORKS}`).click();

  // What is missing: an imprint, and a menu of one's own
  await step(page, 'Publish');
  await page.getByRole('link', { name: /^Write one/ }).click();
  await button(page, 'New page').click();
  await button(page, 'Imprint').click();
  await page.getByText(/The page is at .*\/imprint$/).waitFor();
  await page.getByRole('switch', { name: 'Publish' }).click();
  const unfilled = page.getByText('Fill in these placeholders, which visitors would see:');
  await unfilled.waitFor();
  for (const [blank, text] of BLANKS) {
    await field(page, 'Content').getByText(blank).click({ clickCount: 3 });
    await page.keyboard.insertText(text);
  }
  await unfilled.waitFor({ state: 'detached' });
  await button(page, 'Create Page').click();
  await page.getByText('Page created successfully').first().waitFor();
  await page.goto('/admin?tab=settings&section=menu');
  await field(page, 'Label of Publications').fill('Writings');
  await page.getByLabel('Visible Conferences').uncheck();
  await page.getByLabel('Visible Schedule Meeting').uncheck();
  await button(page, 'Save Changes').click();
  await page.getByText('Saved', { exact: true }).waitFor();

  // Left, and taken up again where it was left
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Publish the site' }).click();
  await step(page, 'Publish');
  await button(page, 'Publish site').click();
  await page.getByText('Your site is published').waitFor();
  await page.getByRole('link', { name: 'View your site' }).click();

  // As everyone sees it
  await page.getByRole('heading', { name: 'Elif Demir', level: 1 }).waitFor();
  const portrait = page.getByAltText('Portrait of Elif Demir');
  const src = (await portrait.getAttribute('src')) ?? '';
  expect(await getSize(page, src)).toEqual({ width: 640, height: 640 });
  expect(await portrait.getAttribute('srcset')).toMatch(/-320x320\.webp 320w, .* 640w$/);
  const look = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--color-accent', '--font-serif'].map((name) => style.getPropertyValue(name));
  });
  expect(look).toEqual([expect.stringContaining('#8a1c4a'), expect.stringContaining('IBM Plex')]);
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const labels = (await menu.allTextContents()).filter((label) => label !== '');
  expect(labels).toEqual(['About', 'Writings', 'Blog', 'Contact']);
  await page.getByText('Associate Professor of Early Modern History').first().waitFor();
  await page.getByText('Ottoman studies').first().waitFor();
  expect(await page.getByRole('link', { name: 'GitHub profile' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: /Department page/ }).count()).toBe(0);
  expect(await page.getByText('This site is being set up.').count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await page.getByRole('heading', { name: 'Imprint', level: 1 }).waitFor();
  await page.getByText('Registry Lane 7, 12345 Exampleton').waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/[[\]]/);
  await page.goto('/publications');
  await page.getByText(`Showing ${WORKS} of ${WORKS} publications`).waitFor();
  expect((await site.fetch('/conferences')).status).toBe(404);
  expect(await (await site.fetch('/robots.txt')).text()).not.toMatch(/^Disallow: \/$/m);
  expect(await (await site.fetch('/sitemap.xml')).text()).toContain('/imprint</loc>');
});
