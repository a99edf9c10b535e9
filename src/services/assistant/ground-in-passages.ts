import { certaintyOf } from '../../lib/assistant/certainty.ts';
import { detailAnswer, detailOf } from '../../lib/assistant/details.ts';
import { confirmed, nearestRecords } from '../../lib/assistant/fusion.ts';
import { phrasesOf } from '../../lib/assistant/languages/index.ts';
import { ofYears } from '../../lib/assistant/of-years.ts';
import { declined, unsureAnswer } from '../../lib/assistant/site-answers.ts';
import { unknownWords } from '../../lib/assistant/unknown-words.ts';
import type { Site } from '../../lib/settings/site.ts';
import { shownTopics } from './fact-answer.ts';
import { findPassages } from './find-passages.ts';
import { groundInContext } from './ground-in-last.ts';
import { forModels, type Grounding, quoted } from './grounding.ts';
import type { VectorDeps } from './passage-vectors.ts';
import type { PassageQuery } from './question.ts';

/** Answers from what the index finds: with quotations, by naming what is nearest, or by saying that there is nothing. */
export async function groundInPassages(
  deps: VectorDeps & { site: Site },
  query: PassageQuery,
): Promise<Grounding> {
  const { asked, question, context } = query;
  const found = await findPassages(deps, query);
  const { terms, near } = found;
  const { kept, opening } = ofYears(found.ranked, question);
  const [best] = kept;
  const certainty = confirmed(certaintyOf(best, terms), best, kept, near);

  const inContext = groundInContext(query, found, best, certainty);
  if (inContext) return inContext;
  const phrases = phrasesOf(question.language);
  if (certainty !== 'sure') {
    const byVectors = nearestRecords(kept, near);
    const byWords = best && certainty === 'unsure' ? ([best] as const) : null;
    const nearest = byVectors ?? byWords;
    if (nearest) {
      const all = [...nearest, ...kept.filter((passage) => !nearest.includes(passage))];
      return { answer: unsureAnswer(nearest, phrases), passages: forModels(all) };
    }
    const unknown = unknownWords(found.subject, question.text);
    return { answer: declined(await shownTopics(deps), unknown, phrases), passages: [] };
  }
  const detail = detailOf(question);
  const publication = kept.find(({ kind }) => kind === 'publication');
  const answer = detail && !opening && publication && detailAnswer(detail, publication);
  if (answer) return { answer, passages: [] };
  const passages = forModels(ofYears(found.fused, question).kept);
  const previousAnswer = context ? asked.history.at(-1)?.answer : undefined;
  return { ...quoted(found.ranked, terms, question, previousAnswer), passages };
}
