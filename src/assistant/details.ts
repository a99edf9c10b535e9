import type { Answer } from '../../records/exchange.ts';
import { formatDay } from '../values/time.ts';
import {
  joinWords,
  type Language,
  localDates,
  matchesPattern,
  type PhraseName,
  say,
} from './languages/index.ts';
import { formatContext } from './passage-answer.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { sentencesAnswer } from './sentences-answer.ts';

/**
 * Details that a question may ask about one publication, the one that it names or that the last answer named, and the
 * sentence for each; null where the detail is not known.
 */
const DETAILS = {
  doi: ({ doi }) => (doi ? 'doiOf' : 'noDoi'),
  pdf: ({ hasPdf }) => (hasPdf ? 'pdfOf' : 'noPdf'),
  citations: ({ citations }) => (citations === null ? null : 'citedTimes'),
  authors: () => 'authorsOf',
  journal: () => 'appearedIn',
  year: ({ year }) => (year ? 'publishedIn' : null),
} satisfies Record<string, (found: RankedPassage) => PhraseName | null>;
type Detail = keyof typeof DETAILS;
// The keys of this very object.
const ASKED_FOR = Object.keys(DETAILS) as Detail[];

/** Authors who are named at most. */
const MOST_NAMES = 14;

/** What the question asks of one record; null when it asks for something else. */
export const detectDetail = (question: ParsedQuestion): Detail | null =>
  ASKED_FOR.find((detail) => matchesPattern(question, detail)) ?? null;

/** Whether a question speaks of a publication: of one by its title, or of a paper, or of what was published. */
export const namesWork = (question: ParsedQuestion): boolean =>
  matchesPattern(question, 'paper') || matchesPattern(question, 'work');

/** Words of a question that only ask for a detail, and are no subject. */
export const isDetailWord = (word: string): boolean =>
  matchesPattern({ plain: word }, 'detailWord');

/** Answers with one detail of a publication, or the day of a post; null when that is not known. */
export function detailAnswer(
  detail: Detail,
  found: RankedPassage,
  language: Language,
): Answer | null {
  const { kind, title, year, journal, citations, doi, publishedAt } = found;
  const posted = detail === 'year' && publishedAt ? 'postedOn' : null;
  const phrase = kind === 'publication' ? DETAILS[detail](found) : kind === 'post' && posted;
  if (!phrase) return null;
  const authors = found.authors.split(/, ?/);
  const values = {
    name: `“${title}”`,
    year: localDates(year, language),
    date: posted ? localDates(formatDay(`${publishedAt}`), language) : '',
    journal: detail === 'journal' && year ? `${journal} (${localDates(year, language)})` : journal,
    authors:
      authors.length > MOST_NAMES
        ? `${authors.slice(0, MOST_NAMES).join(', ')} et al.`
        : joinWords(authors, language),
    total: citations ?? 0,
    doi: doi ?? '',
  };
  const text = say(language, phrase, values).replace(/\.\.$/, '.');
  return { ...sentencesAnswer([[text, found]]), context: formatContext([found]) };
}
