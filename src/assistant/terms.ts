import type { StemCounts } from '../../records/passage.ts';
import { foldFully } from '../values/fold.ts';
import { stem } from '../values/words.ts';
import type { LexiconEntry } from './lexicon.ts';
import type { ParsedQuestion, Word } from './question.ts';

/** What the index knows of a question's words, by their stems. */
export interface IndexVocabulary {
  /** How many passages there are. */
  size: number;
  stems: ReadonlyMap<string, StemCounts>;
  /** Stems that are spelled much like words that the index does not have, by these. */
  corrections: ReadonlyMap<string, string>;
  lexicon: ReadonlyMap<string, LexiconEntry>;
}

/** A way in which a word may stand in the content. */
interface Form {
  /** As it stands in a query of FTS5. */
  word: string;
  stem: string;
  /** How much of the word's meaning it has, up to 1. */
  factor: number;
  /** In how many passages it stands. */
  passages: number;
}

/** Something that is searched for, in every form in which the content has it. */
export interface Term extends Word {
  forms: Form[];
  /** How much it says what a question is about, from 0 to 1. */
  weight: number;
  /** Whether the content has the word itself or one that is spelled much like it. */
  known: boolean;
  /** Whether it is above all part of authors' names. */
  isName: boolean;
  /** How rare it is in everyday speech, from 0 to 1. */
  special: number;
}

/** A form with at least this factor counts as the word itself. */
const OWN = 0.9;
const SAME = 0.7;
const ALIKE = 0.35;
const CORRECTED = OWN;
const TRANSLATED = OWN;
/** On the Zipf scale: words as common as EVERYDAY say nothing about a subject, words as rare as RAREST say most. */
const EVERYDAY = 5.7;
const RAREST = 2.5;
/** So much rarer than everyday words, from 0 to 1, is a word that weighs in full. */
const SPECIFIC = 0.7;
/** The least weight of an everyday word that the content has in a title or a tag. */
const LABEL = 0.55;
/** A term with less weight says nothing about the subject. */
const GENERAL = 0.3;

/** The stems that have to be looked up in the index for a question. */
export const listStems = (
  question: ParsedQuestion,
  lexicon: ReadonlyMap<string, LexiconEntry>,
): string[] =>
  question.words.flatMap((word) =>
    [...ownForms(word), ...translatedForms(word, lexicon), ...relatedForms(word, lexicon)].map(
      ({ stem }) => stem,
    ),
  );

/** A question with what it seeks. */
export interface Question extends ParsedQuestion {
  terms: Term[];
}

/** Adds to a question what it seeks, each word weighed by how rare the index and speech have it. */
export const weighQuestion = (question: ParsedQuestion, vocabulary: IndexVocabulary): Question => ({
  ...question,
  terms: question.words.map((word) => makeTerm(word, vocabulary)),
});

function makeTerm(word: Word, { size, stems, corrections, lexicon }: IndexVocabulary): Term {
  const getCounts = ({ stem }: Form) => stems.get(stem);
  const counted = (forms: readonly Form[]) =>
    forms
      .map((form) => ({ ...form, passages: getCounts(form)?.passages ?? 0 }))
      .filter(({ passages }) => passages > 0);
  const own = counted([...ownForms(word), ...translatedForms(word, lexicon)]);
  const correction = corrections.get(stem(word.word));
  const corrected = correction
    ? [{ word: correction, stem: correction, factor: CORRECTED, passages: 0 }]
    : [];
  const found = own.length > 0 ? own : counted(corrected);
  const forms = [...found, ...counted(relatedForms(word, lexicon))];
  const countMost = (where: keyof StemCounts) =>
    Math.max(0, ...found.map((form) => getCounts(form)?.[where] ?? 0));
  const passages = countMost('passages');
  const authors = countMost('authors');
  const zipf = word.isAcronym ? 0 : (lexicon.get(word.word)?.zipf ?? 0);
  const special = Math.min(1, Math.max(0, (EVERYDAY - zipf) / (EVERYDAY - RAREST)));
  const share = Math.min(1, special / SPECIFIC);
  return {
    ...word,
    forms,
    weight: rarity(passages, size) * (countMost('labels') > 0 ? Math.max(LABEL, share) : share),
    known: filterOwnForms(forms).length > 0,
    isName: authors > 0 && authors >= passages * 0.6,
    special,
  };
}

/** Robertson and Spärck Jones's inverse document frequency, as in BM25, as a share of the greatest. */
function rarity(passages: number, size: number): number {
  // Of the pages of PDFs there may be more than of passages.
  const had = Math.min(passages, size);
  return Math.log(1 + (size - had + 0.5) / (had + 0.5)) / Math.log(1 + (size + 0.5) / 0.5);
}

/** The word itself: as it is, as a keyboard without its letters types it, and joined to the next ("covid 19"). */
export function ownForms({ word, next }: Word): Form[] {
  const written = [word, foldFully(word), ...(next ? [word + next] : [])];
  return [...new Set(written)].map((one) => ({
    word: one,
    stem: stem(one),
    factor: 1,
    passages: 0,
  }));
}

/** The English words for a word of another language. */
const translatedForms = (
  { word, isAcronym }: Word,
  lexicon: ReadonlyMap<string, LexiconEntry>,
): Form[] => makeForms((!isAcronym && lexicon.get(word)?.english) || [], TRANSLATED);

const makeForms = (words: readonly string[], factor: number): Form[] =>
  words.map((word) => ({ word, stem: stem(word), factor, passages: 0 }));

function relatedForms(
  { word, isAcronym }: Word,
  lexicon: ReadonlyMap<string, LexiconEntry>,
): Form[] {
  const { same = [], alike = [] } = (!isAcronym && lexicon.get(word)) || {};
  const own = stem(word);
  const all = [...makeForms(alike, ALIKE), ...makeForms(same, SAME)];
  return [...new Map(all.map((form) => [form.stem, form])).values()].filter(
    (form) => form.stem !== own,
  );
}

/** The word itself, or one that is spelled much like it: not what means nearly the same. */
export const filterOwnForms = (forms: readonly Form[]): Form[] =>
  forms.filter(({ factor }) => factor >= OWN);

/** Whether a word says nothing of what is asked about. */
export const isGeneral = ({ weight }: Term): boolean => weight < GENERAL;

/** Candidates are found by a question's rarest words, which occur in this many passages in all at most. */
const MOST_FOUND = 450;

/** Terms as the index is asked for them: the rarest, each by all its forms, weighed. At least one is asked for. */
export function makeIndexQueries(terms: readonly Term[]): { match: string; weight: number }[] {
  let found = 0;
  return terms
    .filter(({ weight }) => weight > 0)
    .flatMap(({ forms, weight }) =>
      [...Map.groupBy(forms, ({ factor }) => factor)].map(([factor, all]) => ({
        match: matchAnyForm(all),
        weight: weight * factor,
        passages: all.reduce((sum, { passages }) => sum + passages, 0),
      })),
    )
    .sort((a, b) => a.passages - b.passages)
    .filter(({ passages }, index) => {
      found += passages;
      return index === 0 || found <= MOST_FOUND;
    })
    .map(({ match, weight }) => ({ match, weight }));
}

/** Words that a page of a PDF is asked for at most. */
const MOST_OF_PDF = 5;
/** A word that is searched for in PDFs alone: it weighs as much. */
const RARE = 0.6;

/**
 * Terms as the text of PDFs is asked for them: all, or else the two that say most, or the one if that is rare. A page is
 * long and has many words.
 */
export function makePdfQueries(terms: readonly Term[]): { match: string; terms: number }[] {
  const known = terms
    .filter(({ known, weight }) => known && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_OF_PDF);
  const [rarest] = known;
  const sets = [
    known,
    ...(known.length > 2 ? [known.slice(0, 2)] : []),
    ...(known.length > 1 && rarest && rarest.weight >= RARE ? [[rarest]] : []),
  ];
  return sets
    .filter((set) => set.length > 0)
    .map((set) => ({
      match: set.map(({ forms }) => matchAnyForm(filterOwnForms(forms))).join(' AND '),
      terms: set.length,
    }));
}

/** Any of some words as an FTS5 query, each quoted: nothing of the visitor's is syntax. None is found nowhere. */
export const matchAnyForm = (forms: readonly Pick<Form, 'word'>[]): string =>
  `(${forms.map(({ word }) => `"${word}"`).join(' OR ') || '""'})`;
