import { escapeUTF8 } from 'entities';
import { linkCitations } from './cited-text.ts';
import {
  type DocumentFiles,
  type DocumentOptions,
  type DocumentText,
  openPackage,
  plainLine,
  takeTitle,
} from './documents.ts';
import { Blocks } from './docx-blocks.ts';
import { DocxCitations } from './docx-citations.ts';
import { NOT_LINKED, OpenFields } from './docx-fields.ts';
import { Numbering, Styles } from './docx-styles.ts';
import { findSymbol, type Piece, plainPiece, writeCode, writePieces } from './docx-text.ts';
import { fileStem, isImageName, toTitle } from './files.ts';
import { toTex } from './omml.ts';
import {
  childrenOf,
  findAll,
  findChild,
  findPath,
  isOn,
  isSet,
  Parts,
  textOf,
  type XmlElement,
} from './ooxml.ts';
import { SourceError } from './source-error.ts';
import { toLine } from './values.ts';

/**
 * Reads a document of Word (.docx, ECMA-376), as Word, Google Docs, LibreOffice and Pandoc write it: structure and
 * meaning are kept, looks are not. Changes that are tracked are accepted.
 */
export async function readDocx(
  bytes: Uint8Array,
  files: DocumentFiles,
  options: DocumentOptions,
): Promise<DocumentText> {
  // Encrypted documents, and those of Word before 2007, are in another container.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new SourceError(
      'The file is protected by a password, or of Word before 2007. Save it as .docx without a password.',
    );
  const parts = new Parts(await openPackage(bytes, options));
  const main = [...(await parts.relations('')).values()].find(
    ({ type }) => type === 'officeDocument',
  );
  const name = main?.target ?? 'word/document.xml';
  const root = await parts.read(name);
  const body = root && findChild(root, 'body');
  if (!body) throw new SourceError('This is not a Word document, though it is named like one.');
  const relations = await parts.relations(name);
  const related = async (kind: string) => {
    const found = [...relations.values()].find(({ type }) => type === kind);
    return found ? { name: found.target, root: await parts.read(found.target) } : null;
  };
  const core = await parts.read('docProps/core.xml');
  const fact = (named: string) => {
    const found = core && childrenOf(core).find((each) => each.name === named);
    return found ? toLine(textOf(found)) : '';
  };
  files.references.language = fact('dc:language') || null;
  const citations = new DocxCitations(files.references);
  await citations.read(parts);
  const styles = new Styles((await related('styles'))?.root ?? null);
  const context: Context = {
    citations,
    parts,
    files,
    styles,
    numbering: new Numbering((await related('numbering'))?.root ?? null),
    anchors: listAnchors(body, styles),
    notes: [],
    noteTexts: new Map(),
  };
  for (const kind of ['footnote', 'endnote'] as const) {
    const found = await related(`${kind}s`);
    if (!found?.root) continue;
    const reader = new BlockReader(context, await parts.relations(found.name));
    for (const note of childrenOf(found.root)) {
      const text = () => reader.note(note);
      if (note.name === kind) context.noteTexts.set(`${kind} ${note.attribs.id}`, text);
    }
  }
  const reader = new BlockReader(context, relations);
  const read = reader.blocks(childrenOf(body)) + reader.listNotes();
  const text = linkCitations(read, { ...files, where: files.name });
  await noteMargins(parts, relations, files);
  const { title, html } = reader.title ? { title: reader.title, html: text } : takeTitle(text);
  return {
    title: title || fact('dc:title') || toTitle(fileStem(files.name)),
    excerpt: fact('dc:description') || null,
    // In Word it is the owner of the computer.
    authors: [],
    category: null,
    tags: [
      ...new Set(
        fact('cp:keywords')
          .split(/[,;]/)
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ],
    language: fact('dc:language') || null,
    citationStyle: citations.style,
    date: null,
    doi: null,
    featuredImage: null,
    html,
  };
}

/** Bookmarks of headings that links lead to; other places have no anchors in posts. */
function listAnchors(body: XmlElement, styles: Styles): Set<string> {
  const linked = new Set([
    ...findAll(body, 'hyperlink').map(({ attribs }) => attribs.anchor),
    ...findAll(body, 'instrText').map((field) => /\\l\s+"([^"]+)"/.exec(textOf(field))?.[1]),
  ]);
  return new Set(
    findAll(body, 'p')
      .filter((paragraph) => typeof styles.role(findChild(paragraph, 'pPr')) === 'number')
      .flatMap((heading) =>
        findAll(heading, 'bookmarkStart').map(({ attribs }) => attribs.name ?? ''),
      )
      .filter((name) => linked.has(name)),
  );
}

/** Headers and footers repeat on paper only; those with words are named. */
async function noteMargins(parts: Parts, relations: Relations, files: DocumentFiles) {
  for (const { type, target } of relations.values()) {
    if (type !== 'header' && type !== 'footer') continue;
    const root = await parts.read(target);
    const text = root ? findAll(root, 't').map(textOf).join('').trim() : '';
    if (!/\p{L}{3}/u.test(text)) continue;
    files.left.add(type, 'Pages of a site have none of their own.', text.slice(0, 80));
  }
}

type Relations = Awaited<ReturnType<Parts['relations']>>;

interface Context {
  citations: DocxCitations;
  parts: Parts;
  files: DocumentFiles;
  styles: Styles;
  numbering: Numbering;
  /** Bookmarks of headings that links lead to. */
  anchors: ReadonlySet<string>;
  /** Notes in the order of their marks. */
  notes: string[];
  noteTexts: Map<string, () => string>;
}

/** A paragraph, taken apart. */
interface Paragraph {
  html: string;
  /** The content of text boxes in it. */
  boxed: string;
}

/** Elements around others that mean nothing here. */
const AROUND = new Set(
  'sdt sdtContent ins moveTo customXml smartTag dir bdo mc:AlternateContent mc:Choice'.split(' '),
);
const BOOKMARK = /^bookmark(?:Start|End)$/;
const DELETED = new Set(['del', 'moveFrom']);

/** Reads blocks of the text or of a note, each of which names images and links by its own relations. */
class BlockReader {
  /** The title, if a paragraph at the start has that style. */
  title = '';
  readonly #context: Context;
  readonly #relations: Relations;
  readonly #fields: OpenFields;
  #boxed = '';
  /** The first letter of the next paragraph, in a frame of its own. */
  #dropCap = '';

  constructor(context: Context, relations: Relations) {
    this.#context = context;
    this.#relations = relations;
    const { citations, files } = context;
    this.#fields = new OpenFields(citations, files.references, files.left);
  }

  get #left() {
    return this.#context.files.left;
  }

  /** Blocks one after the other: lists, quotations and code are joined of paragraphs. */
  blocks(elements: readonly XmlElement[]): string {
    const made = new Blocks();
    this.#read(elements, made);
    return made.finish();
  }

  #read(elements: readonly XmlElement[], made: Blocks): void {
    for (const element of elements) {
      const { name } = element;
      if (name === 'p') this.#paragraph(element, made);
      else if (name === 'tbl') made.add(this.#table(element));
      else if (name === 'altChunk')
        this.#left.add('embedded document', 'Copy its text into this one.');
      else if (DELETED.has(name)) this.#noteDeleted();
      else if (name === 'sdt' && isContents(element)) this.#noteContents();
      else if (name === 'sdt' && this.#context.citations.readControl(element))
        made.add(this.#citedBlock(element));
      else if (BOOKMARK.test(name)) made.add(this.#bookmark(element));
      else if (AROUND.has(name)) this.#read(childrenOf(element), made);
      else if (name === 'm:oMathPara' || name === 'm:oMath')
        made.add(`<p>${this.#formula(element, true)}</p>`);
    }
  }

  #noteDeleted() {
    this.#left.add('tracked change', 'Inserted text is taken, deleted text is not.');
  }

  #noteContents() {
    this.#left.add('table of contents', 'Pages make their own from the headings.');
  }

  #paragraph(element: XmlElement, made: Blocks): void {
    const properties = findChild(element, 'pPr');
    const role = this.#context.styles.role(properties);
    if (role === 'contents') {
      this.#noteContents();
      return;
    }
    if (typeof role === 'number') this.#fields.closeHidden();
    const { html: own, boxed } = this.#content(element, role === 'code');
    const html = this.#dropCap + own;
    this.#dropCap = '';
    if (
      properties &&
      /^(?:drop|margin)$/.test(findChild(properties, 'framePr')?.attribs.dropCap ?? '')
    ) {
      this.#dropCap = html;
      return;
    }
    const place = typeof role === 'number' ? null : this.#context.styles.listPlace(properties);
    const isFirst = role === 'title' && this.title === '' && made.isEmpty;
    const title = isFirst ? plainLine(html) : '';
    if (title) {
      this.title = title;
    } else if (typeof role === 'number' || role === 'title') {
      const level = role === 'title' ? 1 : role;
      if (isBlank(html)) made.add('');
      else made.add(`<h${level}${this.#anchor(element)}>${stripMark(html, 'strong')}</h${level}>`);
    } else if (place && !isBlank(html)) {
      made.item(html, place.level, this.#context.numbering.count(place.list, place.level));
    } else if (role === 'code') {
      made.code(html);
    } else if (!isBlank(html)) {
      if (role === 'quote') made.quote(`<p>${html}</p>`);
      else if (role !== 'caption' || !made.caption(html)) made.add(`<p>${html}</p>`);
    }
    if (boxed) made.add(boxed);
  }

  /** The anchor of a heading that a link leads to. */
  #anchor(heading: XmlElement): string {
    const [name] = findAll(heading, 'bookmarkStart')
      .map(({ attribs }) => attribs.name ?? '')
      .filter((each) => this.#context.anchors.has(each));
    return name ? ` id="${escapeUTF8(toAnchor(name))}"` : '';
  }

  #content(element: XmlElement, isCode = false): Paragraph {
    const outer = this.#boxed;
    this.#boxed = '';
    const pieces = childrenOf(element).flatMap((child) => this.#inline(child));
    const boxed = this.#boxed;
    this.#boxed = outer;
    return { html: isCode ? writeCode(pieces) : writePieces(pieces).trim(), boxed };
  }

  #inline(element: XmlElement): Piece[] {
    const { name, attribs } = element;
    const inner = () => childrenOf(element).flatMap((child) => this.#inline(child));
    if (name === 'sdt' && this.#context.citations.readControl(element))
      return [plainPiece(this.#control(element))];
    if (BOOKMARK.test(name)) return [plainPiece(this.#bookmark(element))];
    if (AROUND.has(name)) return inner();
    switch (name) {
      case 'r':
        return this.#run(element);
      case 'hyperlink': {
        const target = this.#relations.get(attribs.id ?? '')?.target;
        const anchor = attribs.anchor;
        const link = target
          ? this.#link(anchor && !target.includes('#') ? `${target}#${anchor}` : target)
          : this.#anchorLink(anchor ?? '');
        return inner().map((piece) => ({ ...piece, link }));
      }
      case 'fldSimple': {
        const citation = this.#simpleCitation(element);
        if (citation !== null) return [plainPiece(citation)];
        const link = this.#fieldLink(attribs.instr ?? '');
        return inner().map((piece) => (link ? { ...piece, link } : piece));
      }
      case 'del':
      case 'moveFrom':
        this.#noteDeleted();
        return [];
      case 'm:oMath':
        return this.#fields.isShown ? [plainPiece(this.#formula(element, false))] : [];
      case 'm:oMathPara':
        return childrenOf(element)
          .filter((child) => child.name === 'm:oMath')
          .map((math) => plainPiece(this.#formula(math, true)));
      default:
        return [];
    }
  }

  #run(run: XmlElement): Piece[] {
    const properties = findChild(run, 'rPr');
    if (properties && isSet(findChild(properties, 'vanish'))) {
      if (findChild(run, 't'))
        this.#left.add('hidden text', 'Word hides it, too.', textOf(run).slice(0, 80));
      return [];
    }
    const letters = this.#context.styles.letters(properties);
    const link = this.#fields.find((instruction) => this.#fieldLink(instruction));
    return childrenOf(run).flatMap((child) => {
      if (child.name === 'fldChar') return [plainPiece(this.#field(child))];
      const html = this.#runPart(child);
      return html === '' ? [] : [{ ...letters, html, ...(link && { link }) }];
    });
  }

  #runPart(element: XmlElement): string {
    const { name, attribs } = element;
    if (name === 'instrText') this.#fields.addInstruction(textOf(element));
    if (name === 't') this.#fields.addText(textOf(element));
    if (!this.#fields.isShown) return '';
    switch (name) {
      case 't':
        return escapeUTF8(textOf(element));
      case 'tab':
      case 'ptab':
        return ' ';
      case 'br':
        return attribs.type === 'page' || attribs.type === 'column' ? '' : '<br>';
      case 'cr':
        return '<br>';
      case 'noBreakHyphen':
        return '\u2011';
      case 'softHyphen':
        return '\u00ad';
      case 'sym':
        return this.#symbol(attribs);
      case 'footnoteReference':
      case 'endnoteReference':
        return this.#mark(`${name.replace('Reference', '')} ${attribs.id}`);
      case 'commentReference':
        this.#left.add('comment', 'Comments of reviewers stay in the file.');
        return '';
      case 'drawing':
      case 'pict':
      case 'object':
        return this.#drawing(element);
      case 'mc:AlternateContent': {
        // The fallback repeats it for older programs.
        const choice = findChild(element, 'mc:Choice') ?? findChild(element, 'mc:Fallback');
        return choice
          ? childrenOf(choice)
              .map((child) => this.#runPart(child))
              .join('')
          : '';
      }
      default:
        return '';
    }
  }

  /** Reads the beginning or the end of a field; returns the citation that ends there. */
  #field(element: XmlElement): string {
    const type = element.attribs.fldCharType;
    const data = findChild(element, 'fldData');
    if (type === 'begin') this.#fields.begin(data ? textOf(data) : '');
    if (type === 'separate' && this.#fields.separate()) this.#noteList();
    return type === 'end' ? this.#fields.end() : '';
  }

  /** Marks the place of a list of references, which pages generate. */
  #noteList() {
    this.#boxed += `<p>${this.#context.files.references.listMark}</p>`;
  }

  /** Zotero's fields in documents of LibreOffice: the citation that ends. */
  #bookmark({ name, attribs }: XmlElement): string {
    const { id = '' } = attribs;
    if (name === 'bookmarkEnd') return this.#fields.endBookmark(id);
    if (this.#fields.beginBookmark(attribs.name ?? '', id)) this.#noteList();
    return '';
  }

  /** The citation of a simple field, "" for a list of references; null for other fields. */
  #simpleCitation(element: XmlElement): string | null {
    const { citations, files } = this.#context;
    const field = citations.readField(element.attribs.instr ?? '', '');
    if (field === 'list') this.#noteList();
    if (field === null || field === 'list') return field && '';
    const shown = findAll(element, 't').map(textOf).join('').trim();
    const made = files.references.cite(field.parts, shown);
    if (made === null) this.#left.add('citation', NOT_LINKED);
    return made;
  }

  /** The citation of a content control, or its text if no work is known; "" for a list of references. */
  #control(sdt: XmlElement): string {
    const { citations, files } = this.#context;
    const field = citations.readControl(sdt);
    if (field === 'list') this.#noteList();
    if (field === null || field === 'list') return '';
    const shown = findAll(sdt, 't').map(textOf).join('').trim();
    const made = files.references.cite(field.parts, shown);
    if (made === null) this.#left.add('citation', NOT_LINKED);
    return made ?? escapeUTF8(shown);
  }

  #citedBlock(sdt: XmlElement): string {
    const cited = this.#control(sdt);
    const list = this.#boxed;
    this.#boxed = '';
    return cited ? `<p>${cited}</p>` : list;
  }

  #fieldLink(instruction: string): string | null {
    const [, flag, target] = /^\s*HYPERLINK\s+(\\l\s+)?"([^"]+)"/.exec(instruction) ?? [];
    if (!target) return null;
    return flag ? this.#anchorLink(target) : this.#link(target);
  }

  #link(target: string): string | null {
    return this.#context.files.linkAddress(target);
  }

  #anchorLink(name: string): string | null {
    return this.#context.anchors.has(name) ? `#${toAnchor(name)}` : null;
  }

  #symbol({ char = '', font = '' }: Record<string, string>): string {
    const sign = findSymbol(font, char);
    if (sign) return sign;
    this.#left.add('symbol', `It is sign ${char} of the font ${font}, which has no letters.`);
    return '';
  }

  #mark(id: string): string {
    const text = this.#context.noteTexts.get(id);
    if (!text) return '';
    const label = `[^${this.#context.notes.push('')}]`;
    const at = this.#context.notes.length - 1;
    this.#context.notes[at] = `<p>${label}: ${text()}</p>`;
    return label;
  }

  /** The paragraphs of a note as one. */
  note(note: XmlElement): string {
    const paragraphs = findAll(note, 'p').map((paragraph) => this.#content(paragraph).html.trim());
    return paragraphs.filter((html) => !isBlank(html)).join('<br>');
  }

  listNotes(): string {
    return this.#context.notes.join('');
  }

  #formula(math: XmlElement, isBlock: boolean): string {
    const tex = toTex(math).replace(/(?<!\\)\$/g, '\\$');
    if (tex === '') return '';
    // Word joiners keep it a formula beside letters and figures.
    return isBlock ? escapeUTF8(`$$${tex}$$`) : `\u2060${escapeUTF8(`$${tex}$`)}\u2060`;
  }

  /** Images of a drawing; its text boxes follow the paragraph. */
  #drawing(element: XmlElement): string {
    const find = (name: string) =>
      findAll(element, name).filter((found) => !isWithin(found, element));
    const boxes = find('txbxContent');
    const images = [...find('a:blip'), ...find('v:imagedata')];
    const boxed = boxes.map((box) => this.blocks(childrenOf(box)));
    this.#boxed += boxed.join('');
    const named = findAll(element, 'wp:docPr')[0]?.attribs ?? {};
    const alt = named.descr ?? findAll(element, 'v:shape')[0]?.attribs.alt ?? '';
    if (images.length === 0 && boxes.length === 0) {
      const isChart = findAll(element, 'c:chart').length > 0;
      const what = isChart ? 'chart' : 'drawing';
      this.#left.add(
        what,
        'Word draws it. Insert a picture of it.',
        named.descr || named.name || '',
      );
    }
    return images.map((image) => this.#image(image, alt)).join('');
  }

  #image({ attribs }: XmlElement, alt: string): string {
    const relation = this.#relations.get(attribs.embed ?? attribs.id ?? attribs.link ?? '');
    if (!relation) return '';
    const { files, parts } = this.#context;
    const { target, isExternal } = relation;
    const read = parts.readFile(target);
    let src: string | null = null;
    if (isExternal) {
      src = files.imageAddress(target);
    } else if (!read) {
      this.#left.add('picture', 'The file names it but does not hold it.', target);
    } else if (isImageName(target)) {
      src =
        this.#images.get(target) ?? files.addImage(target.slice(target.lastIndexOf('/') + 1), read);
      this.#images.set(target, src);
    } else {
      const what = `picture .${target.split('.').at(-1)}`;
      this.#left.add(what, 'Pictures are PNG, JPEG, GIF, WebP or AVIF here.', target);
    }
    return src ? `<img src="${escapeUTF8(src)}" alt="${escapeUTF8(alt)}">` : '';
  }

  /** The addresses of images that were met. */
  readonly #images = new Map<string, string>();

  #table(table: XmlElement): string {
    const rows = findRows(table);
    const look = findPath(table, 'tblPr', 'tblLook')?.attribs ?? {};
    const isFirstHead =
      rows.length > 1 &&
      (look.firstRow === undefined
        ? (Number.parseInt(look.val ?? '0', 16) & 0x20) !== 0
        : isOn(look.firstRow));
    const grid = rows.map((row) => {
      let column = Number(findPath(row, 'trPr', 'gridBefore')?.attribs.val ?? 0) || 0;
      const before = column;
      const cells = findCells(row).map((cell) => {
        const span = Math.max(
          1,
          Math.min(100, Number(findPath(cell, 'tcPr', 'gridSpan')?.attribs.val ?? 1) || 1),
        );
        const merge = findPath(cell, 'tcPr', 'vMerge');
        const isContinued = merge !== undefined && merge.attribs.val !== 'restart';
        const at = column;
        column += span;
        return { cell, at, span, isContinued, isMerged: merge !== undefined };
      });
      return { row, before, cells };
    });
    const lines = grid.map(({ row, before, cells }, index) => {
      const isHead = isSet(findPath(row, 'trPr', 'tblHeader')) || (index === 0 && isFirstHead);
      const tag = isHead ? 'th' : 'td';
      const written = cells.map(({ cell, at, span, isContinued, isMerged }) => {
        if (isContinued) return '';
        let height = 1;
        if (isMerged) {
          while (grid[index + height]?.cells.some((below) => below.at === at && below.isContinued))
            height += 1;
        }
        const attributes = `${span > 1 ? ` colspan="${span}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}`;
        return `<${tag}${attributes}>${this.blocks(childrenOf(cell))}</${tag}>`;
      });
      const empty =
        before > 0 ? `<${tag}${before > 1 ? ` colspan="${before}"` : ''}></${tag}>` : '';
      return `<tr>${empty}${written.join('')}</tr>`;
    });
    return lines.length > 0 ? `<table><tbody>${lines.join('')}</tbody></table>` : '';
  }
}

/** Rows or cells, also those that controls or changes stand around. */
const findRows = (parent: XmlElement): XmlElement[] =>
  childrenOf(parent).flatMap((child) =>
    child.name === 'tr' ? [child] : AROUND.has(child.name) ? findRows(child) : [],
  );
const findCells = (parent: XmlElement): XmlElement[] =>
  childrenOf(parent).flatMap((child) =>
    child.name === 'tc' ? [child] : AROUND.has(child.name) ? findCells(child) : [],
  );

const isContents = (sdt: XmlElement) =>
  /table of contents/i.test(
    findPath(sdt, 'sdtPr', 'docPartObj', 'docPartGallery')?.attribs.val ?? '',
  );

/** True for a part of a text box in a drawing, or of what the drawing is in older programs. */
function isWithin(element: XmlElement, drawing: XmlElement): boolean {
  for (let at = element.parent; at && at !== drawing; at = at.parent) {
    if ('name' in at && /^(?:txbxContent|mc:Fallback)$/.test(at.name)) return true;
  }
  return false;
}

const isBlank = (html: string) => html.replace(/<br>|&nbsp;|\u2060/g, '').trim() === '';

/** Anchors begin with a letter. */
const toAnchor = (name: string) =>
  name.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}\p{M}\p{N}_.:-]/gu, '-');

/** Text without a mark that is around all of it, as headings are bold anyway. */
const stripMark = (html: string, name: string) => {
  const found = new RegExp(`^<${name}>((?:(?!</?${name}>)[\\s\\S])*)</${name}>$`).exec(html.trim());
  return found?.[1] ?? html;
};
