import { describe, expect, it } from 'vitest';
import { aboutPhotos } from '../../db/schema/index.ts';
import { siteInBrowser } from './browser.ts';

describe('the about page', () => {
  const site = siteInBrowser();

  it('tells the researcher’s story in sections', async () => {
    const page = await site.open('/about');
    await page.getByRole('heading', { level: 1, name: 'Dr. Vera Exemplar' }).waitFor();
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await sections.allTextContents()).toEqual([
      'Research & Mission',
      'Current Role',
      'Key Achievements',
      'International Collaborations',
      'Public Speaking & Teaching',
      'Gallery',
      "Let's Connect",
    ]);
    const mission = page.getByRole('region', { name: 'Research & Mission' });
    await mission.getByRole('heading', { level: 3, name: 'Research Journey' }).waitFor();
  });

  it('shows photos with caption, location and year', async () => {
    const page = await site.open('/about');
    const photos = page.getByRole('region', { name: 'Gallery' }).getByRole('figure');
    expect(await photos.count()).toBe(3);
    const stored: { caption: string; location: string | null; year: number | null }[] = await (
      await site.fetch('/api/admin/about/photos')
    ).json();
    for (const [at, { caption, location, year }] of stored.entries()) {
      const photo = photos.nth(at);
      await photo.getByText(caption).waitFor();
      if (location) await photo.getByText(location).waitFor();
      if (year) await photo.getByText(String(year)).waitFor();
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.locator('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
        .toBeGreaterThan(0);
    }
  });

  it('offers the ways to connect', async () => {
    const page = await site.open('/about');
    const panel = page.getByRole('complementary', { name: "Let's Connect" });
    const links = await panel
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Schedule a Meeting', '/contact'],
      ['Ask Me Anything', '/?chat=explore'],
      ['LinkedIn profile', 'https://www.linkedin.com/in/example'],
    ]);
  });

  it('says that the CV is coming soon', async () => {
    const page = await site.open('/about');
    const button = page.getByRole('button', { name: 'Download CV' });
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute('title')).toMatch(/coming soon/);
  });
});

describe('the about page without photos', () => {
  const site = siteInBrowser({ prepare: ({ db }) => db.delete(aboutPhotos) });

  it('has no gallery', async () => {
    const page = await site.open('/about');
    await page.getByRole('heading', { name: 'Public Speaking & Teaching' }).waitFor();
    expect(await page.getByText('Gallery').count()).toBe(0);
  });
});
