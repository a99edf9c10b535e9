import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { letSpectra, promptGamma, strayDose } from './charts.ts';
import { waterPhantom } from './features.ts';
import { carbonTail, lineals, pixelResponse } from './paper-charts.ts';
import { color, sans } from './svg.ts';
import { trackKinds } from './tracks.ts';

export interface Publication {
  title: string;
  authors: string;
  journal: string;
  year: number;
  month: string | null;
  abstract: string | null;
  doi: string | null;
  pdf_url: string | null;
}

/** Stored file name → the text in `papers/` and the figure that goes with it. */
export const papers: Record<string, { text: string; figure: () => string }> = {
  'prompt-gamma-range-verification-2026.pdf': { text: 'prompt-gamma', figure: promptGamma },
  'měření-LET-protonů.pdf': { text: 'let-spectra', figure: letSpectra },
  'out-of-field-craniospinal-2024.pdf': { text: 'out-of-field', figure: strayDose },
  'microdosimetric-spectra-three-ions-2023.pdf': { text: 'microdosimetry', figure: lineals },
  'particle-recognition-clusters-2022.pdf': { text: 'recognition', figure: trackKinds },
  'neutron-converters-ambient-dose-2021.pdf': { text: 'converters', figure: waterPhantom },
  'pixel-saturation-correction-2020.pdf': { text: 'saturation', figure: pixelResponse },
  'carbon-fragments-2014.pdf': { text: 'fragments', figure: carbonTail },
};

/** TrueType in place of Inter: Chromium embeds OpenType outlines glyph by glyph, at twice the size. */
const printSans = "'Liberation Sans', Arial, sans-serif";

const style = `
@page { size: A4; margin: 20mm 18mm 22mm }
* { box-sizing: border-box }
body { margin: 0; font: var(--size)/1.42 'Liberation Serif', 'Times New Roman', serif; color: #1b1f24 }
header { border-top: 2.5pt solid ${color.ink}; padding-top: 3mm; margin-bottom: 6mm }
.journal { display: flex; justify-content: space-between; font: 8pt/1.4 ${printSans}; color: ${color.slate} }
h1 { font-size: 20pt; line-height: 1.2; font-weight: 700; color: ${color.ink}; margin: 8mm 0 4mm; max-width: 155mm; text-wrap: balance }
h1 i { font-weight: 400 }
.authors { font-size: 11pt; margin: 0 0 1mm }
.home { font-style: italic; color: ${color.slate}; margin: 0 0 5mm; font-size: 9pt }
.abstract { border-left: 2pt solid ${color.ochre}; padding-left: 5mm; margin: 0; font-size: 0.96em }
.abstract b { font: 700 8.5pt ${printSans}; color: ${color.ink}; display: block; margin-bottom: 1mm }
main { columns: 2; column-gap: 8mm }
h2 { font: 700 10.5pt/1.3 ${printSans}; color: ${color.ink}; margin: 4.5mm 0 1.5mm; break-after: avoid; text-align: left }
main > h2:first-child, figure + h2 { margin-top: 0 }
p { margin: 0 0 2mm; orphans: 2; widows: 2 }
figure { column-span: all; margin: 4mm 0 5mm; break-inside: avoid }
figure svg { display: block; width: 100%; height: auto; border-radius: 1.5mm }
figcaption { font: 8pt/1.45 ${printSans}; color: ${color.slate}; margin: 2.5mm 0 0; text-align: left }
ol { padding-left: 5mm; margin: 0; font-size: 0.86em; text-align: left }
li { margin-bottom: 1mm }
sub, sup { line-height: 0 }`;

/** Keeps a number and its unit on one line. */
function bindUnits(markup: string): string {
  const units = '%|°|nm|µm|mm|cm|m|ns|ms|s|h|min|eV|keV|MeV|pA|V|Gy|nSv|g|kg';
  return markup.replace(new RegExp(`(\\d) (?=(?:${units})(?![A-Za-z]))`, 'g'), '$1\u00a0');
}

/** Raised digits as markup: few text fonts hold them all, and a second font weighs more than the tags. */
function raiseDigits(plain: string): string {
  return plain.replace(/[\u2070\u2074-\u2079]+/g, (digits) => {
    const raised = [...digits].map((digit) => digit.normalize('NFKC'));
    return `<sup>${raised.join('')}</sup>`;
  });
}

async function html(publication: Publication, size: number): Promise<string> {
  const name = publication.pdf_url?.split('/').at(-1) ?? '';
  const paper = papers[name];
  if (!paper) throw new Error(`papers.ts names no text for ${publication.pdf_url}`);
  const body = await readFile(new URL(`papers/${paper.text}.html`, import.meta.url), 'utf8');
  const plain = publication.title.replace(/<[^>]+>/g, '');
  const { title, authors, journal, month, year, doi, abstract } = publication;
  // One image to a screen reader, which also spares the PDF a tag for every tick and label.
  const figure = paper
    .figure()
    .replaceAll(sans, printSans)
    .replace('<svg ', '<svg role="img" aria-label="Figure 1, described in its caption" ');
  // A word joiner keeps H*(10) on one line.
  const heading = title.replaceAll('(', '\u2060(');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${plain}</title><style>:root { --size: ${size}pt } ${style}</style></head>
<body><header><div class="journal"><span>${journal}, ${month} ${year}</span><span>doi ${doi}</span></div>
<h1>${heading}</h1><p class="authors">${authors}</p>
<p class="home">Institute of Sample Physics, Prague, and the invented institutes of the co-authors</p>
<p class="abstract"><b>Abstract</b>${raiseDigits(bindUnits(abstract ?? ''))}</p></header>
<main>${bindUnits(body).replace('<figure>', () => `<figure>${figure}`)}</main></body></html>`;
}

const footer = `<div style="font: 7px ${printSans}; color: ${color.slate}; width: 100%; padding: 0 18mm; display: flex; justify-content: space-between"><span>Sample document – invented content</span><span class="pageNumber"></span></div>`;

/** Prints a publication as a paper of its own, in the largest type that leaves it at two pages. */
export async function printPaper(page: Page, publication: Publication): Promise<Buffer> {
  for (let size = 12; ; size -= 0.2) {
    await page.setContent(await html(publication, size));
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      tagged: true,
    });
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    if (pages <= 2 || size < 9) return pdf;
  }
}
