import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PNG } from '../images.ts';
import { clickButton, fill } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const PAPER = { Title: 'A card of its own', Authors: 'V. Exemplar', Journal: 'J' };
const drawn: string[] = [];

// happy-dom draws nothing: this says which texts were drawn.
beforeEach(() => {
  drawn.length = 0;
  const context = {
    fillRect() {},
    stroke() {},
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => drawn.push(text),
  };
  const bytes = new Uint8Array(PNG);
  new DataView(bytes.buffer).setUint32(16, 1200);
  new DataView(bytes.buffer).setUint32(20, 630);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
      convertToBlob = async () => new Blob([bytes], { type: 'image/png' });
    },
  );
  vi.stubGlobal('Path2D', class {});
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});

const stored = async (site: SiteUnderTest) => (await site.files.list('share-cards')).length;

it('the panel draws the share cards that are missing, and that of a publication that is saved', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin/publications');
  // Those of the sample: 24 publications, and the one post that has no image.
  await waitFor(async () => expect(await stored(site)).toBe(25));
  await clickButton('Add Publication');
  for (const [name, text] of Object.entries(PAPER)) fill(await screen.findByLabelText(name), text);
  await clickButton('Add Publication');
  await waitFor(() => expect(drawn).toContain(PAPER.Title));
  await waitFor(async () => expect(await stored(site)).toBe(26));
});
