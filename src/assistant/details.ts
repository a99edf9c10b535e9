import { formatDay } from '../values/time.ts';
import type { Answer } from './exchange.ts';
import { matchesEnglish, matchesPattern } from './languages/index.ts';
import { formatContext } from './passage-answer.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { endSentence, formatTimes, joinNames, sentencesAnswer } from './wording.ts';

/** Details that a question may ask about one record: the record that it names, or that the last answer named. */
const DETAILS = [
  'doi',
  'pdf',
  'citations',
  'firstAuthor',
  'lastAuthor',
  'authors',
  'journal',
  'year',
] as const;
type Detail = (typeof DETAILS)[number];

/** What the question asks of one record; null when it asks for something else. */
export function detectDetail({ plain }: ParsedQuestion): Detail | null {
  return DETAILS.find((detail) => matchesEnglish(detail, plain)) ?? null;
}

/** Whether a question speaks of a publication: of one by its title, or of a paper, or of what was published. */
export const namesWork = (question: ParsedQuestion): boolean =>
  matchesPattern(question, 'paper') || matchesEnglish('work', question.plain);

/** Words of a question that only ask for a detail, and are no subject. */
export const isDetailWord = (word: string): boolean => matchesEnglish('detailWord', word);

/** Answers with one detail of a publication or post; null when the detail is not known. */
export function detailAnswer(detail: Detail, found: RankedPassage): Answer | null {
  const text = detailText(detail, found);
  if (!text) return null;
  return { ...sentencesAnswer([[text, found]]), context: formatContext([found]) };
}

function detailText(
  detail: Detail,
  { kind, title, authors, journal, year, citations, doi, hasPdf, publishedAt }: RankedPassage,
): string | null {
  const name = `“${title}”`;
  if (kind === 'post')
    return detail === 'year' && publishedAt
      ? `The post ${name} was published on ${formatDay(publishedAt.slice(0, 10))}.`
      : null;
  if (kind !== 'publication') return null;
  const when = year ? ` in ${year}` : '';
  const signatories = authors.split(/, ?/);
  switch (detail) {
    case 'year':
      return year ? `${name} was published in ${year}, in ${journal}.` : null;
    case 'journal':
      return `${name} appeared in ${endSentence(`${journal}${when}`)}`;
    case 'firstAuthor':
      return `The first author of ${name} is ${endSentence(signatories.at(0) ?? '')}`;
    case 'lastAuthor':
      return `The last author of ${name} is ${endSentence(signatories.at(-1) ?? '')}`;
    case 'authors':
      return `${name} is by ${endSentence(joinNames(signatories))}`;
    case 'citations':
      return citations === null
        ? null
        : `${name}${year ? ` (${year})` : ''} has been cited ${formatTimes(citations)}.`;
    case 'doi':
      return doi ? `The DOI of ${name} is ${doi}.` : `No DOI is known for ${name}.`;
    case 'pdf':
      return hasPdf
        ? `The PDF of ${name} can be downloaded from its page.`
        : `${name} has no PDF on this site; its page links to where it appeared.`;
  }
}
