/** Terms of citations and references, such as "et al.", from CSL's locales for the site's languages. */
import { type CslNode, childOf, parseCsl } from './csl-file.ts';
import { loadOnce } from './load-once.ts';

const FILES = {
  'en-US': () => import('./csl/locale-en-US.xml?raw'),
  'de-DE': () => import('./csl/locale-de-DE.xml?raw'),
  'fr-FR': () => import('./csl/locale-fr-FR.xml?raw'),
  'es-ES': () => import('./csl/locale-es-ES.xml?raw'),
  'it-IT': () => import('./csl/locale-it-IT.xml?raw'),
  'pt-PT': () => import('./csl/locale-pt-PT.xml?raw'),
  'pt-BR': () => import('./csl/locale-pt-BR.xml?raw'),
  'nl-NL': () => import('./csl/locale-nl-NL.xml?raw'),
  'pl-PL': () => import('./csl/locale-pl-PL.xml?raw'),
  'cs-CZ': () => import('./csl/locale-cs-CZ.xml?raw'),
  'ja-JP': () => import('./csl/locale-ja-JP.xml?raw'),
  'zh-CN': () => import('./csl/locale-zh-CN.xml?raw'),
  ar: () => import('./csl/locale-ar.xml?raw'),
};

export type LocaleTag = keyof typeof FILES;

export const ENGLISH: LocaleTag = 'en-US';

/**
 * Finds the locale of a language: one with the same tag, or with the same first part. Languages without one have English
 * terms.
 *
 * @example findLocale('de-CH') // "de-DE"
 */
export function findLocale(language: string): LocaleTag {
  // Cast: the keys of the table, as typed.
  const tags = Object.keys(FILES) as LocaleTag[];
  const [first] = language.split('-');
  return (
    tags.find((tag) => tag === language) ??
    tags.find((tag) => tag.split('-')[0] === first) ??
    ENGLISH
  );
}

/** A locale. */
export interface Locale {
  tag: LocaleTag;
  root: CslNode;
  term: FindTerm;
}

/** Finds a term; one without a short form is long, and one that the locale lacks is empty. */
type FindTerm = (name: string, form?: 'long' | 'short' | 'verb', isSeveral?: boolean) => string;

/** Loads the locale of a language. */
export const loadLocale = (language: string): Promise<Locale> => load(findLocale(language));

const load = loadOnce(readLocale);

async function readLocale(tag: LocaleTag): Promise<Locale> {
  const root = parseCsl((await FILES[tag]()).default);
  return { tag, root, term: readTerms(root) };
}

function readTerms(root: CslNode): FindTerm {
  const terms = new Map(
    childOf(root, 'terms')?.children.flatMap((node) =>
      typeof node === 'object' && node.attrs['gender-form'] !== 'masculine'
        ? [[termKey(node.attrs.name, node.attrs.form), node] as const]
        : [],
    ),
  );
  return (name, form = 'long', isSeveral = false) => {
    const found = terms.get(termKey(name, form)) ?? terms.get(termKey(name));
    const numbered = childOf(found, isSeveral ? 'multiple' : 'single') ?? found;
    const [text] = numbered?.children ?? [];
    // References have plain spaces.
    return typeof text === 'string' ? text.replace(/\s+/g, ' ') : '';
  };
}

const termKey = (name = '', form = 'long') => `${form} ${name}`;

/** The words that stand for the year of a work without one. */
export async function listDateWords(language: string): Promise<readonly string[]> {
  if (findLocale(language) === ENGLISH) return ['n.d.', 'no date', 'in press', 'forthcoming'];
  const { term } = await loadLocale(language);
  return [term('no date', 'short'), term('no date'), term('in press'), term('forthcoming')];
}
