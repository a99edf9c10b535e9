import { decodeEntities } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import { readCslItem } from './citations.ts';
import { isBlankHtml } from './convert-html.ts';
import { readCellOptions } from './directives.ts';
import { type DocumentFiles, type DocumentText, decodeBase64 } from './documents.ts';
import { describe, readCellHead, toHtml } from './markdown-document.ts';
import { decodePercents } from './model.ts';
import type { KeyedItem } from './reference-files.ts';
import { SourceError } from './source-error.ts';
import { toLine, toValues, toValuesList, type Values } from './values.ts';

/** Longer outputs are shortened. */
const MAX_OUTPUT = 20_000;

/** Reads a Jupyter notebook (nbformat 4): its texts, code and outputs, in their order. */
export function readNotebook(text: string, files: DocumentFiles): DocumentText {
  const notebook = parseNotebook(text);
  const metadata = toValues(notebook.metadata);
  for (const [key, item] of readStoredReferences(metadata)) files.references.add(key, item);
  const reader = new NotebookReader(files, codeLanguage(metadata));
  const [first, ...others] = toValuesList(notebook.cells);
  const head = first && first.cell_type !== 'code' ? readCellHead(source(first)) : null;
  const cells = head || !first ? others : [first, ...others];
  return describe(
    files,
    head ?? { title: metadata.title, authors: metadata.authors },
    reader.read(cells),
  );
}

/** Works in the metadata of notebooks: of JupyterLab's Citation Manager by their source, and of cite2c. */
function readStoredReferences(metadata: Values): KeyedItem[] {
  const { items } = toValues(metadata['citation-manager']);
  const { citations } = toValues(metadata.cite2c);
  return [...Object.values(toValues(items)), citations].flatMap((listed) =>
    Object.entries(toValues(listed)).map(([key, raw]): KeyedItem => {
      const values = toValues(raw);
      return [key, readCslItem(values, toLine(values['citation-key']))];
    }),
  );
}

function parseNotebook(text: string): Values {
  let notebook: Values;
  try {
    notebook = toValues(JSON.parse(text));
  } catch {
    throw new SourceError('The notebook is damaged: it is not whole JSON.');
  }
  if (Array.isArray(notebook.worksheets))
    throw new SourceError(
      'The notebook is of Jupyter before 2015. Open and save it in a newer one.',
    );
  if (!Array.isArray(notebook.cells)) throw new SourceError('This is not a Jupyter notebook.');
  return notebook;
}

/** A text, which notebooks divide into lines. */
const joined = (value: unknown): string =>
  (Array.isArray(value)
    ? value.filter((line) => typeof line === 'string').join('')
    : typeof value === 'string'
      ? value
      : ''
  ).toWellFormed();
const source = (cell: Values) => joined(cell.source);

/** The language of a notebook's code, as highlighting names it. */
function codeLanguage({ language_info, kernelspec }: Values): string {
  const name = toLine(toValues(language_info).name) || toLine(toValues(kernelspec).language);
  return name.toLowerCase().replace(/^i?python\d*$/, 'python');
}

/** Languages of cells that begin with a magic: `%%bash`. */
const MAGIC: Partial<Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  html: 'xml',
  javascript: 'javascript',
  js: 'javascript',
  latex: 'latex',
  markdown: 'markdown',
  perl: 'perl',
  r: 'r',
  ruby: 'ruby',
  sql: 'sql',
};

const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

class NotebookReader {
  readonly #files: DocumentFiles;
  readonly #language: string;
  /** HTML of code and outputs, by the words that stand for them in the text. */
  readonly #made = new Map<string, string>();

  constructor(files: DocumentFiles, language: string) {
    this.#files = files;
    this.#language = language;
  }

  /** The cells as one text, since notes and links may be in different ones. */
  read(cells: readonly Values[]): string {
    const parts = cells.map((cell) => this.#cell(cell));
    const whole = this.#html(parts.join('\n\n'));
    const marks = [...this.#made.keys()];
    // An open fence in one cell would swallow the others.
    const html = marks.every((mark) => whole.includes(`<p>${mark}</p>`))
      ? whole
      : parts.map((part) => this.#html(part)).join('');
    return html.replace(
      /<p>(cell[0-9]+x[0-9]+)<\/p>/g,
      (paragraph, mark: string) => this.#made.get(mark) ?? paragraph,
    );
  }

  #html(markdown: string): string {
    return this.#files.html(toHtml(markdown, this.#files), this.#files.name);
  }

  /** A paragraph of Markdown that stands for HTML. */
  #mark(html: string): string {
    const [random = ''] = /\d+/.exec(this.#files.files.scheme) ?? [];
    const mark = `cell${random}x${this.#made.size}`;
    this.#made.set(mark, html);
    return mark;
  }

  #cell(cell: Values): string {
    const tags = joined(
      toValues(cell.metadata).tags && JSON.stringify(toValues(cell.metadata).tags),
    ).replace(/_/g, '-');
    if (tags.includes('"remove-cell"')) return '';
    switch (cell.cell_type) {
      case 'markdown':
        return this.#withAttachments(readCitations(cell, this.#files), toValues(cell.attachments));
      case 'code':
        return this.#code(cell, tags);
      case 'raw': {
        const text = source(cell);
        if (text.trim())
          this.#files.left.add(
            'raw cell',
            'It is for a program that converts notebooks.',
            text.slice(0, 80),
          );
        return '';
      }
      default:
        this.#files.left.add('cell', `Its type is unknown: ${toLine(cell.cell_type).slice(0, 40)}`);
        return '';
    }
  }

  /** A cell's text with its own images: `![](attachment:image.png)`. */
  #withAttachments(text: string, attachments: Values): string {
    const found = Object.entries(attachments).map(
      ([name, bundle]) => [name, this.#storeImage(toValues(bundle), name)?.src] as const,
    );
    return found.reduce((replaced, [name, address]) => {
      if (!address) return replaced;
      return replaced
        .replaceAll(`attachment:${name}`, address)
        .replaceAll(`attachment:${encodeURIComponent(name)}`, address);
    }, text);
  }

  #code(cell: Values, tags: string): string {
    const { options, code } = readCellOptions(source(cell));
    const isOff = (name: string) => options.get(name) === 'false';
    if (isOff('include')) return '';
    const isShown = !tags.includes('"remove-input"') && !isOff('echo') && code.trim() !== '';
    const hasOutput = !tags.includes('"remove-output"') && !isOff('output');
    const outputs = hasOutput
      ? toValuesList(cell.outputs).map((output) => this.#output(output))
      : [];
    const shown = joinStreams(outputs).map((html) => captioned(html, options.get('fig-cap') ?? ''));
    return [...(isShown ? [this.#source(code)] : []), ...shown]
      .filter((html) => html !== '')
      .map((html) => this.#mark(html))
      .join('\n\n');
  }

  #source(code: string): string {
    const [, magic = '', rest = ''] = /^%%(\w+)[^\n]*\n([\s\S]*)$/.exec(code) ?? [];
    const other = MAGIC[magic.toLowerCase()];
    const language = other ?? this.#language;
    const named = /^[\w+#.-]{1,40}$/.test(language) ? ` class="language-${language}"` : '';
    return `<pre><code${named}>${escapeUTF8((other ? rest : code).replace(/\n+$/, ''))}</code></pre>`;
  }

  #output(output: Values): string {
    switch (output.output_type) {
      case 'stream':
        return this.#plain(joined(output.text));
      case 'error': {
        const traceback = Array.isArray(output.traceback)
          ? output.traceback.map(joined).join('\n')
          : '';
        return this.#plain(traceback || `${toLine(output.ename)}: ${toLine(output.evalue)}`);
      }
      case 'display_data':
      case 'execute_result':
        return this.#bundle(toValues(output.data));
      default:
        return '';
    }
  }

  /** Text as a block, without the colours of terminals. */
  #plain(text: string): string {
    const bare = text
      .replace(/[^\P{Cc}\t\n\r]\[[0-9;?]*[A-Za-z]/gu, '')
      .replace(/^.*\r(?!\n)/gm, '')
      .trimEnd();
    if (bare.trim() === '') return '';
    const isLong = bare.length > MAX_OUTPUT;
    if (isLong)
      this.#files.left.add('output', `Only its first ${MAX_OUTPUT} characters are taken.`);
    return `<pre><code>${escapeUTF8(isLong ? `${bare.slice(0, MAX_OUTPUT)} …` : bare)}</code></pre>`;
  }

  /** An output in the richest of its forms that a post can show. */
  #bundle(data: Values): string {
    const image = this.#storeImage(data, 'output');
    if (image) return `<p><img src="${escapeUTF8(image.src)}" alt=""></p>`;
    const { left } = this.#files;
    const plain = joined(data['text/plain']);
    for (const type of Object.keys(data).filter((type) => !/^(?:text\/|image\/)/.test(type)))
      left.add(
        'interactive output',
        'It runs only in the notebook. Add a picture of it.',
        type.slice(0, 80),
      );
    const html = joined(data['text/html']);
    if (html) {
      const converted = this.#files.html(html, this.#files.name);
      if (!isBlankHtml(converted)) return converted;
    }
    const latex = joined(data['text/latex']);
    const tex = latex
      .trim()
      .replace(/^\$+([\s\S]*?)\$+$/, '$1')
      .replace(/^\s*\\displaystyle\s*/, '')
      .trim();
    if (tex && !/\$|\\begin\{tabular/.test(tex)) return `<p>$$${escapeUTF8(tex)}$$</p>`;
    const markdown = joined(data['text/markdown']);
    if (markdown) return this.#html(markdown);
    if (data['image/svg+xml'] !== undefined)
      left.add('picture .svg', 'Pictures are PNG, JPEG, GIF, WebP or AVIF here.');
    return this.#plain(plain);
  }

  #storeImage(data: Values, name: string): { src: string } | null {
    const type = IMAGES.find((each) => data[each] !== undefined);
    const bytes = type && decodeBase64(joined(data[type]).replace(/\s/g, ''));
    if (!type || !bytes) return null;
    const ending = type.slice('image/'.length);
    const named = /\.\w+$/.test(name) ? name : `${name}.${ending}`;
    return { src: this.#files.addImage(named, async () => bytes) };
  }
}

/** The text of a cell, whose citations by JupyterLab's Citation Manager are written as Pandoc has them. */
function readCitations(cell: Values, { references }: DocumentFiles): string {
  const { citations } = toValues(toValues(toValues(cell.metadata)['citation-manager']));
  return source(cell).replace(
    /<cite\s+id="([^"]+)">(?:[^<]*<a\s+href="#[^"%|]*(?:%7C|\|)([^"]*)">)?([^<]*)(?:<\/a>[^<]*)?<\/cite>/gi,
    (whole, id: string, linked = '', shown = '') => {
      const listed = toValuesList(toValues(citations)[id]).map((item) => toLine(item.id));
      const keys = listed.length > 0 ? listed : [decodePercents(linked)].filter(Boolean);
      return keys.length > 0 ? references.bracket(keys, decodeEntities(shown)) : whole;
    },
  );
}

/** Programs print in pieces: blocks of text one after the other are one. */
function joinStreams(outputs: readonly string[]): string[] {
  const shown: string[] = [];
  for (const html of outputs) {
    const last = shown.at(-1);
    if (
      last?.startsWith('<pre><code>') &&
      html.startsWith('<pre><code>') &&
      last.endsWith('</code></pre>')
    )
      shown[shown.length - 1] = last.replace(
        /<\/code><\/pre>$/,
        () => `\n${html.slice('<pre><code>'.length)}`,
      );
    else shown.push(html);
  }
  return shown;
}

/** An image with the caption that its cell gives it. */
const captioned = (html: string, caption: string): string => {
  const image = /^<p>(<img [^>]*>)<\/p>$/.exec(html)?.[1];
  return image && caption
    ? `<figure>${image}<figcaption>${escapeUTF8(caption)}</figcaption></figure>`
    : html;
};
