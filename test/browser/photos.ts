import type { Page } from 'playwright-core';

/** An image that the browser drew, as a file field takes it. */
export async function drawnImage(page: Page, width: number, height: number, mimeType: string) {
  const url = await page.evaluate(
    ([width, height, type]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      for (let x = 0; x < width; x += 50) {
        if (context) context.fillStyle = `hsl(${x % 360} 70% 50%)`;
        context?.fillRect(x, 0, 50, height);
      }
      return canvas.toDataURL(type);
    },
    [width, height, mimeType] as const,
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: `drawn.${mimeType.slice('image/'.length)}`, mimeType, buffer };
}

/** The size of an image as it stands on the page. */
export function getSize(page: Page, url: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, url);
}
