import type { Site } from '../settings/site.ts';
import { judgeCertainty } from './certainty.ts';
import { detailAnswer, detectDetail, refersToLast } from './details.ts';
import type { Certainty } from './exchange.ts';
import { shownTopics } from './fact-answer.ts';
import { type FoundPassages, findPassages } from './find-passages.ts';
import { nearestRecords } from './fusion.ts';
import { answerWithQuotes, type FoundAnswer, limitForModel } from './grounding.ts';
import { getPhrases, isAsking } from './languages/index.ts';
import type { VectorDeps } from './passage-vectors.ts';
import type { RankedPassage } from './rank.ts';
import { lastAnswerPages, type PassageQuery } from './read-question.ts';
import { declinedAnswer, unsureAnswer } from './site-answers.ts';
import { isGeneral } from './terms.ts';

/** Answers from what the index finds: with quotations, by naming what is nearest, or by saying that there is nothing. */
export async function answerFromPassages(
  deps: VectorDeps & { site: Site },
  query: PassageQuery,
): Promise<FoundAnswer> {
  const { asked, question, context } = query;
  const found = await findPassages(deps, query);
  const { terms, near, ranked } = found;
  const [best] = ranked;
  const certainty = judgeCertainty(best, terms);

  const inContext = answerInContext(query, found, best, certainty);
  if (inContext) return inContext;
  const phrases = getPhrases(question.language);
  if (certainty !== 'sure') {
    const byVectors = nearestRecords(ranked, near);
    const byWords = best && certainty === 'unsure' ? ([best] as const) : null;
    const nearest = byVectors ?? byWords;
    if (nearest) {
      const all = [...nearest, ...ranked.filter((passage) => !nearest.includes(passage))];
      return { answer: unsureAnswer(nearest, phrases), passages: limitForModel(all) };
    }
    return { answer: declinedAnswer(await shownTopics(deps), phrases), passages: [] };
  }
  const detail = detectDetail(question);
  const publication = ranked.find(({ kind }) => kind === 'publication');
  const answer = detail && publication && detailAnswer(detail, publication);
  if (answer) return { answer, passages: [] };
  const passages = limitForModel(found.fused);
  const previousAnswer = context ? asked.history.at(-1)?.answer : undefined;
  return { ...answerWithQuotes(ranked, terms, question, previousAnswer), passages };
}

/** Answers a question that follows another one from what the last answer named; null where it asks for something else. */
function answerInContext(
  query: PassageQuery,
  { ranked, subject, terms }: FoundPassages,
  best: RankedPassage | undefined,
  certainty: Certainty,
): FoundAnswer | null {
  const { asked, question, context } = query;
  if (!context) return null;
  const pages = lastAnswerPages(asked);
  const passages = pages.flatMap((url) => ranked.filter((passage) => passage.url === url));
  const ofRecord = passages.filter(({ url }) => url === pages[0]);
  const detail = detectDetail(question);
  const asksOfLast =
    (detail && refersToLast(question)) ||
    subject.every((term) => isGeneral(term) || isAsking(term.word, question.language));
  if (asksOfLast && detail) {
    const answer = passages.map((passage) => detailAnswer(detail, passage)).find((one) => one);
    if (answer) return { answer, passages: [] };
  }
  // "How heavy is it?" is asked of the record in the last answer, whatever its words.
  const mayBeOfLast = certainty === 'none' || (certainty === 'unsure' && best?.url === pages[0]);
  const isOfRecord = asksOfLast || (mayBeOfLast && question.refersBack);
  if (!isOfRecord || ofRecord.length === 0) return null;
  return answerWithQuotes(ofRecord, terms, question, asked.history.at(-1)?.answer);
}
