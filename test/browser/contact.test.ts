import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

describe('the contact page', () => {
  it('gives address, place and the way to a meeting', async () => {
    const page = await site.open('/contact');
    const main = page.getByRole('main');
    const mail = main.getByRole('link', { name: 'vera.exemplar@example.org' });
    expect(await mail.getAttribute('href')).toBe('mailto:vera.exemplar@example.org');
    await main.getByText('Prague, Czech Republic').waitFor();
    const back = main.getByRole('link', { name: 'Go back to Home' });
    expect(await back.getAttribute('href')).toBe('/');
    await main.getByRole('link', { name: 'Schedule Meeting' }).click();
    await page.waitForURL('/schedule');
  });

  it('names what to inquire about', async () => {
    const page = await site.open('/contact');
    const inquiries = page.getByRole('region', { name: 'Research Inquiries' });
    expect(await inquiries.getByRole('listitem').allTextContents()).toEqual([
      'Medical Physics and Proton Therapy',
      'Particle Detection Methods',
      'Timepix Detectors',
      'Radiation Detection Technology',
    ]);
  });
});

describe('the page of an address that there is not', () => {
  it('says so and leads home', async () => {
    const page = await site.open('/nowhere/at-all', { expected: [/status of 404/] });
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByRole('main').getByText('There is nothing at this address').waitFor();
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL('/');
  });
});
