import { zipFiles } from './files.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = `xmlns:w="${W}" xmlns:m="${M}" xmlns:r="${R}" xmlns:a="a" xmlns:wp="wp" xmlns:mc="mc"`;

/** A part of a Word document. */
export const part = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`;

/** A paragraph of Word. */
export const paragraph = (content: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;

/** Text of Word, with properties such as `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

const STYLES: Record<string, string> = {
  Titel: 'Title',
  berschrift1: 'heading 1',
  berschrift2: 'heading 2',
  Beschriftung: 'caption',
  Zitat: 'Quote',
  Quellcode: 'Source Code',
};

const styles = part(
  'styles',
  Object.entries(STYLES)
    .map(([id, name]) => `<w:style w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
    .join(''),
);

const level = (at: number, format: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="•"/></w:lvl>`;
const numbering = part(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'bullet')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num>`,
);

interface DocxParts {
  /** Targets by their ids, those with a colon outside the document. */
  links?: Record<string, string>;
  files?: Record<string, Uint8Array | string>;
  core?: string;
}

/** A Word document with this body, styles of a German Word, and a list of the number 7. */
export async function makeDocx(
  body: string,
  { links = {}, files = {}, core = '' }: DocxParts = {},
): Promise<Uint8Array> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`;
  const relations = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
  const kindOf = (target: string) =>
    target.includes(':')
      ? 'hyperlink'
      : target.startsWith('media/')
        ? 'image'
        : target.replace('.xml', '');
  const all = { s: 'styles.xml', n: 'numbering.xml', ...links };
  const zip = await zipFiles(
    Object.entries({
      '_rels/.rels': relations(relation('d', 'officeDocument', 'word/document.xml')),
      'word/_rels/document.xml.rels': relations(
        Object.entries(all)
          .map(([id, target]) => relation(id, kindOf(target), target))
          .join(''),
      ),
      'word/document.xml': part('document', `<w:body>${body}<w:sectPr/></w:body>`),
      'word/styles.xml': styles,
      'word/numbering.xml': numbering,
      ...(core && {
        'docProps/core.xml': `<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc">${core}</cp:coreProperties>`,
      }),
      ...files,
    }),
  );
  return new Uint8Array(await zip.arrayBuffer());
}

/** A Jupyter notebook with these cells. */
export const makeNotebook = (cells: object[], metadata: object = {}): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { language_info: { name: 'python' }, ...metadata },
    cells: cells.map((cell) => ({ metadata: {}, ...cell })),
  });
