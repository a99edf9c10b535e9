import { AND_OTHERS } from '../authors.ts';
import type { PublicationFields } from '../publication.ts';
import { type CslItem, cslItems } from './csl-item.ts';
import type { CslStyle } from './formats.ts';

const STYLES: Record<CslStyle, () => Promise<{ default: string }>> = {
  mla: () => import('./styles/mla.csl?raw'),
  chicago: () => import('./styles/chicago.csl?raw'),
  ieee: () => import('./styles/ieee.csl?raw'),
  vancouver: () => import('./styles/vancouver.csl?raw'),
};

type Cite = (item: CslItem) => string;

/** Engines by style: building one costs as much as fifty citations. */
const engines = new Map<CslStyle, Promise<Cite>>();

/**
 * The reference of a publication in a style, as plain text. citeproc and the style are loaded with the
 * first one.
 */
export async function citeInStyle(
  publication: PublicationFields,
  style: CslStyle,
): Promise<string> {
  const cached = engines.get(style) ?? openEngine(style);
  engines.set(style, cached);
  const [item] = cslItems([publication]);
  if (!item) return '';
  try {
    return (await cached)(item);
  } catch (error) {
    engines.delete(style);
    throw error;
  }
}

async function openEngine(style: CslStyle): Promise<Cite> {
  const [{ default: CSL }, { default: locale }, { default: source }] = await Promise.all([
    import('citeproc'),
    import('./styles/locale-en-US.xml?raw'),
    STYLES[style](),
  ]);
  let current: object | undefined;
  const engine = new CSL.Engine(
    { retrieveLocale: () => locale, retrieveItem: () => ({ ...current, id: 'item' }) },
    source,
    'en-US',
  );
  engine.setOutputFormat('text');
  return (item) => {
    current = forStyle(item, style);
    // This also clears what the engine remembers about the last item with this id.
    engine.updateItems([]);
    engine.updateItems(['item']);
    const [, [entry = ''] = []] = engine.makeBibliography() || [];
    const reference = tidyEntry(entry);
    const kind = unprintedKind(item, style);
    return kind && style !== 'vancouver' ? `${reference} ${kind}.` : reference;
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

/** Numbered styles count what they list, but one reference alone has no number. */
const tidyEntry = (entry: string) =>
  entry
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\[1\]|1\.)\s*/, '')
    .replace(OTHERS_PATTERN, ', et al.')
    // Where neither volume nor pages are known there is nothing to part from the date.
    .replace(/[;,]$/, '.')
    // IEEE's style forgets the full stop after a patent.
    .replace(/(?<=, \d{4})$/, '.');
