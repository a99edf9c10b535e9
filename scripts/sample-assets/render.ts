import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

/** Starts an installed Chromium: it draws, encodes and prints. Throws when there is none. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: name one in CHROMIUM');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/** Encodes an SVG document as WebP at its own size and returns the number of bytes written. */
export async function writeWebp(page: Page, file: string, svg: string, quality = 0.9) {
  const encoded = await page.evaluate(
    async ({ svg, quality }) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { svg, quality },
  );
  const bytes = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return bytes.length;
}
