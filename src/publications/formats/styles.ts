import { type MakeReference, openEngine, openForeignStyle } from '../../citation-styles/engine.ts';
import { type FormattedText, replaceIn } from '../../citation-styles/formatted-text.ts';
import {
  type CslStyle,
  isCslStyle,
  type ReferenceStyle,
} from '../../citation-styles/offered-styles.ts';
import { AND_OTHERS } from '../authors.ts';
import { apaCitation } from '../citation.ts';
import type { PublicationFields } from '../publication.ts';
import { type CslItem, cslItems } from './csl-item.ts';

const STYLES: Record<CslStyle, () => Promise<{ default: string }>> = {
  mla: () => import('../../citation-styles/styles/mla.csl?raw'),
  chicago: () => import('../../citation-styles/styles/chicago.csl?raw'),
  ieee: () => import('../../citation-styles/styles/ieee.csl?raw'),
  vancouver: () => import('../../citation-styles/styles/vancouver.csl?raw'),
};

/** Engines by style: building one costs as much as fifty citations. */
const engines = new Map<string, Promise<(item: CslItem) => FormattedText>>();

/** The most that are kept. */
const MAX_ENGINES = 24;

/** The file of an uploaded style, by its name. */
export type LoadStyle = (name: string) => Promise<string>;

/** A reference; `failed` where the style could not make it, and it is in APA's. */
export interface MadeReference extends FormattedText {
  failed?: true;
}

/** The reference of a publication in a style. citeproc and the style are loaded with the first one. */
export async function makeReference(
  publication: PublicationFields,
  { style, version }: ReferenceStyle,
  load: LoadStyle,
): Promise<MadeReference> {
  if (style === 'apa') return apaCitation(publication);
  if (isCslStyle(style)) return citeInStyle(publication, style);
  try {
    const open = async () => printItems(await openForeignStyle(await load(style)));
    return await citeWith(publication, `${style} ${version}`, open);
  } catch {
    return { ...apaCitation(publication), failed: true };
  }
}

/** The reference of a publication in a style of the site's own. */
export const citeInStyle = (publication: PublicationFields, style: CslStyle) =>
  citeWith(publication, style, () => openBuiltIn(style));

async function citeWith(
  publication: PublicationFields,
  key: string,
  open: () => Promise<(item: CslItem) => FormattedText>,
): Promise<FormattedText> {
  const engine = engines.get(key) ?? open();
  engines.set(key, engine);
  const [oldest] = engines.keys();
  if (oldest && engines.size > MAX_ENGINES) engines.delete(oldest);
  const cite = await engine.catch((error) => {
    engines.delete(key);
    throw error;
  });
  const [item] = cslItems([publication]);
  return item ? cite(item) : { text: '', spans: [] };
}

const printItems = (make: MakeReference) => (item: CslItem) =>
  replaceIn(make(forAnyStyle(item)), OTHERS_PATTERN, ', et al.');

async function openBuiltIn(style: CslStyle) {
  const { default: source } = await STYLES[style]();
  const make = await openEngine(source);
  return (item: CslItem): FormattedText => {
    const reference = TIDIED.reduce(
      (made, [pattern, text]) => replaceIn(made, pattern, text),
      make(forStyle(item, style)),
    );
    const kind = unprintedKind(item, style);
    if (!kind || style === 'vancouver') return reference;
    return { ...reference, text: `${reference.text} ${kind}.` };
  };
}

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

/** An item in a form that styles print well. */
const forAnyStyle = (item: CslItem) => ({
  ...item,
  // The title says it already.
  note: undefined,
  // Many styles have CSL's older name for it.
  event: item['event-title'],
  author: item.author?.map((name) => (name.literal === AND_OTHERS ? { family: OTHERS } : name)),
  // "… presented at": a presentation is not presented.
  ...(item.genre === 'Presentation' && { genre: 'Talk' }),
});

/** An item in the form in which the site's styles print it best. */
const forStyle = (item: CslItem, style: CslStyle) => ({
  ...forAnyStyle(item),
  ...inBrackets(item, style),
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

const TIDIED: [RegExp, string][] = [
  [OTHERS_PATTERN, ', et al.'],
  // Where neither volume nor pages are known there is nothing to part from the date.
  [/[;,]$/, '.'],
  // IEEE's style forgets the full stop after a patent.
  [/(?<=, \d{4})$/, '.'],
];
