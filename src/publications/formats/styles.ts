import { AND_OTHERS } from '../../../records/authors.ts';
import type { PublicationFields } from '../../../records/publication.ts';
import { isForthcoming } from '../../../records/publication-words.ts';
import type { StyleName } from '../../../records/reference-styles.ts';
import { apaCitation } from '../citation.ts';
import { type FormattedText, replaceIn } from '../citation-styles/formatted-text.ts';
import { type CslItem, cslItems } from './csl-item.ts';

/** A style formatted by citeproc; APA is the site's own, as specified. */
export type CslStyle = Exclude<StyleName, 'apa'>;

const STYLES: Record<CslStyle, () => Promise<{ default: string }>> = {
  mla: () => import('../citation-styles/styles/mla.csl?raw'),
  chicago: () => import('../citation-styles/styles/chicago.csl?raw'),
  'chicago-notes': () => import('../citation-styles/styles/chicago-notes.csl?raw'),
  ieee: () => import('../citation-styles/styles/ieee.csl?raw'),
  vancouver: () => import('../citation-styles/styles/vancouver.csl?raw'),
  harvard: () => import('../citation-styles/styles/harvard.csl?raw'),
  nature: () => import('../citation-styles/styles/nature.csl?raw'),
  ama: () => import('../citation-styles/styles/ama.csl?raw'),
  acs: () => import('../citation-styles/styles/acs.csl?raw'),
};

const isCslStyle = (style: string): style is CslStyle => Object.hasOwn(STYLES, style);

/** Engines by style: building one costs as much as fifty citations. */
const engines = new Map<CslStyle, Promise<(item: CslItem) => FormattedText>>();

/** The reference of a publication in a style. citeproc and the style are loaded with the first one. */
export const makeReference = (
  publication: PublicationFields,
  style: string,
): FormattedText | Promise<FormattedText> =>
  isCslStyle(style) ? citeInStyle(publication, style) : apaCitation(publication);

/** The reference of a publication in a style that citeproc makes. */
export async function citeInStyle(
  publication: PublicationFields,
  style: CslStyle,
): Promise<FormattedText> {
  const engine = engines.get(style) ?? openStyle(style);
  engines.set(style, engine);
  const cite = await engine.catch((error) => {
    engines.delete(style);
    throw error;
  });
  const [item] = cslItems([publication]);
  return item ? cite(item) : { text: '', spans: [] };
}

async function openStyle(style: CslStyle) {
  const [{ openEngine }, { default: source }] = await Promise.all([
    import('../citation-styles/engine.ts'),
    STYLES[style](),
  ]);
  const make = openEngine(source);
  return (item: CslItem): FormattedText => {
    const reference = TIDIED.reduce(
      (made, [pattern, text]) => replaceIn(made, pattern, text),
      make(forStyle(item, style)),
    );
    const kind = unprintedKind(item, style);
    if (!kind || IN_BRACKETS.includes(style)) return reference;
    return { ...reference, text: `${reference.text} ${kind}.` };
  };
}

/** Styles that print a talk's kind and event themselves, if the event is known. */
const SAY_TALK: readonly CslStyle[] = ['ieee', 'vancouver', 'ama'];
/** Styles that do not print a patent's number. */
const OMIT_PATENT_NUMBER: readonly CslStyle[] = ['harvard', 'nature', 'ama'];

/** The kind of a work in brackets, for kinds that the style does not name. */
function unprintedKind({ type, genre, version, ...item }: CslItem, style: CslStyle): string | null {
  if (type === 'dataset') return 'Dataset';
  // MLA prints a version by itself.
  if (type === 'software') {
    return version && style !== 'mla' ? `Software, version ${version}` : 'Software';
  }
  if (type === 'patent' && OMIT_PATENT_NUMBER.includes(style)) return joinWords(genre, item.number);
  if (type !== 'speech' || isChicago(style)) return null;
  const event = item['event-title'];
  if (!event || !genre) return genre ?? null;
  if (SAY_TALK.includes(style)) return null;
  return style === 'nature' || style === 'acs' ? `${toTalk(genre)} presented at ${event}` : genre;
}

/** "Talk" for a presentation, which would else be a "presentation presented at". */
const toTalk = (genre: string) => (genre === 'Presentation' ? 'Talk' : genre);

/** CSL cannot say that there are more authors: this name stands for them, and is replaced in the result. */
const OTHERS = 'Andotherswhoarenotnamed';

/** An item in the form in which a style prints it best. */
const forStyle = (item: CslItem, style: CslStyle) => ({
  ...item,
  title: keepCase(item.title),
  // The title says it already.
  note: undefined,
  // Many styles have CSL's older name for it.
  event: item['event-title'],
  author: item.author?.map((name) => (name.literal === AND_OTHERS ? { family: OTHERS } : name)),
  ...(item.genre && { genre: toTalk(item.genre) }),
  ...(isForthcoming(item.status) && { issued: { literal: STATE_WORDS[style] } }),
  ...nameArchive(item, style),
  ...inBrackets(item, style),
  // Chicago's styles alone say whose patent it is.
  ...(item.type === 'patent' &&
    !isChicago(style) && { number: joinWords(item.genre, item.number) }),
  ...(style === 'mla' && /^\d/.test(item.version ?? '') && { version: `Version ${item.version}` }),
});

/** Units behind a number that are written small; citeproc leaves those with a capital, "keV", as they are. */
const UNIT =
  /(?<=\d(?:<\/su[bp]>)?[ \u00a0\u202f])(?:[mcdknµμpf]?(?:m|g|s|l|mol|bar|pc|rad|cal)|min|h|d|yr|ly|ft|lb|au|sr|cd|lm|lx|ppm|ppb|rpm|dpi)(?![\p{L}\d])/gu;

/** Marks for citeproc what keeps its small letters where a style capitalizes titles: species and the like, units. */
const keepCase = (title: string): string =>
  title
    .replace(UNIT, '<span class="nocase">$&</span>')
    .replace(/<i>.*?<\/i>/gs, '<span class="nocase">$&</span>');

/** What a style prints in the place of the date of a work that is accepted and has not appeared. */
const STATE_WORDS: Record<CslStyle, string> = {
  mla: 'Forthcoming',
  chicago: 'Forthcoming',
  'chicago-notes': 'forthcoming',
  ieee: 'to be published',
  vancouver: 'Forthcoming',
  harvard: 'in press',
  nature: 'in the press',
  ama: 'In press',
  acs: 'in press',
};

/** Styles that get the kind behind the title: "Spectra [Dataset]". */
const IN_BRACKETS: readonly CslStyle[] = ['vancouver', 'ama'];

/** Puts the kind behind the title. A talk becomes a document: these styles end one without an event in "presented at". */
function inBrackets(item: CslItem, style: CslStyle) {
  const kind = IN_BRACKETS.includes(style) && unprintedKind(item, style);
  const type = item.type === 'speech' ? 'document' : item.type;
  return kind && { title: `${keepCase(item.title)} [${kind}]`, type };
}

/** Adds the archive of data or a preprint for styles that do not print it by themselves. */
function nameArchive(item: CslItem, style: CslStyle) {
  const { type, publisher, number = '' } = item;
  if (type === 'dataset' || type === 'software') {
    return style === 'ama' || style === 'acs' ? { 'container-title': publisher } : {};
  }
  if (style !== 'nature' && style !== 'ama' && style !== 'acs') return {};
  const arxiv = /^arXiv:(.+)$/.exec(number)?.[1];
  return arxiv && !item.DOI ? { URL: `https://arxiv.org/abs/${arxiv}` } : {};
}

const isChicago = (style: CslStyle) => style.startsWith('chicago');

const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

const OTHERS_PATTERN = new RegExp(`[,;]?(?: and| &)? ${OTHERS}\\.?`);

const TIDIED: [RegExp, string][] = [
  [OTHERS_PATTERN, ', et al.'],
  // Where neither volume nor pages are known there is nothing to part from the date.
  [/[;,]$/, '.'],
  // IEEE's style forgets the full stop after a patent.
  [/(?<=[,.] \d{4})$/, '.'],
];
