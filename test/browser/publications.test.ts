// Only a browser knows: what fits, how many lines are shown, what is downloaded, copied and kept in the address.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { siteInBrowser } from './browser.ts';
import { alerts } from './controls.ts';
import { chunkPattern, hold, wakeIslands } from './islands.ts';

// Beside the sample's 24 one with a stored file, and what has no abstract.
const site = siteInBrowser({
  prepare: ({ db }) =>
    db.insert(publications).values([
      {
        id: 901,
        title: 'A calorimeter for <i>in vivo</i> use',
        authors: 'Ada Abel, Bo van der Berg',
        journal: 'Journal of Tests',
        year: 2025,
        pdf_url: '/storage/publications/měření-LET-protonů.pdf',
      },
      ...Array.from({ length: 20 }, (_, at) => ({
        title: `A talk on the stability of beam monitors over ${at + 2} years`,
        authors: 'Ada Abel, Vera Exemplar',
        journal: 'Workshop on Tests',
        year: 2010,
      })),
    ]),
});
const permissions = ['clipboard-read', 'clipboard-write'];

describe('the list of publications', () => {
  it('folds an abstract away after 8 lines and authors after 2, and shows the rest', async () => {
    const page = await site.open('/publications?q=distal fall-off', {
      viewport: { width: 390, height: 800 },
    });
    for (const [what, lines] of [
      ['the abstract', 8],
      ['the authors', 2],
    ] as const) {
      const more = page.getByRole('button', { name: `Show more of ${what}` });
      const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
      const shownLines = () =>
        text.evaluate((element) =>
          Math.round(
            element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
          ),
        );
      expect(await shownLines()).toBe(lines);
      await more.click();
      const less = page.getByRole('button', { name: `Show less of ${what}` });
      await less.waitFor();
      expect(await shownLines()).toBeGreaterThan(lines);
      expect(await less.getAttribute('aria-expanded')).toBe('true');
      await less.click();
      await more.waitFor();
      expect(await shownLines()).toBe(lines);
    }
  });

  it('is narrowed by menus behind a link to the list, which close and leave the focus on the choice', async () => {
    const page = await site.open('/publications');
    const skip = page.getByRole('link', { name: 'Skip to the list' });
    await skip.focus();
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('h3')?.tagName)).toBe('H3');
    for (const [menu, value, chip] of [
      ['Type', 'Conference Paper 4 works', 'Remove Conference Paper'],
      ['Year', '2025 1 work', 'Remove 2025'],
    ] as const) {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('link', { name: value }).click();
      const chosen = page.getByRole('link', { name: chip });
      await expect
        .poll(() => chosen.evaluateAll((all) => all.includes(document.activeElement as never)))
        .toBe(true);
      expect(await page.getByRole('list', { name: menu }).isVisible()).toBe(false);
    }
  });

  it('is divided by type where the visitor chose that, from the first click on', async () => {
    const page = await site.open('/publications');
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Group: By date' }).click();
    await page.getByRole('link', { name: 'By type' }).click();
    await page.getByRole('heading', { level: 2, name: 'Conference Papers' }).waitFor();
    await page.goto('/publications');
    await page.getByRole('heading', { level: 2, name: 'Conference Papers' }).waitFor();
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Year', exact: true }).click();
    await page.getByRole('link', { name: '2010 ' }).click();
    await page.waitForURL('**/publications?year=2010&group=type');
    await page.getByRole('heading', { level: 2, name: 'Articles' }).waitFor();
  });

  it('shows its buttons as controls in forced colours', async () => {
    const page = await site.open('/publications?q=distal fall-off');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of ['Show more of the abstract', 'Copy reference']) {
      const button = page.getByRole('button', { name });
      const border = () => button.evaluate((element) => getComputedStyle(element).borderTopWidth);
      await expect.poll(border, { message: name }).toBe('1px');
    }
  });

  it('announces about the height that it has, with abstracts and without', async () => {
    for (const width of [1280, 390]) {
      const page = await site.open('/publications', { viewport: { width, height: 800 } });
      const list = page.locator('.long-list');
      const announced = await page.evaluate(() => document.documentElement.scrollHeight);
      const real = await list.evaluateAll((lists) => {
        for (const one of lists) one.classList.remove('long-list');
        return document.documentElement.scrollHeight;
      });
      expect(Math.abs(announced / real - 1), `${width} px`).toBeLessThan(0.1);
    }
  });

  it('downloads a PDF under the name that it was stored with', async () => {
    const page = await site.open('/publications?q=calorimeter');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('měření-LET-protonů.pdf');
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a publication', () => {
  it('is copied in the style that is chosen, and downloaded', async () => {
    const page = await site.open('/publications/2', { permissions });
    const said = alerts(page);
    const cite = page.getByRole('region', { name: 'Cite this publication' });
    await wakeIslands(page);
    const made: { style: string; text: string }[] = await (
      await site.fetch('/api/publications/2/citations')
    ).json();
    for (const [name, style] of [
      ['IEEE', 'ieee'],
      ['BibTeX', 'bib'],
      ['APA', 'apa'],
    ]) {
      await cite.getByRole('button', { name: 'Citation style:' }).click();
      await cite.getByRole('button', { name, exact: true }).click();
      await cite.getByRole('button', { name: `Citation style: ${name}` }).waitFor();
      const text = made.find((one) => one.style === style)?.text ?? '';
      await expect.poll(() => cite.locator('[aria-live]').textContent()).toBe(text);
      await cite.getByRole('button', { name: 'Copy citation' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expect.poll(() => new Set(said)).toEqual(new Set(['Citation copied to clipboard']));
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download RIS' }).click();
    expect((await started).suggestedFilename()).toMatch(/\.ris$/);
    const plain = await site.open('/publications/2', { javaScriptEnabled: false });
    await plain.getByRole('button', { name: 'Citation style: APA' }).click();
    await plain.getByRole('button', { name: 'Vancouver' }).click();
    await plain.waitForURL('**/publications/2/cite?');
    await plain.getByRole('heading', { name: 'Vancouver' }).waitFor();
  });

  it('is copied by the first click, however late the code comes, or says what to do', async () => {
    const page = await site.open('/publications/901', { permissions });
    const said = alerts(page);
    const chunk = await hold(page, chunkPattern('citation-styles'));
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await chunk.asked;
    expect(said).toEqual([]);
    chunk.release();
    await expect.poll(() => said).toEqual(['Citation copied to clipboard']);
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toContain('<i>Journal of Tests</i>');
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new Error('not allowed'));
      navigator.clipboard.write = refuse;
      navigator.clipboard.writeText = refuse;
    });
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.poll(() => said[1]).toMatch(/^The browser did not allow copying/);
  });
});
