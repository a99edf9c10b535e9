import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PNG } from '../images.ts';
import { clickButton, field, fill } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';
import { toast } from './toast.ts';

const CARDS = '/api/admin/share-cards';
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
const asks = ({ calls }: { calls: string[] }) =>
  calls.filter((call) => call === `GET ${CARDS}`).length;

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

it('a card that cannot be stored disturbs nothing, and is tried again after the next change', async () => {
  const site = await openSite();
  site.fail(`PUT ${CARDS}/*`);
  await site.openAsAdministrator('/admin/conferences');
  await waitFor(() => expect(drawn).not.toEqual([]));
  const before = asks(site);
  fill(await screen.findByLabelText('Name'), 'Workshop');
  fill(field('Date'), '2027-05-01');
  fill(field('Location'), 'Brno');
  await clickButton('Add Conference');
  await toast('Success', 'Conference added successfully');
  await waitFor(() => expect(asks(site)).toBeGreaterThan(before));
  expect(await stored(site)).toBe(0);
});
