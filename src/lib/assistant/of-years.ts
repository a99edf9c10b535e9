import type { ParsedQuestion } from './question.ts';
import type { Ranked } from './rank.ts';
import { yearsText } from './record-answers.ts';
import { yearsOf } from './record-filters.ts';

/** What is left of passages where a question names years, and what an answer then begins with. */
interface OfYears {
  kept: readonly Ranked[];
  opening?: string;
}

/** The passages of the years that a question names; when there are none, all and a word about it. */
export function ofYears(passages: readonly Ranked[], question: ParsedQuestion): OfYears {
  const years = yearsOf(question);
  if (!years) return { kept: passages };
  const [from, to] = years;
  const kept = passages.filter(({ year, publishedAt, text }) =>
    `${year} ${publishedAt?.slice(0, 4) ?? ''} ${from === to ? text : ''}`
      .match(/\b(?:19|20)\d\d\b/g)
      ?.some((one) => Number(one) >= from && Number(one) <= to),
  );
  if (kept.length > 0) return { kept };
  return { kept: passages, opening: `I found nothing ${yearsText(years)}; the nearest is:` };
}
