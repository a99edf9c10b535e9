import { asFound, passageSearch } from '../../../db/queries/passages/read.ts';
import { detailAnswer, detailOf, isOfLast } from '../../lib/assistant/details.ts';
import { queriesOf } from '../../lib/assistant/index-queries.ts';
import { isAsking } from '../../lib/assistant/languages/index.ts';
import { type Ranked, rank } from '../../lib/assistant/rank.ts';
import { isGeneral } from '../../lib/assistant/terms.ts';
import type { Certainty } from '../../lib/chat/exchange.ts';
import type { FoundPassages } from './find-passages.ts';
import { type Grounding, quoted } from './grounding.ts';
import type { VectorDeps } from './passage-vectors.ts';
import { type PassageQuery, pagesOfLast } from './question.ts';

/** The share of a question that the record in the last answer has where it is asked of that. */
const HALF = 0.5;

/** Answers a question that follows another one from what the last answer named; null where it asks for something else. */
export function groundInContext(
  query: PassageQuery,
  { ranked, subject, terms }: FoundPassages,
  best: Ranked | undefined,
  certainty: Certainty,
): Grounding | null {
  const { asked, question, context } = query;
  if (!context) return null;
  const pages = pagesOfLast(asked);
  const passages = pages.flatMap((url) => ranked.filter((passage) => passage.url === url));
  const ofRecord = passages.filter(({ url }) => url === pages[0]);
  const detail = detailOf(question);
  const asksOfLast =
    (detail && isOfLast(question)) ||
    subject.every((term) => isGeneral(term) || isAsking(term.word, question.language));
  if (asksOfLast && detail) {
    const answer = passages.map((passage) => detailAnswer(detail, passage)).find((one) => one);
    if (answer) return { answer, passages: [] };
  }
  // "How heavy is it?" is asked of the record in the last answer, whatever its words.
  const mayBeOfLast = certainty === 'none' || (certainty === 'unsure' && best?.url === pages[0]);
  const isOfRecord = asksOfLast || (mayBeOfLast && question.refersBack);
  if (!isOfRecord || ofRecord.length === 0) return null;
  return quoted(ofRecord, terms, question, asked.history.at(-1)?.answer);
}

/** Answers from the record in the last answer what it has half of; null where it does not. */
export async function groundInLast(
  { db }: VectorDeps,
  query: PassageQuery,
): Promise<Grounding | null> {
  const { asked, question, own } = query;
  const [page, ...others] = pagesOfLast(asked);
  if (page === undefined) return null;
  const search = { queries: queriesOf(own), pages: [page, ...others] };
  const found = asFound(await passageSearch(db, search, asked.now));
  const ranked = rank(
    found.filter(({ url }) => url === page),
    own,
  );
  const [best] = ranked;
  if (!best || best.coverage < HALF) return null;
  return quoted(ranked, own, question, asked.history.at(-1)?.answer);
}
