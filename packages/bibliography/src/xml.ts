/** Elements of XML, as MathML and EndNote's files are read. */
import { parseDocument } from 'htmlparser2';

export type XmlNode = ReturnType<typeof parseDocument>['children'][number];
export type XmlElement = Extract<XmlNode, { attribs: unknown }>;

/** Elements within elements that are read; what is deeper is no text that somebody wrote. */
export const MAX_DEPTH = 60;

/** The nodes of a document. Entities of its own and those of other files are not read. */
export const parseXml = (xml: string, options: { decodeEntities: boolean }): XmlNode[] =>
  parseDocument(xml, { xmlMode: true, ...options }).children;

/** The elements among nodes. */
export const elements = (nodes: readonly XmlNode[]): XmlElement[] =>
  nodes.filter((node): node is XmlElement => 'attribs' in node);

/** The name of an element without its prefix: "math" of "mml:math". */
export const localName = (element: XmlElement): string =>
  element.name.slice(element.name.indexOf(':') + 1).toLowerCase();

/** The text of a node that is text; null for elements, comments and instructions. */
export const textOf = (node: XmlNode): string | null => (node.type === 'text' ? node.data : null);
