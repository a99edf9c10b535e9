import type { CvDocument } from '../../../src/cv/document.ts';
import { loadFonts } from '../../../src/cv/pdf-fonts.ts';
import type { MadePdf } from '../../../src/cv/write-pdf.ts';
import { askWorker } from '../kit/ask-worker.ts';

const ADDRESSES = import.meta.glob<string>('cut-fonts/pdf-*.ttf', {
  query: '?url',
  eager: true,
  import: 'default',
});

const LONGEST_MS = 60_000;

/** Generates the PDF of a CV. Throws an error whose message is a sentence. */
export async function makePdf(document: CvDocument): Promise<MadePdf> {
  const fonts = await loadFonts(document, fetchFont);
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, { document, fonts }, { silentMs: LONGEST_MS });
}

/** Loaded by the page, since a worker may not load anything. */
async function fetchFont(name: string): Promise<Uint8Array> {
  const [, address] = Object.entries(ADDRESSES).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  const response = address ? await fetch(address) : null;
  if (!response?.ok) throw new Error('A font could not be loaded.');
  return new Uint8Array(await response.arrayBuffer());
}
