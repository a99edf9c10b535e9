import type { FontPair } from '../settings/theme/fonts.ts';
import { textDirection } from '../values/language-attributes.ts';
import { escapeXml } from '../values/xml.ts';
import type { CvDocument } from './document.ts';

/** A list, with its own numbering. */
export interface DocxList {
  isNumbered: boolean;
  /** Counted from 0. */
  level: number;
  start: number;
}

/** The paragraphs of a document, and the links and lists that they refer to. */
interface Content {
  /** XML of the paragraphs. */
  paragraphs: string;
  /** Addresses, `link1` first. */
  links: readonly string[];
  /** Lists, number 1 first. */
  lists: readonly DocxList[];
}

/** Indentation of a level of a list, in twentieths of a point. */
export const INDENT = 360;
/** Maximum number of levels of Word's lists. */
export const LEVELS = 9;

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES = `xmlns:w="${MAIN}" xmlns:r="${OFFICE}"`;

/** The files of a Word document by their path, as XML without its declaration. */
export function docxParts(
  document: CvDocument,
  { paragraphs, links, lists }: Content,
): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships([
      { id: 'document', type: `${OFFICE}/officeDocument`, target: 'word/document.xml' },
      {
        ...{ id: 'properties', type: `${PACKAGE}/relationships/metadata/core-properties` },
        target: 'docProps/core.xml',
      },
    ]),
    'docProps/core.xml': coreProperties(document),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${paragraphs}${section(document)}</w:body></w:document>`,
    'word/styles.xml': styles(document),
    'word/numbering.xml': numbering(lists),
    'word/settings.xml': `<w:settings ${NAMESPACES}><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/footer.xml': footer(document),
    'word/_rels/document.xml.rels': relationships([
      ...['styles', 'numbering', 'settings', 'footer'].map((name) => ({
        ...{ id: name, type: `${OFFICE}/${name}`, target: `${name}.xml` },
      })),
      ...links.map((target, at) => ({
        ...{ id: `link${at + 1}`, type: `${OFFICE}/hyperlink`, target, isExternal: true },
      })),
    ]),
  };
}

function contentTypes(): string {
  const parts = ['document.main', 'styles', 'numbering', 'settings', 'footer'].map(
    (name) =>
      `<Override PartName="/word/${name.split('.')[0]}.xml" ContentType="${TYPE}.${name}+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${parts.join('')}</Types>`;
}

const relationships = (
  all: readonly { id: string; type: string; target: string; isExternal?: boolean }[],
) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ id, type, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const coreProperties = ({ title, name, language }: CvDocument) =>
  `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(name)}</dc:creator><dc:language>${escapeXml(language)}</dc:language></cp:coreProperties>`;

/** A4, with margins of 2 cm. */
const PAGE = { width: 11906, height: 16838, margin: 1134 };
const WIDTH = PAGE.width - 2 * PAGE.margin;

const section = ({ language }: CvDocument) =>
  `<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}"/><w:pgMar w:top="${PAGE.margin}" w:right="${PAGE.margin}" w:bottom="${PAGE.margin}" w:left="${PAGE.margin}" w:header="567" w:footer="567" w:gutter="0"/>${textDirection(language) === 'rtl' ? '<w:bidi/>' : ''}</w:sectPr>`;

function footer({ title }: CvDocument): string {
  const field = (name: string) =>
    `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
  return `<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(title)}</w:t></w:r><w:r><w:tab/></w:r>${field('PAGE')}<w:r><w:t xml:space="preserve"> / </w:t></w:r>${field('NUMPAGES')}</w:p></w:ftr>`;
}

/** A language as Word stores it: that of western, East Asian or bidirectional text. */
export function languageAttributes(language: string): string {
  const isEastAsian = /^(?:zh|ja|ko)\b/.test(language);
  const name = isEastAsian ? 'eastAsia' : textDirection(language) === 'rtl' ? 'bidi' : 'val';
  return `w:${name}="${escapeXml(language)}"`;
}

/** Fonts that Word has, like those of the site. */
const FONTS: Record<FontPair, string> = {
  serif: 'Cambria',
  sans: 'Calibri',
  classic: 'Garamond',
};

/** Width of the column of dates. */
const DATES = 2200;
const MUTED = '<w:color w:val="595959"/>';

/** A style: its name in Word, its properties of paragraphs, and those of characters. */
type Style = [name: string, paragraph: string, characters?: string];

const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const indent = (left: number, hanging = 0) =>
  `<w:ind w:left="${left}"${hanging ? ` w:hanging="${hanging}"` : ''}/>`;

const paragraphStyles = (accent: string): Record<string, Style> => ({
  Title: ['Title', '<w:keepNext/><w:spacing w:after="40"/>', `<w:b/><w:bCs/>${size(44)}`],
  Subtitle: ['Subtitle', '<w:keepNext/>', size(23)],
  Contact: ['Contact', '<w:spacing w:before="80"/>', MUTED + size(18)],
  Heading1: [
    'heading 1',
    `<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="2" w:color="${accent}"/></w:pBdr><w:spacing w:before="260" w:after="80"/><w:outlineLvl w:val="0"/>`,
    `<w:b/><w:bCs/>${size(24)}`,
  ],
  Heading2: [
    'heading 2',
    '<w:keepNext/><w:spacing w:before="160" w:after="60"/><w:outlineLvl w:val="1"/>',
    `<w:b/><w:bCs/>${size(21)}`,
  ],
  BodyText: ['Body Text', '<w:spacing w:after="100"/>'],
  CVEntry: [
    'CV Entry',
    `<w:keepLines/><w:tabs><w:tab w:val="left" w:pos="${DATES}"/></w:tabs><w:spacing w:before="100"/>${indent(DATES, DATES)}`,
  ],
  CVDetail: ['CV Detail', `<w:keepLines/>${indent(DATES)}`, MUTED + size(19)],
  CVCode: [
    'CV Code',
    '<w:spacing w:after="100"/>',
    '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>',
  ],
  Bibliography: [
    'Bibliography',
    `<w:keepLines/><w:spacing w:after="70"/>${indent(INDENT, INDENT)}`,
    size(19),
  ],
  ListBullet: ['List Bullet', '<w:spacing w:after="60"/>'],
  ListNumber: ['List Number', '<w:spacing w:after="60"/>'],
  Quote: ['Quote', `<w:spacing w:after="100"/>${indent(INDENT)}`, '<w:i/><w:iCs/>'],
  Footer: ['footer', `<w:tabs><w:tab w:val="right" w:pos="${WIDTH}"/></w:tabs>`, MUTED + size(17)],
});

function styles({ language, fonts, accent }: CvDocument): string {
  const colour = /^#[\da-f]{6}$/i.test(accent) ? accent.slice(1) : '333333';
  const font = FONTS[fonts];
  const others = Object.entries(paragraphStyles(colour)).map(
    ([id, [name, paragraph, characters = '']]) =>
      `<w:style w:type="paragraph"${/^(?:CV|Contact)/.test(id) ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${characters}</w:rPr></w:style>`,
  );
  const main = languageAttributes(language);
  const lang = main.startsWith('w:val') ? main : `w:val="en-GB" ${main}`;
  return `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="Times New Roman"/>${size(20)}<w:lang ${lang}/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${textDirection(language) === 'rtl' ? '<w:bidi/>' : ''}<w:spacing w:after="0" w:line="252" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${others.join('')}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="${colour}"/></w:rPr></w:style><w:style w:type="character" w:customStyle="1" w:styleId="CVDates"><w:name w:val="CV Dates"/><w:rPr>${MUTED}${size(18)}</w:rPr></w:style></w:styles>`;
}

const BULLETS = ['•', '◦', '▪'];

function numbering(lists: readonly DocxList[]): string {
  const levels = (isNumbered: boolean) =>
    Array.from({ length: LEVELS }, (_one, level) => {
      const text = isNumbered ? `%${level + 1}.` : BULLETS[level % BULLETS.length];
      return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${isNumbered ? 'decimal' : 'bullet'}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr>${indent((level + 1) * INDENT, INDENT)}</w:pPr></w:lvl>`;
    }).join('');
  const kinds = [false, true].map(
    (isNumbered, id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels(isNumbered)}</w:abstractNum>`,
  );
  const numbers = lists.map(
    ({ isNumbered, level, start }, at) =>
      `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${isNumbered ? 1 : 0}"/><w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${Math.max(0, start)}"/></w:lvlOverride></w:num>`,
  );
  return `<w:numbering ${NAMESPACES}>${kinds.join('')}${numbers.join('')}</w:numbering>`;
}
