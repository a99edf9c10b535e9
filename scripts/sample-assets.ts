/**
 * Remakes every asset of the sample content:
 *
 *     node scripts/sample-assets.ts [figures] [pictures] [papers]
 *
 * Without a name all three are made. Needs an installed Chromium (`CHROMIUM`, or /usr/bin/chromium).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { depthDose, letSpectra, promptGamma, strayDose } from './sample-assets/charts.ts';
import {
  braggFan,
  letRidges,
  listening,
  strayContours,
  uncertaintyBells,
} from './sample-assets/features.ts';
import { lectureHall } from './sample-assets/lecture.ts';
import { favicon, logos } from './sample-assets/marks.ts';
import { type Publication, printPaper } from './sample-assets/papers.ts';
import { portrait } from './sample-assets/portrait.ts';
import { openBrowser, writeWebp } from './sample-assets/render.ts';
import { detectorBench, treatmentRoom } from './sample-assets/scenes.ts';
import { spotField, spotMap } from './sample-assets/spots.ts';
import { trackField, trackKinds } from './sample-assets/tracks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = `${root}sample/files`;

const figures: Record<string, () => string> = {
  'figure-depth-dose': depthDose,
  'figure-let-spectra': letSpectra,
  'figure-prompt-gamma': promptGamma,
  'figure-spot-map': spotMap,
  'figure-stray-dose': strayDose,
  'figure-track-kinds': trackKinds,
  'bragg-fan': braggFan,
  contours: strayContours,
  'let-ridges': letRidges,
  listening,
  spots: spotField,
  tracks: trackField,
  uncertainty: uncertaintyBells,
};

const photos: Record<string, () => string> = {
  'treatment-room': treatmentRoom,
  'detector-bench': detectorBench,
  'lecture-hall': lectureHall,
};

function report(file: string, bytes: number): void {
  const size = String(Math.round(bytes / 1024)).padStart(4);
  process.stdout.write(`${size} KB  ${file.slice(root.length)}\n`);
}

const wanted = process.argv.slice(2);
const asked = (part: string) => wanted.length === 0 || wanted.includes(part);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const draw = async (file: string, svg: string, quality: number) =>
    report(file, await writeWebp(page, file, svg, quality));

  if (asked('figures')) {
    for (const [name, figure] of Object.entries(figures)) {
      await draw(`${files}/blog/${name}.webp`, figure(), 0.86);
    }
  }
  if (asked('pictures')) {
    for (const [name, photo] of Object.entries(photos)) {
      await draw(`${files}/photos/${name}.webp`, photo(), 0.88);
    }
    for (const [name, logo] of Object.entries(logos)) {
      await draw(`${files}/logos/${name}.webp`, logo(), 0.94);
    }
    await draw(`${root}public/portrait.webp`, portrait(), 0.92);
    await writeFile(`${root}public/favicon.svg`, favicon());
  }
  if (asked('papers')) {
    const list = await readFile(`${root}sample/publications.json`, 'utf8');
    await mkdir(`${files}/publications`, { recursive: true });
    // The shape of the sample's own file is fixed by the tests that load it.
    for (const publication of JSON.parse(list) as Publication[]) {
      if (!publication.pdf_url) continue;
      const file = `${files}${publication.pdf_url.slice('/storage'.length)}`;
      const pdf = await printPaper(page, publication);
      await writeFile(file, pdf);
      report(file, pdf.length);
    }
  }
} finally {
  await browser.close();
}
