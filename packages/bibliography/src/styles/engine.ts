import CSL, { type OutputFormat } from 'citeproc';
import { type CslNode, childOf, parseCsl } from './csl-file.ts';
import {
  type Face,
  type FormattedText,
  readMarked,
  setIn,
  setLink,
  withoutMarks,
} from './formatted-text.ts';
import { ENGLISH, type Locale } from './locales.ts';
import { readLocator } from './locator.ts';
import type { CitedWork, TextCitation } from './text-citation.ts';
import { letters } from './year-suffix.ts';

/** Formats the reference of a CSL-JSON item. */
type MakeReference = (item: object) => FormattedText;

/**
 * Creates a citeproc engine for a style.
 *
 * @param source the text of a CSL file
 * @param locale the language of its words
 */
export function openEngine(source: string, locale: Locale): MakeReference {
  CSL.Output.Formats.marked ??= { ...CSL.Output.Formats.text, ...MARKED };
  let current: object | undefined;
  const engine = new CSL.Engine(
    { retrieveLocale: () => locale.root, retrieveItem: () => ({ ...current, id: 'item' }) },
    forReferences(parseCsl(source)),
    ...languageOf(locale),
  );
  engine.setOutputFormat('marked');
  return (item) => {
    current = item;
    // Also clears the engine's data on the last item with this id.
    engine.updateItems([]);
    engine.updateItems(['item']);
    const [, [entry = ''] = []] = engine.makeBibliography() || [];
    return readMarked(entry);
  };
}

/** Makes the citations of a text, each as a marked text, and the letters behind years. */
export type MakeCitations = (
  items: readonly { id: string; item: object }[],
  citations: readonly TextCitation[],
) => { marked: string[]; suffixes: ReadonlyMap<string, string> };

/**
 * An engine of citeproc for the citations in texts, of which each is made anew.
 *
 * @param source the text of a CSL file
 * @param locale the language of its words
 */
export function openTextEngine(source: string, locale: Locale): MakeCitations {
  CSL.Output.Formats.marked ??= { ...CSL.Output.Formats.text, ...MARKED };
  let places = new Map<string, number>();
  let works: Parameters<MakeCitations>[0] = [];
  const root = parseCsl(source);
  const engine = new CSL.Engine(
    {
      retrieveLocale: () => locale.root,
      retrieveItem: (id) => ({ ...works[places.get(id) ?? -1]?.item, id, system_id: id }),
      // A number has no id; it is its work's place in the list.
      wrapCitationEntry: (text, id) => {
        const place = id === undefined ? Number.parseInt(text, 10) - 1 : (places.get(id) ?? 0);
        const [, inBrackets] = /^\[(.*)\]$/s.exec(text) ?? [];
        return inBrackets ? `[${setLink(place, inBrackets)}]` : setLink(place, text);
      },
    },
    forCitations(root),
    ...languageOf(locale),
  );
  engine.opt.development_extensions.apply_citation_wrapper = true;
  engine.setOutputFormat('marked');
  const { prefix = '', suffix = '' } = citationLayout(root);
  return (items, citations) => {
    works = items;
    places = new Map(items.map(({ id }, at) => [id, at]));
    engine.updateItems([]);
    engine.restoreProcessorState([]);
    engine.setOutputFormat('marked');
    // Registered in the order of the references, as which years get their letters.
    engine.updateItems(items.map(({ id }) => id));
    const before: [string, number][] = [];
    const made: string[] = [];
    for (const [at, { works: cited, note = 0 }] of citations.entries()) {
      if (cited.length === 0) continue;
      const citation = {
        citationID: `${at}`,
        citationItems: cited.map(toCitationItem),
        properties: { noteIndex: note },
      };
      const [, changed] = engine.processCitationCluster(
        citation,
        before,
        [],
        CSL.ASSUME_ALL_ITEMS_REGISTERED,
      );
      before.push([citation.citationID, note]);
      for (const [, text, id] of changed) made[Number(id)] = text;
    }
    const { registry } = engine.registry;
    return {
      marked: citations.map((_, at) => (made[at] ? `${prefix}${made[at]}${suffix}` : '')),
      suffixes: new Map(items.map(({ id }) => [id, toLetters(registry[id]?.disambig.year_suffix)])),
    };
  };
}

/** A work in a citation, as citeproc takes it. */
const toCitationItem = ({ id, locator, suppressAuthor }: CitedWork) => ({
  id,
  ...(locator && readLocator(locator)),
  ...(suppressAuthor && { 'suppress-author': true }),
});

/** The letters of a year by citeproc's number, which may be a text; none if it has no number. */
const toLetters = (number: unknown): string =>
  typeof number === 'string' || typeof number === 'number' ? letters(Number(number)) : '';

/** The language of an engine; a style's own is kept for English, of which it may be a variant. */
const languageOf = ({ tag }: Locale) => [tag, tag !== ENGLISH] as const;

/** The signs around each citation: citeproc leaves them out where its parts are links. */
const citationLayout = (root: CslNode): Record<string, string> =>
  childOf(childOf(root, 'citation'), 'layout')?.attrs ?? {};

/** A style that only makes citations: its references are sorted already. */
const forCitations = (root: CslNode): CslNode => ({
  ...root,
  children: [
    element('info'),
    ...root.children.filter(
      (child) => typeof child === 'object' && !['info', 'bibliography'].includes(child.name),
    ),
    element('bibliography', [element('layout')]),
  ],
});

const element = (name: string, children: CslNode['children'] = []): CslNode => ({
  name,
  attrs: {},
  children,
});

/**
 * Reduces a style to references without numbers. The engine requires a citation as well, but none is ever
 * created.
 */
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
 * A single reference needs neither a number, which numbered styles set apart, nor sorting: computing its keys
 * takes as long as the reference.
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

/** An output format for citeproc that marks faces and escapes nothing: `toHtml` does that. */
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
