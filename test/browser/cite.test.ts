import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

describe('a publication is cited', () => {
  it('in the style that is chosen, which is what is copied', async () => {
    const page = await site.open('/publications/2', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page.on('dialog', (dialog) => dialog.accept());
    const cite = page.getByRole('region', { name: 'Cite this publication' });
    await cite.hover();
    const made: { style: string; text: string }[] = await (
      await site.fetch('/api/publications/2/citations')
    ).json();
    await page.waitForFunction(
      () => document.querySelector('hydrate-island')?.getAttribute('data-state') === 'hydrated',
    );
    for (const [name, style] of [
      ['IEEE', 'ieee'],
      ['BibTeX', 'bib'],
      ['APA', 'apa'],
    ]) {
      const button = cite.getByRole('button', { name, exact: true });
      await button.click();
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      const text = made.find((one) => one.style === style)?.text ?? '';
      await expect.poll(() => cite.locator('[aria-live]').textContent()).toBe(text);
      await cite.getByRole('button', { name: 'Copy citation' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  it('as a file', async () => {
    const page = await site.open('/publications/2');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download RIS' }).click();
    expect((await started).suggestedFilename()).toMatch(/\.ris$/);
  });

  it('in every style without JavaScript', async () => {
    const page = await site.open('/publications/2', { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Vancouver' }).click();
    await page.waitForURL('**/publications/2/cite?');
    await page.getByRole('heading', { name: 'Vancouver' }).waitFor();
  });
});
