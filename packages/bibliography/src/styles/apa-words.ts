import { ENGLISH, findLocale, type Locale, loadLocale } from './locales.ts';

/** Singular and plural. */
type Numbered = readonly [one: string, several: string];

/** The words of citations and references in APA style. */
export interface ApaWords {
  /** Language of the names of months. */
  language: string;
  etAl: string;
  noDate: string;
  inPress: string;
  in: string;
  editor: Numbered;
  translator: string;
  editorTranslator: string;
  page: Numbered;
  volume: string;
  article: string;
  number: string;
  version: string;
  /** Label before the number of a thesis. */
  publication: string;
  reviewOf: string;
  manuscript: string;
  dataset: string;
  software: string;
  originalWork: string;
  /** "2nd ed.", of a number or of words. */
  edition(edition: string): string;
  /** Label of a place in a work: "p.", "chap.". */
  locator(label: string, isSeveral: boolean): string;
  /** Quotation marks, and a comma after what is in them. */
  quotes: { open: string; close: string; closeWithComma: string };
}

/** English words, as in the manual. */
export const ENGLISH_WORDS: ApaWords = {
  language: 'en',
  etAl: 'et al.',
  noDate: 'n.d.',
  inPress: 'in press',
  in: 'In',
  editor: ['Ed.', 'Eds.'],
  translator: 'Trans.',
  editorTranslator: '& Trans.',
  page: ['p.', 'pp.'],
  volume: 'Vol.',
  article: 'Article',
  number: 'No.',
  version: 'Version',
  publication: 'Publication No.',
  reviewOf: 'Review of',
  manuscript: 'Manuscript submitted for publication',
  dataset: 'Data set',
  software: 'Computer software',
  originalWork: 'Original work published',
  edition: (edition) => `${/^\d+$/.test(edition) ? ordinal(Number(edition)) : edition} ed.`,
  locator: (label, isSeveral) => {
    if (label === 'paragraph') return isSeveral ? 'paras.' : 'para.';
    return `${capitalise(label)}${isSeveral ? 's' : ''}`;
  },
  quotes: { open: '“', close: '”', closeWithComma: ',”' },
};

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ORDINAL_ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${ORDINAL_ENDINGS.get(rule) ?? 'th'}`;
}

const loaded = new WeakMap<Locale, ApaWords>();

/** The words of APA style in a language. */
export async function loadApaWords(language: string): Promise<ApaWords> {
  if (findLocale(language) === ENGLISH) return ENGLISH_WORDS;
  const locale = await loadLocale(language);
  const words = loaded.get(locale) ?? toApaWords(locale);
  loaded.set(locale, words);
  return words;
}

const EAST_ASIAN = /^(?:ja|zh)/;

function toApaWords({ tag: language, term }: Locale): ApaWords {
  const begun = (...of: Parameters<typeof term>) => capitalise(term(...of));
  const numbered = (name: string): Numbered => [begun(name, 'short'), begun(name, 'short', true)];
  const close = term('close-quote');
  return {
    language,
    etAl: term('et-al'),
    noDate: term('no date', 'short'),
    inPress: term('in press'),
    in: begun('in'),
    editor: numbered('editor'),
    translator: begun('translator', 'short'),
    editorTranslator: `& ${begun('translator', 'short')}`,
    page: [term('page', 'short'), term('page', 'short', true)],
    volume: begun('volume', 'short'),
    article: begun('article-locator'),
    number: begun('number', 'short'),
    version: begun('version'),
    publication: begun('number', 'short'),
    reviewOf: begun('review-of'),
    manuscript: begun('manuscript'),
    dataset: begun('dataset'),
    software: begun('software'),
    originalWork: begun('original-work-published'),
    edition: (edition) => {
      const number = /^\d+$/.test(edition) ? edition + term('ordinal') : edition;
      const word = term('edition', 'short');
      return EAST_ASIAN.test(language) ? `第${edition}${word}` : `${number} ${word}`;
    },
    locator: (label, isSeveral) =>
      label === 'paragraph' ? term(label, 'short', isSeveral) : begun(label, 'long', isSeveral),
    quotes: { open: term('open-quote'), close, closeWithComma: `${close},` },
  };
}
