import PDFDocument from 'pdfkit';
import {
  type Direction,
  drawnText,
  findLevels,
  RIGHT_TO_LEFT,
  toVisualOrder,
} from './pdf-direction.ts';
import type { FontFace, FontFiles } from './pdf-fonts.ts';

/** Style of a part of a text. */
export interface TextStyle {
  face: FontFace;
  size: number;
  colour: string;
  href?: string;
  /** Offset above the line, negative for below it, as a fraction of the size. */
  rise?: number;
}

/** A part of a text in one style. */
export interface TextRun extends TextStyle {
  text: string;
}

/** A part of a line in one font and direction, with its position. */
interface Fragment extends TextRun {
  font: string;
  /** Embedding level (UAX #9): odd for right to left. */
  level: number;
  x: number;
  width: number;
}
/** A part of a text in one direction. */
type LevelRun = TextRun & Pick<Fragment, 'level'>;
type Unplaced = Omit<Fragment, 'x' | 'width'>;
export type Line = Fragment[];

export type StructElement = PDFKit.PDFStructureElement;

/** A PDF that is written line by line; each part of a text is tagged. */
export class PdfWriter {
  readonly pdf: PDFKit.PDFDocument;
  /** Characters that no font has. */
  readonly missing = new Set<string>();
  readonly #fonts: FontFiles;
  /** The font of each face and letter. */
  readonly #fontOf = new Map<string, string>();

  constructor(fonts: FontFiles, options: PDFKit.PDFDocumentOptions) {
    this.#fonts = fonts;
    // `font: ''` keeps the library from loading a default font.
    this.pdf = new PDFDocument({ font: '', ...options });
    for (const [face, files] of Object.entries(fonts)) {
      for (const [at, file] of files.entries()) {
        this.pdf.registerFont(`${face}-${at}`, file.slice().buffer);
      }
    }
  }

  /**
   * Breaks runs into lines of a width; words longer than a line are broken.
   *
   * @param direction of the text
   * @param side on which lines begin
   */
  breakLines(
    runs: readonly TextRun[],
    width: number,
    { direction = 'ltr', side = direction }: { direction?: Direction; side?: Direction } = {},
  ): Line[] {
    const lines: Line[] = [];
    let line: Line = [];
    let x = 0;
    const endLine = () => {
      const isAtRight = side === 'rtl' && Number.isFinite(width);
      lines.push(placeFragments(line, direction, isAtRight ? width - x : 0));
      line = [];
      x = 0;
    };
    for (const word of splitWords(splitByLevel(runs, direction))) {
      if (word === '\n') {
        endLine();
        continue;
      }
      const fragments = word.flatMap((run) => this.#chooseFonts(run));
      const length = fragments.reduce(
        (sum, part) => sum + this.#measure(part, part.text.trimEnd()),
        0,
      );
      if (x > 0 && x + length > width) endLine();
      for (const fragment of fragments) {
        for (const part of x + length > width ? this.#cut(fragment, width) : [fragment]) {
          const size = this.#measure(part, part.text);
          if (x > 0 && x + this.#measure(part, part.text.trimEnd()) > width) endLine();
          append(line, { ...part, x, width: size });
          x += size;
        }
      }
    }
    if (line.length > 0 || lines.length === 0) endLine();
    return lines;
  }

  /**
   * Writes a line and tags it as content of an element.
   *
   * @param y position of the baseline
   */
  writeLine(line: Line, x: number, y: number, element: StructElement): void {
    const { pdf } = this;
    for (const fragment of line) {
      const { font, text, level, width, size, colour, rise = 0 } = fragment;
      const drawn = drawnText(text, level);
      const href = text.trim() === '' ? undefined : fragment.href;
      const owner = href ? pdf.struct('Link') : element;
      if (href) element.add(owner);
      owner.add(pdf.markStructureContent(href ? 'Link' : 'Span'));
      this.#setFont(font, size, rise)
        .fillColor(colour)
        .text(drawn, x + fragment.x, y - rise * size, ON_LINE);
      if (text.trim() === '') this.#includeOutline();
      pdf.endMarkedContent();
      if (!href) continue;
      const ended = this.#measure(fragment, text.trimEnd());
      // The types lack both. A text in a PDF is a String object; a plain string would be a name.
      const tags: object = { structParent: owner, Contents: new String(text.trim()) };
      pdf.link(x + fragment.x, y - size * 0.8, Math.min(width, ended), size * 1.1, href, tags);
      owner.end();
    }
  }

  /** Writes decorative text, which belongs to no element. */
  writeArtifact(run: TextRun, at: { x: number; y: number; direction: Direction }): void {
    const { x, y, direction } = at;
    for (const line of this.breakLines([run], Number.POSITIVE_INFINITY, { direction })) {
      for (const { font, text, level, size, colour, x: from } of line) {
        this.#setFont(font, size)
          .fillColor(colour)
          .text(drawnText(text, level), x + from, y, ON_LINE);
      }
    }
  }

  /** The width of a text. */
  measure(run: TextRun): number {
    return this.#chooseFonts({ ...run, level: 0 }).reduce(
      (sum, part) => sum + this.#measure(part, part.text),
      0,
    );
  }

  #measure({ font, size, rise = 0 }: Pick<Fragment, 'font' | 'size' | 'rise'>, text: string) {
    return this.#setFont(font, size, rise).widthOfString(text);
  }

  #setFont(font: string, size: number, rise = 0) {
    return this.pdf.font(font).fontSize(rise === 0 ? size : size * SMALL);
  }

  /** Splits a run into parts, each in a font that has all of its characters. */
  #chooseFonts(run: LevelRun): Unplaced[] {
    const parts: Unplaced[] = [];
    for (const letter of run.text) {
      const font = this.#findFont(run.face, letter);
      const last = parts.at(-1);
      if (last?.font === font) last.text += letter;
      else parts.push({ ...run, text: letter, font });
    }
    return parts;
  }

  #findFont(face: FontFace, letter: string): string {
    const key = face + letter;
    const known = this.#fontOf.get(key);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const at = this.#fonts[face].findIndex((_file, index) =>
      this.#hasGlyph(`${face}-${index}`, code),
    );
    if (at < 0) this.missing.add(letter);
    const font = `${face}-${Math.max(at, 0)}`;
    this.#fontOf.set(key, font);
    return font;
  }

  #hasGlyph(font: string, code: number): boolean {
    this.pdf.font(font);
    return this.#opened.font.hasGlyphForCodePoint(code);
  }

  /** Readers reject a font without outlines, such as one used only for spaces. */
  #includeOutline(): void {
    this.#opened.encode('n');
  }

  get #opened(): OpenedFont {
    // The type does not know the font; fontkit's has these methods.
    return (this.pdf as unknown as { _font: OpenedFont })._font;
  }

  #cut(fragment: Unplaced, width: number): Unplaced[] {
    const parts: Unplaced[] = [];
    for (const letter of fragment.text) {
      const last = parts.at(-1);
      if (last && this.#measure(last, last.text + letter) <= width) last.text += letter;
      else parts.push({ ...fragment, text: letter });
    }
    return parts;
  }
}

/** Parts of pdfkit's open font that its types lack. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  /** Adds the glyphs of a text to those that are embedded. */
  encode(text: string): unknown;
}

/** At a given position, measured from the baseline. */
const ON_LINE = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Relative size of superscripts and subscripts. */
const SMALL = 0.7;

/** Adds a part to a line; merges it with the last one if their style is the same. */
function append(line: Line, part: Fragment): void {
  const last = line.at(-1);
  const isSame =
    last &&
    // Words from right to left are drawn one by one.
    part.level % 2 === 0 &&
    (['font', 'size', 'colour', 'href', 'rise', 'level'] as const).every(
      (key) => last[key] === part[key],
    );
  if (!isSame) {
    line.push(part);
    return;
  }
  last.text += part.text;
  last.width += part.width;
}

/** Positions the fragments of a line, starting at a distance from the left. */
function placeFragments(line: Line, direction: Direction, from: number): Line {
  if (direction === 'ltr' && from === 0 && line.every(({ level }) => level === 0)) return line;
  let x = from;
  for (const at of toVisualOrder(line.map(({ level }) => level))) {
    const fragment = line[at];
    if (!fragment) continue;
    fragment.x = x;
    x += fragment.width;
  }
  return line;
}

/** Splits runs where their direction changes. */
function splitByLevel(runs: readonly TextRun[], direction: Direction): LevelRun[] {
  const text = runs.map((run) => run.text).join('');
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text)) {
    return runs.map((run) => ({ ...run, level: 0 }));
  }
  const levels = findLevels(text, direction);
  let start = 0;
  return runs.flatMap((run) => {
    const parts: LevelRun[] = [];
    for (const letter of run.text) {
      const level = levels[start] ?? 0;
      const last = parts.at(-1);
      if (last?.level === level) last.text += letter;
      else parts.push({ ...run, text: letter, level });
      start += letter.length;
    }
    return parts;
  });
}

/** Matches where lines may be broken without a space: between Chinese or Japanese letters, but not before a closing sign. */
const BREAK =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，；：！？」』）】》])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}「『（【《])/u;

/** Words with the space that follows, each with its runs; line breaks are separate. */
function* splitWords(runs: readonly LevelRun[]): Generator<LevelRun[] | '\n'> {
  let word: LevelRun[] = [];
  for (const run of runs) {
    for (const part of run.text.match(/\n|[^\n ]*[ ]+|[^\n ]+/g) ?? []) {
      if (part === '\n') {
        if (word.length > 0) yield word;
        yield '\n';
        word = [];
        continue;
      }
      const pieces = part.split(BREAK);
      for (const [at, text] of pieces.entries()) {
        word.push({ ...run, text });
        if (at === pieces.length - 1 && !text.endsWith(' ')) continue;
        yield word;
        word = [];
      }
    }
  }
  if (word.length > 0) yield word;
}
