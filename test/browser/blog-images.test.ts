// Only a browser knows: how images are decoded, scaled, dropped and shown.
import { describe, expect, it } from 'vitest';
import { PNG } from '../files.ts';
import { siteInBrowser } from './browser.ts';
import { alerts } from './controls.ts';
import { drawnImage, getSize } from './photos.ts';
import { articleText, openNewPost, openPublished, publish, rareTool, tool } from './post-form.ts';

const site = siteInBrowser();
const picture = { name: 'spots.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

describe('an image in a post', () => {
  it('is uploaded from a file, described, and comes with a narrower version, which a phone loads', async () => {
    const { page } = await openNewPost(site);
    const photo = await drawnImage(page, 2400, 1600, 'image/jpeg');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tool(page, 'Upload image').click(),
    ]);
    await chooser.setFiles(photo);
    await page.getByText('Image selected').waitFor();
    await page.getByLabel('Image description').fill('Stripes');
    await openPublished(page, await publish(page, 'Two widths'));
    const image = articleText(page).getByRole('img', { name: 'Stripes' });
    expect(await image.getAttribute('width')).toBe('2000');
    expect(await image.getAttribute('height')).toBe('1333');
    const phone = await site.open(new URL(page.url()).pathname, {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    });
    const shown = articleText(phone).getByRole('img', { name: 'Stripes' });
    await shown.scrollIntoViewIfNeeded();
    const loaded = () => shown.evaluate((element: HTMLImageElement) => element.currentSrc);
    await expect.poll(loaded).toMatch(/-960x640\.webp$/);
    expect(await getSize(phone, await loaded())).toEqual({ width: 960, height: 640 });
  });

  it('above the text is kept in two widths', async () => {
    const { page } = await openNewPost(site);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Upload featured image').click(),
    ]);
    await chooser.setFiles(await drawnImage(page, 2400, 1600, 'image/jpeg'));
    const address = page.getByLabel('Featured image URL');
    await expect.poll(() => address.inputValue()).toMatch(/-720x480-2000x1333\.webp$/);
  });

  it('comes by drop and by paste', async () => {
    const { text } = await openNewPost(site);
    await text.fill('Before');
    for (const [count, kind] of [
      [1, 'drop'],
      [2, 'paste'],
    ] as const) {
      await text.evaluate(
        (element, { bytes, kind }) => {
          const given = new DataTransfer();
          given.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          const { left, top } = element.getBoundingClientRect();
          const at = { clientX: left + 40, clientY: top + 30 };
          const both = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: given, ...both })
              : new DragEvent('drop', { dataTransfer: given, ...at, ...both }),
          );
        },
        { bytes: [...PNG], kind },
      );
      await expect.poll(() => text.locator('img[src^="/storage/blog/"]').count()).toBe(count);
    }
    expect(await text.locator('p').first().textContent()).toBe('Before');
  });

  it('is one of a gallery if several are uploaded together, and leads to its file by keyboard', async () => {
    const { page, text } = await openNewPost(site);
    const photos = [
      await drawnImage(page, 1200, 800, 'image/jpeg'),
      await drawnImage(page, 900, 600, 'image/jpeg'),
    ];
    const gallery = await rareTool(page, 'Gallery');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), gallery.click()]);
    await chooser.setFiles(photos);
    await page.getByText('Image selected').waitFor();
    expect(await text.locator('figure > img').count()).toBe(2);
    await page.getByLabel('Image description').fill('Stripes');
    await tool(page, 'Caption').click();
    await page.keyboard.type('NH~3~ twice');
    await openPublished(page, await publish(page, 'A gallery'));
    const figure = articleText(page).locator('figure');
    expect(await figure.locator('figcaption').textContent()).toBe('Figure 1. NH3 twice');
    const boxes = await Promise.all([0, 1].map((at) => figure.locator('a').nth(at).boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    await figure.getByRole('link', { name: 'Stripes' }).focus();
    await page.keyboard.press('Tab');
    const next = figure.getByRole('link', { name: 'Image 2 of 2' });
    expect(await next.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await next.getAttribute('href')).toMatch(/^\/storage\/blog\/[0-9a-f]+-900x600\.\w+$/);
  });

  it('is refused when it is none, and says when it cannot be uploaded', async () => {
    const { page } = await openNewPost(site, { expected: [/status of 503/] });
    const said = alerts(page);
    const input = page.getByLabel('Image file', { exact: true });
    await input.setInputFiles({ ...picture, name: 'a.txt', mimeType: 'text/plain' });
    await expect.poll(() => said).toEqual(['Please upload an image file']);
    await page.route('**/upload-image', (route) => route.fulfill({ status: 503 }));
    await input.setInputFiles(picture);
    await expect.poll(() => said.at(-1)).toBe('Failed to upload image');
    expect(await page.locator('.editor-text img').count()).toBe(0);
  });
});
