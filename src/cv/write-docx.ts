import { strToU8, zipSync } from 'fflate';
import { textDirection } from '../values/language-attributes.ts';
import { encodeAddress } from '../values/web-address.ts';
import { escapeXml, XML } from '../values/xml.ts';
import type { CvDocument, CvRow, CvSection, CvWorks } from './document.ts';
import { contactRuns, headRuns, joinWords } from './document-runs.ts';
import { type DocxList, docxParts, INDENT, LEVELS, languageAttributes } from './docx-parts.ts';
import { type Block, groupByLink, type Run, readBlocks, readRuns } from './read-html.ts';
import { isRightToLeft, splitByScript } from './text-scripts.ts';

/** Writes a CV as a Word document (ECMA-376): headings, lists and links are those of Word, so that it can be edited. */
export function writeCvDocx(document: CvDocument): Uint8Array<ArrayBuffer> {
  const body = new Body(document);
  const paragraphs = body.write();
  const parts = docxParts(document, { paragraphs, links: body.links, lists: body.lists });
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

/** A run in one of the document's own styles. */
interface DocxRun extends Run {
  style?: 'CVDates';
}

/** Writes the paragraphs of a document, and collects its links and lists. */
class Body {
  readonly links: string[] = [];
  readonly lists: DocxList[] = [];
  readonly #document: CvDocument;
  /** The number of the open list of each depth. */
  readonly #open: number[] = [];

  constructor(document: CvDocument) {
    this.#document = document;
  }

  write(): string {
    const { name, headline, affiliation, sections } = this.#document;
    return [
      this.#paragraph('Title', [{ text: name }]),
      ...[headline, affiliation].map((text) => this.#paragraph('Subtitle', [{ text }])),
      this.#paragraph('Contact', contactRuns(this.#document)),
      ...sections.flatMap((section) => [
        this.#paragraph('Heading1', [{ text: section.title }]),
        ...this.#section(section),
      ]),
    ].join('');
  }

  #section(section: CvSection): string[] {
    if ('narrative' in section) {
      const { html, language } = section.narrative;
      return readBlocks(html).map((block) => this.#block(block, language));
    }
    if ('works' in section) return section.works.flatMap((works) => this.#works(works));
    if ('words' in section) {
      return [this.#paragraph('BodyText', [{ text: joinWords(section.words) }])];
    }
    return section.rows.flatMap((row) => this.#row(row));
  }

  #row(row: CvRow): string[] {
    const { span, details, text, language } = row;
    const below = [
      this.#paragraph('CVDetail', [{ text: details, italic: true }], language),
      this.#paragraph('CVDetail', [{ text: text ?? '' }], language),
    ].filter(Boolean);
    const runs: DocxRun[] = [{ text: `${span}\t`, style: 'CVDates' }, ...headRuns(row)];
    const before = below.length > 0 ? '<w:keepNext/>' : '';
    return [this.#paragraph('CVEntry', runs, language, { before }), ...below];
  }

  #works({ heading, references }: CvWorks): string[] {
    return [
      this.#paragraph('Heading2', [{ text: heading }]),
      ...references.map(({ html }) => this.#paragraph('Bibliography', readRuns(html))),
    ];
  }

  #block({ kind, depth, number, isFirst, runs }: Block, language: string): string {
    if (kind === 'heading') return this.#paragraph('Heading2', runs, language);
    if (kind === 'quotation') return this.#paragraph('Quote', runs, language);
    if (kind === 'code') return this.#paragraph('CVCode', runs, language);
    if (kind === 'paragraph') {
      const after = depth > 0 ? `<w:ind w:left="${depth * INDENT}"/>` : '';
      return this.#paragraph('BodyText', runs, language, { after });
    }
    const isNumbered = number !== null;
    const level = Math.min(depth, LEVELS) - 1;
    if (isFirst) this.#open[depth] = this.lists.push({ isNumbered, level, start: number ?? 1 });
    const before = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${this.#open[depth]}"/></w:numPr>`;
    return this.#paragraph(isNumbered ? 'ListNumber' : 'ListBullet', runs, language, { before });
  }

  /**
   * A paragraph in a style; empty without text.
   *
   * @param properties before and after its direction, in the order of the schema
   */
  #paragraph(
    style: string,
    runs: readonly DocxRun[],
    language?: string,
    { before = '', after = '' } = {},
  ): string {
    const { language: main } = this.#document;
    if (runs.every(({ text }) => text.trim() === '')) return '';
    const foreign = language === undefined || language === main ? null : language;
    const direction = foreign && textDirection(foreign);
    // Entries keep their dates on the same side as all others.
    const isTurned = direction !== null && direction !== textDirection(main) && !/^CV/.test(style);
    const turn = isTurned ? `<w:bidi w:val="${direction === 'rtl' ? 1 : 0}"/>` : '';
    const written = groupByLink(runs)
      .map((group) => this.#runs(group, foreign))
      .join('');
    return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${before}${turn}${after}</w:pPr>${written}</w:p>`;
  }

  /** Runs of one link, or of none. */
  #runs(runs: readonly DocxRun[], language: string | null): string {
    const written = runs.map((run) => writeRun(run, language)).join('');
    const href = runs[0]?.href;
    const address = href && runs.some(({ text }) => text.trim() !== '') ? partAddress(href) : null;
    if (!address) return written;
    const number = this.links.push(address);
    return `<w:hyperlink r:id="link${number}" w:history="1">${written}</w:hyperlink>`;
  }
}

const writeRun = (run: DocxRun, language: string | null): string =>
  splitByScript(run.text)
    .map(({ text, script }) => {
      const properties = runProperties(run, language, isRightToLeft(script));
      return `<w:r>${properties}${runText(text)}</w:r>`;
    })
    .join('');

function runProperties(run: DocxRun, language: string | null, isReversed: boolean): string {
  const { bold, italic, smallCaps, struck, underlined, script, code, href, style } = run;
  // Elements follow the order of the schema. Those with Cs apply to Arabic and Hebrew.
  const properties = [
    (href || style) && `<w:rStyle w:val="${style ?? 'Hyperlink'}"/>`,
    code && '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>',
    bold && '<w:b/><w:bCs/>',
    italic && '<w:i/><w:iCs/>',
    smallCaps && '<w:smallCaps/>',
    struck && '<w:strike/>',
    underlined && '<w:u w:val="single"/>',
    script && `<w:vertAlign w:val="${script === 'sup' ? 'superscript' : 'subscript'}"/>`,
    isReversed && '<w:rtl/>',
    language && `<w:lang ${languageAttributes(language)}/>`,
  ].filter(Boolean);
  return properties.length > 0 ? `<w:rPr>${properties.join('')}</w:rPr>` : '';
}

const runText = (text: string): string =>
  text
    .split(/([\n\t])/)
    .map((part) => {
      if (part === '\n') return '<w:br/>';
      if (part === '\t') return '<w:tab/>';
      return part && `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    })
    .join('');

/** Longest address that Word opens. */
const LONGEST_ADDRESS = 2083;

/** An address as Word accepts it: a document with an invalid one does not open. Null if it cannot be one. */
function partAddress(address: string): string | null {
  const safe = encodeAddress(address);
  return safe && safe.length <= LONGEST_ADDRESS ? safe : null;
}
