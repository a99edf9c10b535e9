import { textDirection } from '../values/language-attributes.ts';
import type { CvDocument, CvNarrative, CvRow, CvSection, CvWorks } from './document.ts';
import type { Direction } from './pdf-direction.ts';
import type { FontFiles } from './pdf-fonts.ts';
import {
  type Line,
  PdfWriter,
  type StructElement,
  type TextRun,
  type TextStyle,
} from './pdf-text.ts';
import { type Block, type Run, readBlocks, readRuns } from './read-html.ts';

/** In points, 72 to an inch. */
const PAGE = { width: 595.28, height: 841.89, left: 60, right: 60, top: 58, bottom: 62 };
const DATES = 96;
const COLUMN = PAGE.width - PAGE.left - PAGE.right - DATES;
const WIDTH = COLUMN + DATES;
const INK = '#1a1a1a';
const MUTED = '#5b5b5b';

const STYLES = {
  name: { face: 'bold', size: 23, colour: INK },
  headline: { face: 'regular', size: 11.5, colour: INK },
  contact: { face: 'regular', size: 9, colour: MUTED },
  heading: { face: 'bold', size: 12, colour: INK },
  title: { face: 'bold', size: 10, colour: INK },
  place: { face: 'regular', size: 10, colour: INK },
  detail: { face: 'italic', size: 9.5, colour: MUTED },
  text: { face: 'regular', size: 9.5, colour: INK },
  dates: { face: 'regular', size: 9, colour: MUTED },
  narrative: { face: 'regular', size: 10, colour: INK },
} satisfies Record<string, TextStyle>;

/** A block to be written below the previous one, with the space it takes. */
interface Step {
  height: number;
  /** True if it must stay on the same page as the next block. */
  joined: boolean;
  write(y: number): void;
}

/** A PDF, its number of pages, and the characters that no font has. */
export interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  missing: string;
}

/**
 * Writes a CV as a tagged PDF (PDF/UA); runs in browsers and on Node.
 *
 * @param fonts see `loadFonts`
 */
export async function writeCvPdf(document: CvDocument, fonts: FontFiles): Promise<MadePdf> {
  const { title } = document;
  // The types lack it.
  const conformance: object = { subset: 'PDF/UA' };
  const text = new PdfWriter(fonts, {
    ...conformance,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: document.language,
    info: { Title: title, Author: document.name },
  });
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  text.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  text.pdf.on('end', resolve);
  text.pdf.on('error', reject);
  const root = text.pdf.struct('Document');
  text.pdf.addStructure(root);
  new CvWriter(text, document).write(root);
  root.end();
  numberPages(text, document);
  const pages = text.pdf.bufferedPageRange().count;
  text.pdf.end();
  await promise;
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  return { bytes, pages, missing: [...text.missing].join('') };
}

/** Lays out the lines of a CV, then writes them page by page. */
class CvWriter {
  readonly #text: PdfWriter;
  readonly #document: CvDocument;
  /** The side on which lines begin. */
  readonly #side: Direction;
  #steps: Step[] = [];

  constructor(text: PdfWriter, document: CvDocument) {
    this.#text = text;
    this.#document = document;
    this.#side = textDirection(document.language);
  }

  write(root: StructElement): void {
    this.#planHead(root);
    for (const section of this.#document.sections) this.#planSection(root, section);
    let y = PAGE.top;
    const end = PAGE.height - PAGE.bottom;
    for (const [at, step] of this.#steps.entries()) {
      const isFirst = at === 0 || !this.#steps[at - 1]?.joined;
      const until = this.#steps.findIndex((each, index) => index >= at && !each.joined);
      const group = this.#steps.slice(at, until < 0 ? undefined : until + 1);
      const height = group.reduce((sum, each) => sum + each.height, 0);
      const isTooLow = (isFirst && y + height > end) || y + step.height > end;
      if (isTooLow && y > PAGE.top) {
        this.#text.pdf.addPage();
        y = PAGE.top;
      }
      // The space above a section, or between entries, is dropped at the top of a page.
      if (y === PAGE.top && at > 0 && step.write === SPACE) continue;
      step.write(y);
      y += step.height;
    }
  }

  #planHead(root: StructElement): void {
    const { name, headline, affiliation, contacts } = this.#document;
    this.#paragraph(root, 'H1', [{ ...STYLES.name, text: name }], { leading: 1.42, joined: true });
    for (const line of [headline, affiliation].filter(Boolean)) {
      this.#paragraph(root, 'P', [{ ...STYLES.headline, text: line }], { joined: true });
    }
    this.#space(4);
    const rows: TextRun[][] = [];
    for (const { text, url } of contacts) {
      const run = { ...STYLES.contact, text, ...(url && { href: url }) };
      const row = rows.at(-1);
      const joined = row ? [...row, { ...STYLES.contact, text: ' · ' }, run] : [run];
      const isFull = joined.reduce((sum, each) => sum + this.#text.measure(each), 0) > WIDTH;
      if (row && !isFull) rows[rows.length - 1] = joined;
      else rows.push([run]);
    }
    for (const row of rows) this.#paragraph(root, 'P', row, { leading: 1.5 });
  }

  #planSection(root: StructElement, section: CvSection): void {
    const element = this.#text.pdf.struct('Sect');
    const { heading } = STYLES;
    this.#space(15);
    this.#step(0, true, () => {
      root.add(element);
      this.#text.pdf.outline.addItem(section.title);
    });
    this.#paragraph(element, 'H2', [{ ...heading, text: section.title }], { joined: true });
    this.#step(8, true, (y) => this.#writeRule(y + 1.5));
    if ('narrative' in section) this.#planNarrative(element, section.narrative);
    else this.#planList(element, section);
    this.#step(0, false, () => element.end());
  }

  #planList(parent: StructElement, section: Exclude<CvSection, { narrative: CvNarrative }>): void {
    const list = this.#text.pdf.struct('L');
    this.#step(0, true, () => parent.add(list));
    if ('works' in section) this.#planWorks(list, section.works);
    else if ('words' in section) this.#planWords(list, section.words);
    else for (const [at, row] of section.rows.entries()) this.#planRow(list, row, at > 0);
    this.#step(0, false, () => list.end());
  }

  /** A text: its paragraphs and nested lists. */
  #planNarrative(parent: StructElement, { html, language }: CvNarrative): void {
    const { pdf } = this.#text;
    const text = pdf.struct('Div', this.#isForeign(language) ? { lang: language } : {});
    this.#step(0, true, () => parent.add(text));
    const open: OpenList[] = [];
    const closeItem = ({ item, body }: OpenList) =>
      this.#step(0, false, () => {
        body?.end();
        item?.end();
      });
    const closeTo = (depth: number) => {
      for (const last of open.splice(depth).reverse()) {
        closeItem(last);
        this.#step(0, false, () => last.list.end());
      }
    };
    for (const block of readBlocks(html)) {
      closeTo(block.isFirst ? block.depth - 1 : block.depth);
      this.#space(block.kind === 'item' ? 2.5 : 5);
      if (block.kind === 'item') {
        let last = open[block.depth - 1];
        if (last) closeItem(last);
        else {
          last = { list: pdf.struct('L') };
          const { list } = last;
          const outer = open.at(-1)?.body ?? text;
          this.#step(0, true, () => outer.add(list));
          open.push(last);
        }
        this.#planItem(last, block);
      }
      this.#planBlock(open.at(-1)?.body ?? text, block, textDirection(language));
    }
    closeTo(0);
    this.#step(0, false, () => text.end());
  }

  /** Begins an item with its bullet or number. */
  #planItem(open: OpenList, { number, depth }: Block): void {
    const { pdf } = this.#text;
    const item = pdf.struct('LI');
    const body = pdf.struct('LBody');
    const run = { ...STYLES.narrative, text: number === null ? '•' : `${number}.` };
    const [line = []] = this.#text.breakLines([run], LIST_INDENT, { side: this.#side });
    const x = this.#mirror(PAGE.left + (depth - 1) * LIST_INDENT, LIST_INDENT);
    this.#step(0, true, (y) => {
      open.list.add(item);
      const label = pdf.struct('Lbl');
      item.add(label);
      this.#text.writeLine(line, x, y + run.size * ASCENT, label);
      label.end();
      item.add(body);
    });
    open.item = item;
    open.body = body;
  }

  #planBlock(parent: StructElement, { kind, depth, runs }: Block, direction: Direction): void {
    const isHeading = kind === 'heading';
    const style = isHeading ? STYLES.title : STYLES.narrative;
    const indent = depth * LIST_INDENT + (kind === 'quotation' ? LIST_INDENT : 0);
    this.#paragraph(parent, isHeading ? 'H3' : 'P', toTextRuns(runs, style), {
      ...{ x: PAGE.left + indent, width: WIDTH - indent, direction, joined: isHeading },
    });
  }

  #isForeign(language: string): boolean {
    return language !== this.#document.language;
  }

  #planRow(list: StructElement, row: CvRow, isSpaced: boolean): void {
    const { text } = STYLES;
    if (isSpaced) this.#space(6.5);
    const title = { ...STYLES.title, text: row.title, ...(row.url && { href: row.url }) };
    const place = {
      ...{ ...STYLES.place, text: row.place, ...(row.placeUrl && { href: row.placeUrl }) },
    };
    this.#item(
      list,
      row.span,
      [
        row.place ? [title, { ...STYLES.place, text: ', ' }, place] : [title],
        [{ ...STYLES.detail, text: row.details }],
        [{ ...text, text: row.text ?? '' }],
      ],
      { ...(this.#isForeign(row.language) && { language: row.language }) },
    );
  }

  /** References, with the name of a type beside the first of it. */
  #planWorks(list: StructElement, works: readonly CvWorks[]) {
    const isWide = works.every(({ heading }) => heading === '');
    for (const [group, { heading, references }] of works.entries()) {
      for (const [at, { html }] of references.entries()) {
        if (at > 0 || group > 0) this.#space(at > 0 ? 4 : 8);
        const runs = toTextRuns(readRuns(html), STYLES.text);
        this.#item(list, at === 0 ? heading : '', [runs], { isWide });
      }
    }
  }

  /** Inline lists of languages and skills. */
  #planWords(list: StructElement, words: readonly { title: string; level: string | null }[]) {
    const { place } = STYLES;
    const runs = words.flatMap(({ title, level }, at): TextRun[] => [
      { ...place, text: title },
      ...(level ? [{ ...place, colour: MUTED, text: ` (${level})` }] : []),
      ...(at < words.length - 1 ? [{ ...place, text: '; ' }] : []),
    ]);
    this.#item(list, '', [runs]);
  }

  /** A list item: its dates beside its paragraphs. Its first lines stay together, and so do its last. */
  #item(
    list: StructElement,
    dates: string,
    paragraphs: TextRun[][],
    { language, isWide = false }: { language?: string; isWide?: boolean } = {},
  ): void {
    const { pdf } = this.#text;
    const item = pdf.struct('LI');
    const size = Math.max(...(paragraphs[0] ?? []).map((run) => run.size));
    const body = pdf.struct('LBody', language ? { lang: language } : {});
    this.#step(0, true, (y) => {
      list.add(item);
      if (dates) this.#writeDates(item, dates, y + size * ASCENT);
      item.add(body);
    });
    const first = this.#steps.length;
    for (const runs of paragraphs) {
      if (runs.every(({ text }) => text.trim() === '')) continue;
      this.#paragraph(body, 'P', runs, {
        ...(!isWide && { x: PAGE.left + DATES, width: COLUMN }),
        ...(language && { direction: textDirection(language) }),
      });
    }
    const lines = this.#steps.slice(first);
    for (const [at, step] of lines.entries()) {
      const isLast = at === lines.length - 1;
      step.joined =
        isLast || at < FIRST_LINES || at >= lines.length - LAST_LINES || lines.length <= WHOLE;
    }
    this.#step(0, false, () => {
      body.end();
      item.end();
    });
  }

  #writeDates(item: StructElement, dates: string, baseline: number): void {
    const run = { ...STYLES.dates, text: dates };
    const size = Math.min(run.size, (run.size * (DATES - 12)) / this.#text.measure(run));
    const [line = []] = this.#text.breakLines([{ ...run, size }], DATES, { direction: this.#side });
    const label = this.#text.pdf.struct('Lbl');
    item.add(label);
    this.#text.writeLine(line, this.#mirror(PAGE.left, DATES), baseline, label);
    label.end();
  }

  /** The lines of a paragraph. */
  #paragraph(
    parent: StructElement,
    type: string,
    runs: readonly TextRun[],
    {
      x = PAGE.left,
      width = WIDTH,
      leading = 1.36,
      joined = false,
      direction = this.#side,
    }: {
      x?: number;
      width?: number;
      leading?: number;
      joined?: boolean;
      direction?: Direction;
    } = {},
  ): void {
    const size = Math.max(...runs.map((run) => run.size));
    const lines: Line[] = this.#text.breakLines(runs, width, { direction, side: this.#side });
    const left = this.#mirror(x, width);
    const element = this.#text.pdf.struct(type);
    for (const [at, line] of lines.entries()) {
      this.#step(size * leading, joined, (y) => {
        if (at === 0) parent.add(element);
        this.#text.writeLine(line, left, y + size * ASCENT, element);
        if (at === lines.length - 1) element.end();
      });
    }
  }

  /** The left edge of a box on a page whose lines begin on the right. */
  #mirror(x: number, width: number): number {
    return this.#side === 'rtl' ? PAGE.width - x - width : x;
  }

  #writeRule(y: number): void {
    const { pdf } = this.#text;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + WIDTH, y)
      .lineWidth(0.6)
      .strokeColor(this.#document.accent)
      .stroke();
    pdf.endMarkedContent();
  }

  #step(height: number, joined: boolean, write: (y: number) => void): void {
    this.#steps.push({ height, joined, write });
  }

  #space(height: number): void {
    this.#steps.push({ height, joined: true, write: SPACE });
  }
}

const SPACE = () => {};

/** A list of a text, and its last item. */
interface OpenList {
  list: StructElement;
  item?: StructElement;
  body?: StructElement;
}

/** Indentation of a level of a list. */
const LIST_INDENT = 14;

/** Sets runs of HTML in a style. */
const toTextRuns = (runs: readonly Run[], style: TextStyle): TextRun[] =>
  runs.map(({ text, bold, italic, script, href }) => ({
    ...style,
    text,
    ...(bold === false && { face: 'regular' }),
    ...(italic && { face: 'italic' }),
    ...(bold && { face: 'bold' }),
    ...(script && { rise: script === 'sup' ? 0.35 : -0.12 }),
    ...(href && { href }),
  }));

/** Distance from the top of a line to its baseline, as a fraction of the size. */
const ASCENT = 1;

/** Number of lines up to which an item stays on one page, and which stay together at either end of a longer one. */
const WHOLE = 12;
const FIRST_LINES = 3;
const LAST_LINES = 2;

/** Writes the page number at the foot of each page. */
function numberPages(text: PdfWriter, { title, language }: CvDocument): void {
  const { pdf } = text;
  const direction = textDirection(language);
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    pdf.markContent('Artifact', { type: 'Pagination' });
    const style = { ...STYLES.contact, size: 8.5 };
    const number = { ...style, text: `${at + 1} / ${count}` };
    const foot = at > 0 ? [{ ...style, text: title }] : [];
    const y = PAGE.height - 34;
    for (const run of [...foot, number]) {
      const isAtRight = (run === number) === (direction === 'ltr');
      const x = isAtRight ? PAGE.width - PAGE.right - text.measure(run) : PAGE.left;
      text.writeArtifact(run, { x, y, direction: run === number ? 'ltr' : direction });
    }
    pdf.endMarkedContent();
  }
}
