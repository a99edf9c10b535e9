import { formatDay } from '../values/time.ts';
import type { Answer } from './exchange.ts';
import { getLanguageTable } from './languages/index.ts';
import { formatContext } from './passage-answer.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { endSentence, formatTimes, joinNames, Wording } from './wording.ts';

/** A detail that a question asks about one record: the record that it names, or that the last answer named. */
type Detail =
  | 'year'
  | 'firstAuthor'
  | 'lastAuthor'
  | 'authors'
  | 'journal'
  | 'doi'
  | 'citations'
  | 'pdf';

const DETAILS: readonly (readonly [Detail, RegExp])[] = [
  ['doi', /\bdoi\b/],
  [
    'pdf',
    /\b(?:pdf|full[- ]text|download (?:it|this|that|(?:(?:the|this|that|your|a) )?(?:[\w-]+ )?(?:paper|article|publication|chapter|preprint)\b)|read (?:it|the (?:whole|full) (?:paper|article|text)))\b/,
  ],
  ['citations', /^(?:and )?how (?:often|many times)\??$|\bcited\b|\bcitations?\b/],
  ['firstAuthor', /\b(?:first|lead) author\b/],
  ['lastAuthor', /\b(?:last|senior) author\b/],
  [
    'authors',
    /\bwho (?:else )?(?:wrote|authored|co-?authored|are the|were the|is the (?:first )?author|published|did|worked|contributed|was involved|else|with)\b|\b(?:co-?authors?|authors|(?:the|first|last|senior|which|what) author)\b|\bwith whom\b/,
  ],
  [
    'journal',
    /\b(?:which|what) (?:journal|proceedings|magazine|venue)\b|\b(?:at|in) (?:which|what) conference\b|\bwhere (?:was|were|is|did|has|have|can i find)\b.*\b(?:publish\w*|appear\w*)\b|^journal\b/,
  ],
  [
    'year',
    /\b(?:which|what) (?:year|month|date)\b|^(?:and |so |do you know )?when (?:was|were|did|is|has)\b.*\b(?:publish\w*|appear\w*|written|come out|printed|(?:it|that|this))\b|^(?:and )?when(?: was (?:it|that|this))?\??$|\bhow (?:old|recent) is\b/,
  ],
];

/** What the question asks of one record; null when it asks for something else. */
export function detectDetail({ plain }: ParsedQuestion): Detail | null {
  return DETAILS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Whether a question speaks of a publication: of one by its title, or of a paper, or of what was published. */
export const namesWork = ({ plain, language }: ParsedQuestion): boolean =>
  getLanguageTable(language).patterns.paper.test(plain) ||
  /\b(?:publish\w*|book|chapter|data ?set|software|thesis|dissertation|study|review)\b|[“"«„]/.test(
    plain,
  );

/** Words of a question that only ask for a detail, and are no subject. */
export const isDetailWord = (word: string): boolean =>
  /^(?:year|month|date|doi|pdf|full|text|download\w*|citation\w*|cited|cite|times|co|author\w*|coauthor\w*|appear\w*|old|come|came|number|involved|contributed)$/.test(
    word,
  );

/** Answers with one detail of a publication or post; null when the detail is not known. */
export function detailAnswer(detail: Detail, found: RankedPassage): Answer | null {
  const text = detailText(detail, found);
  if (!text) return null;
  const wording = new Wording();
  wording.add(text, found);
  return wording.answer(formatContext([found]));
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
