import CSL, { type OutputFormat } from 'citeproc';
import { elements, parseXml, textOf, type XmlElement } from '../xml.ts';
import locale from './csl/locale-en-US.xml?raw';
import {
  type Face,
  type FormattedText,
  readMarked,
  setIn,
  withoutMarks,
} from './formatted-text.ts';

/** Makes the reference of an item of CSL-JSON. */
type MakeReference = (item: object) => FormattedText;

/** An element of a style or a locale, in the form that citeproc takes. */
interface CslNode {
  name: string;
  attrs: Record<string, string>;
  children: (CslNode | string)[];
}

/**
 * An engine of citeproc for a style.
 *
 * @param source the text of a CSL file
 */
export function openEngine(source: string): MakeReference {
  CSL.Output.Formats.marked ??= { ...CSL.Output.Formats.text, ...MARKED };
  let current: object | undefined;
  const engine = new CSL.Engine(
    { retrieveLocale: () => parseCsl(locale), retrieveItem: () => ({ ...current, id: 'item' }) },
    forReferences(parseCsl(source)),
    'en-US',
  );
  engine.setOutputFormat('marked');
  return (item) => {
    current = item;
    // This also clears what the engine remembers about the last item with this id.
    engine.updateItems([]);
    engine.updateItems(['item']);
    const [, [entry = ''] = []] = engine.makeBibliography() || [];
    return readMarked(entry);
  };
}

/** The root element of a CSL file. */
function parseCsl(source: string): CslNode {
  const [root] = elements(parseXml(source, { decodeEntities: true }));
  if (!root) throw new Error('a citation style without an element');
  return toCslNode(root);
}

/** Elements that mean something by being empty, or a space. */
const TERMS = ['term', 'single', 'multiple'];

/** White space between elements is no text. */
function toCslNode({ name, attribs, children }: XmlElement): CslNode {
  const parts = children.flatMap((child): (CslNode | string)[] =>
    'attribs' in child ? [toCslNode(child)] : [textOf(child) ?? []].flat(),
  );
  const isTerm = TERMS.includes(name) && parts.length < 2;
  const filled = parts.filter((part) => typeof part !== 'string' || part.trim() !== '');
  return { name, attrs: attribs, children: isTerm ? (parts.length > 0 ? parts : ['']) : filled };
}

const element = (name: string, children: CslNode['children'] = []): CslNode => ({
  name,
  attrs: {},
  children,
});

/** A style that only makes references, without their numbers. The engine wants a citation, too; none is ever made. */
const forReferences = (root: CslNode): CslNode => ({
  ...root,
  children: [
    element('info'),
    element('citation', [element('layout')]),
    ...root.children
      .filter((child) => typeof child === 'object' && !['info', 'citation'].includes(child.name))
      .map(forOne),
  ],
});

/**
 * One reference alone has no number, which numbered styles set apart, and is not sorted: its keys would be made as the
 * reference is, which takes as long.
 */
function forOne(node: CslNode | string): CslNode | string {
  if (typeof node === 'string') return node;
  const { 'second-field-align': _, ...attrs } = node.attrs;
  const children = node.children.filter(
    (child) =>
      typeof child === 'string' ||
      (child.name !== 'sort' && child.attrs.variable !== 'citation-number'),
  );
  return { ...node, attrs, children: children.map(forOne) };
}

const inFace = (face: Face) => (_engine: object, text: string) => setIn(face, text);

/** An output format of citeproc's that names faces, and escapes nothing: `toHtml` does. */
const MARKED: OutputFormat = {
  text_escape: (text) => withoutMarks(text ?? ''),
  '@font-style/italic': inFace('italic'),
  '@font-style/oblique': inFace('italic'),
  '@font-style/normal': inFace('upright'),
  '@font-variant/small-caps': inFace('smallCaps'),
  '@font-variant/normal': inFace('largeCaps'),
  '@font-weight/bold': inFace('bold'),
  '@font-weight/normal': inFace('light'),
  '@text-decoration/underline': inFace('underlined'),
  '@vertical-align/sup': inFace('raised'),
  '@vertical-align/sub': inFace('lowered'),
};
