import { stem } from './words.ts';

/**
 * Words that mean much the same of a person's life, in questions and on about pages. A dictionary has them apart:
 * that somebody is a doctor of something says a degree, a thesis, or "PhD".
 */
const GROUPS = [
  'phd doctorate doctoral dissertation thesis education',
  'master masters msc ma education',
  'bachelor bachelors bsc ba education',
  'postdoc postdoctoral',
  'speak spoken native fluent tongue',
  'born grew raised childhood',
  'studied study degree education university',
  'work worked job position role employed career',
  'join joining apply applying application applications vacancy vacancies opening openings position positions',
  'teach teaching taught course courses class classes lecture lectures',
  'supervise supervision student students',
  'award awards prize prizes medal won',
  'grant grants funding funded',
  'hobby hobbies spare leisure pastime outside',
  'pet pets dog dogs cat cats',
].map((group) => group.split(' '));

/** Who supervised the researcher: not whom he or she supervises, though the words have one stem. */
const SUPERVISORS = 'supervisor supervisors advisor advisors adviser advisers advised mentor'.split(
  ' ',
);

/** "Ph.D." as the index has it: the "ph" of a question is no degree. */
const ABBREVIATED: Record<string, string> = { phd: 'ph' };

/** "PhD students" are supervised: the researcher's own degree says nothing of them. */
const OF_STUDENTS = /^(?:student|candidate)s?$/;

/**
 * The words that mean much the same of a person's life as another one.
 *
 * @param next the word after it, if there is one
 */
export function biographyWords(word: string, next: string | null = null): string[] {
  if (next && OF_STUDENTS.test(next)) return [];
  if (SUPERVISORS.includes(word)) return SUPERVISORS.filter((other) => other !== word);
  return GROUPS.filter((group) => group.some((one) => stem(one) === stem(word)))
    .flatMap((group) => group.filter((other) => other !== word))
    .concat(ABBREVIATED[word] ?? []);
}
