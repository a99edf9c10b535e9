import { messagesIn } from '../../messages/catalogue.ts';
import type { Answer, AnswerCertainty, Source } from '../../records/exchange.ts';
import { type FindDeps, type Finding, findPassages } from '../search/find-passages.ts';
import { detectLanguage, type Language } from '../search/languages.ts';
import { type AskedQuestion, parseConversation } from '../search/question.ts';
import type { RankedPassage } from '../search/rank.ts';
import { asksForAdvice } from './advice.ts';
import { findOwnerAnswer, ownerAnswer } from './owner-answers.ts';
import { quotePassage, unsureAnswer } from './quote-passage.ts';
import { answerLanguage, sentencesIn } from './sentences.ts';
import { separateSmallTalk } from './small-talk.ts';

/** An answer from the search, and passages for a model. */
export interface FoundAnswer {
  /** The answer without a model; always present. */
  answer: Answer;
  /** Everything found by words or embeddings, best first, whatever the certainty. */
  passages: readonly RankedPassage[];
  /** A sentence shown before the answer, with or without a model. */
  note?: string;
}

/** The page to write on, by its name in the interface. */
const contactPage = (language: Language): Source => ({
  title: messagesIn(language, 'menu')('contact'),
  url: '/contact',
});

/** Answers from the site's content: quotes one passage, names up to three records, or says where to write to. */
export async function answerWithoutModel(
  deps: FindDeps,
  asked: AskedQuestion,
): Promise<FoundAnswer> {
  const owner = await findOwnerAnswer(deps, asked);
  if (owner) return { answer: owner, passages: [] };
  const spoken = parseConversation(asked, deps.site.name).at(-1)?.language ?? 'en';
  const language = answerLanguage(asked, spoken);
  const { question, reply } = separateSmallTalk(asked.question, spoken, {
    name: deps.site.name,
    ...(asked.language !== undefined && { answer: language }),
  });
  if (reply !== null) return { answer: plainAnswer(reply, 'sure'), passages: [] };
  const history = asked.history.filter((exchange) => asksContent(exchange.question));
  const finding = await findPassages(deps, {
    ...asked,
    history,
    question,
  });
  const { passages } = finding;
  const before = asked.history.map((exchange) => exchange.question);
  if (!asksForAdvice(asked.question, before))
    return {
      answer: answerFrom(deps, finding, { language, before: history.at(-1)?.answer }),
      passages,
    };
  const note = sentencesIn(language)('noAdvice');
  // Don't quote a passage here: it would read as advice.
  const answer =
    finding.certainty === 'none'
      ? plainAnswer(sentencesIn(language)('writeTo'), 'none', [contactPage(language)])
      : unsureAnswer(passages, sentencesIn(language)('unsure'));
  return { answer, passages, note };
}

/** Minimum similarity, by embedding, to a question that the owner has answered for the two to count as the same. */
const SAME_BY_VECTORS = 0.6;
/** Minimum score of a near passage, in standard deviations above unrelated questions: rarely reached by chance. */
const NEAR = 3;
/** Other passages are named too if they are within this many standard deviations of the nearest. */
const BESIDE = 1;

function answerFrom(
  { site }: FindDeps,
  { question, terms, passages, certainty, near }: Finding,
  { language, before }: { language: Language; before: string | undefined },
): Answer {
  const [best] = passages;
  const [nearest] = near;
  if (best && certainty === 'sure') {
    const answer =
      best.kind === 'answer'
        ? ownerAnswer(site, best, { language, isOther: true })
        : quotePassage(best, terms, { language, ofSite: site.language });
    // A follow-up such as "Why?" must not repeat the last answer.
    if (question.words.length > 0 || answer.text !== before) return answer;
  }
  if (nearest?.passage.kind === 'answer' && nearest.likeness >= SAME_BY_VECTORS)
    return ownerAnswer(site, nearest.passage, { language });
  const byVectors = near.filter(
    ({ score }) => score >= NEAR && score >= (nearest?.score ?? 0) - BESIDE,
  );
  const byWords = certainty === 'none' ? [] : passages;
  const named = byVectors.length > 0 ? byVectors.map(({ passage }) => passage) : byWords;
  if (named.length > 0) return unsureAnswer(named, sentencesIn(language)('unsure'));
  return declinedAnswer(language);
}

/** Answer that nothing was found, with the contact page. */
export const declinedAnswer = (language: Language): Answer =>
  plainAnswer(`${sentencesIn(language)('none')}\n\n${sentencesIn(language)('writeTo')}`, 'none', [
    contactPage(language),
  ]);

/** An answer without a quotation, with a citation of its source if it has one. */
const plainAnswer = (text: string, certainty: AnswerCertainty, sources: Source[] = []): Answer => ({
  text: sources.length > 0 ? `${text} [1]` : text,
  sources,
  context: '',
  certainty,
  mark: null,
});

/** True if a message is more than small talk. */
const asksContent = (text: string): boolean =>
  separateSmallTalk(text, detectLanguage(text)).question !== '';
