import type { OutputFormat } from 'citeproc';
import { AND_OTHERS } from '../authors.ts';
import type { PublicationFields } from '../publication.ts';
import { type CslItem, cslItems } from './csl-item.ts';
import { parseCsl, readCslStyle } from './csl-style.ts';
import type { CslStyle } from './formats.ts';
import {
  type Face,
  type FormattedText,
  readMarked,
  replaceIn,
  setIn,
  withoutMarks,
} from './formatted-text.ts';

const STYLES: Record<CslStyle, () => Promise<{ default: string }>> = {
  mla: () => import('./styles/mla.csl?raw'),
  chicago: () => import('./styles/chicago.csl?raw'),
  ieee: () => import('./styles/ieee.csl?raw'),
  vancouver: () => import('./styles/vancouver.csl?raw'),
};

type Cite = (item: CslItem) => FormattedText;

/** Engines by style: building one costs as much as fifty citations. */
const engines = new Map<CslStyle, Promise<Cite>>();

/** The reference of a publication in a style. citeproc and the style are loaded with the first one. */
export async function citeInStyle(
  publication: PublicationFields,
  style: CslStyle,
): Promise<FormattedText> {
  const cached = engines.get(style) ?? openBuiltIn(style);
  engines.set(style, cached);
  const [item] = cslItems([publication]);
  if (!item) return { text: '', spans: [] };
  try {
    return (await cached)(item);
  } catch (error) {
    engines.delete(style);
    throw error;
  }
}

async function openBuiltIn(style: CslStyle): Promise<Cite> {
  const { default: source } = await STYLES[style]();
  const cite = await openEngine(source);
  return (item) => {
    const reference = cite(forStyle(item, style));
    const kind = unprintedKind(item, style);
    if (!kind || style === 'vancouver') return reference;
    return { ...reference, text: `${reference.text} ${kind}.` };
  };
}

/** An engine of citeproc for the text of a style. Throws `Invalid` where it is none. */
async function openEngine(source: string): Promise<(item: object) => FormattedText> {
  const [{ default: CSL }, { default: locale }] = await Promise.all([
    import('citeproc'),
    import('./styles/locale-en-US.xml?raw'),
  ]);
  CSL.Output.Formats.marked ??= { ...CSL.Output.Formats.text, ...MARKED };
  let current: object | undefined;
  const engine = new CSL.Engine(
    { retrieveLocale: () => parseCsl(locale), retrieveItem: () => ({ ...current, id: 'item' }) },
    readCslStyle(source).root,
    'en-US',
  );
  engine.setOutputFormat('marked');
  return (item) => {
    current = item;
    // This also clears what the engine remembers about the last item with this id.
    engine.updateItems([]);
    engine.updateItems(['item']);
    const [, [entry = ''] = []] = engine.makeBibliography() || [];
    return tidyEntry(readMarked(entry));
  };
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

/** The kind of a work in brackets, for kinds that the style does not name. */
function unprintedKind({ type, genre, version, ...item }: CslItem, style: CslStyle): string | null {
  if (type === 'dataset') return 'Dataset';
  // MLA prints a version by itself.
  if (type === 'software') {
    return version && style !== 'mla' ? `Software, version ${version}` : 'Software';
  }
  const isPrinted = style === 'chicago' || (style !== 'mla' && item['event-title']);
  return type === 'speech' && !isPrinted ? (genre ?? null) : null;
}

/** CSL cannot say that there are more authors: this name stands for them, and is replaced in the result. */
const OTHERS = 'Andotherswhoarenotnamed';

/** An item in the form in which the styles print it best. */
const forStyle = (item: CslItem, style: CslStyle) => ({
  ...item,
  ...inBrackets(item, style),
  // The styles have CSL's older name for it.
  event: item['event-title'],
  author: item.author?.map((name) => (name.literal === AND_OTHERS ? { family: OTHERS } : name)),
  // "… presented at": a presentation is not presented.
  ...(item.genre === 'Presentation' && { genre: 'Talk' }),
  // Chicago's style alone says whose patent it is.
  ...(item.type === 'patent' &&
    style !== 'chicago' && { number: joinWords(item.genre, item.number) }),
  ...(style === 'mla' && /^\d/.test(item.version ?? '') && { version: `Version ${item.version}` }),
});

/** Vancouver has the kind behind the title, "Spectra [Dataset]", and ends a talk of no event in "presented at". */
function inBrackets(item: CslItem, style: CslStyle) {
  const kind = style === 'vancouver' && unprintedKind(item, style);
  const type = item.type === 'speech' ? 'document' : item.type;
  return kind && { title: `${item.title} [${kind}]`, type };
}

const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

const OTHERS_PATTERN = new RegExp(`,?(?: and| &)? ${OTHERS}\\.?`);

const tidyEntry = (entry: FormattedText) =>
  TIDIED.reduce((tidied, [pattern, text]) => replaceIn(tidied, pattern, text), entry);

const TIDIED: [RegExp, string][] = [
  [OTHERS_PATTERN, ', et al.'],
  // Where neither volume nor pages are known there is nothing to part from the date.
  [/[;,]$/, '.'],
  // IEEE's style forgets the full stop after a patent.
  [/(?<=, \d{4})$/, '.'],
];
