/** Files of the Citation Style Language: styles and locales. */
import { elements, parseXml, textOf, type XmlElement } from '../xml.ts';

/** An element of a style or a locale, in citeproc's form. */
export interface CslNode {
  name: string;
  attrs: Record<string, string>;
  children: (CslNode | string)[];
}

/** The root element of a CSL file. */
export function parseCsl(source: string): CslNode {
  const [root] = elements(parseXml(source, { decodeEntities: true }));
  if (!root) throw new Error('a citation style without an element');
  return toCslNode(root);
}

/** Elements for which being empty, or a space, is significant. */
const TERMS = ['term', 'single', 'multiple'];

/** White space between elements is not text. */
function toCslNode({ name, attribs, children }: XmlElement): CslNode {
  const parts = children.flatMap((child): (CslNode | string)[] =>
    'attribs' in child ? [toCslNode(child)] : [textOf(child) ?? []].flat(),
  );
  const isTerm = TERMS.includes(name) && parts.length < 2;
  const filled = parts.filter((part) => typeof part !== 'string' || part.trim() !== '');
  return { name, attrs: attribs, children: isTerm ? (parts.length > 0 ? parts : ['']) : filled };
}

/** The first child with a name. */
export const childOf = (node: CslNode | undefined, name: string): CslNode | undefined =>
  node?.children.find(
    (child): child is CslNode => typeof child === 'object' && child.name === name,
  );
