/** Reads XML elements, for MathML and EndNote's files. */
import { parseDocument } from 'htmlparser2';

export type XmlNode = ReturnType<typeof parseDocument>['children'][number];
export type XmlElement = Extract<XmlNode, { attribs: unknown }>;

/** Maximum nesting depth: deeper elements are not real text. */
export const MAX_DEPTH = 60;

/** Parses the nodes of a document. Entities of its own and those of other files are not resolved. */
export const parseXml = (xml: string, options: { decodeEntities: boolean }): XmlNode[] =>
  parseDocument(xml, { xmlMode: true, ...options }).children;

/** The elements among nodes. */
export const elements = (nodes: readonly XmlNode[]): XmlElement[] =>
  nodes.filter((node): node is XmlElement => 'attribs' in node);

/** The name of an element without its prefix: "math" for "mml:math". */
export const localName = (element: XmlElement): string =>
  element.name.slice(element.name.indexOf(':') + 1).toLowerCase();

/** The text of a text node; null for elements, comments and instructions. */
export const textOf = (node: XmlNode): string | null => (node.type === 'text' ? node.data : null);
