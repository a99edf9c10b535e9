import { asFound, passageSearch } from '../../../db/queries/passages/read.ts';
import { asksForAdvice, NO_ADVICE } from '../../lib/assistant/advice.ts';
import { biographyWords } from '../../lib/assistant/biography.ts';
import { certaintyOf } from '../../lib/assistant/certainty.ts';
import { detailAnswer, detailOf, isDetailWord, isOfLast } from '../../lib/assistant/details.ts';
import {
  type ConversationContext,
  conversationContext,
  intendedFact,
  isCourtesy,
  isFollowUp,
  isGeneral,
  mergeTerms,
} from '../../lib/assistant/follow-up.ts';
import { confirmed, fuse, nearestRecords } from '../../lib/assistant/fusion.ts';
import { pdfQueriesOf, queriesOf } from '../../lib/assistant/index-queries.ts';
import { yearsOf } from '../../lib/assistant/intents.ts';
import { isAsking, phrasesOf } from '../../lib/assistant/languages/index.ts';
import type { Lexicon } from '../../lib/assistant/lexicon.ts';
import { pageOfSource } from '../../lib/assistant/passages.ts';
import {
  type ParsedQuestion,
  parseQuestion,
  withYearsNamed,
} from '../../lib/assistant/question.ts';
import { type QuoteQuery, quote } from '../../lib/assistant/quote.ts';
import { type Ranked, rank } from '../../lib/assistant/rank.ts';
import { yearsText } from '../../lib/assistant/record-answers.ts';
import { declined, unsureAnswer } from '../../lib/assistant/site-answers.ts';
import { withFactsSpelled } from '../../lib/assistant/spelling.ts';
import { type Term, termsOf } from '../../lib/assistant/terms.ts';
import { unknownWords } from '../../lib/assistant/unknown-words.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import type { Answer } from '../../lib/chat/exchange.ts';
import { dayIn } from '../../lib/time.ts';
import { factAnswer, shownTopics } from './fact-answer.ts';
import { type IndexDeps, readVocabulary } from './passage-index.ts';
import { similarPassages, type VectorDeps } from './passage-vectors.ts';

/** A visitor's question, with what was said before in the session, oldest first. */
export interface Question {
  question: string;
  history: readonly {
    question: string;
    answer: string;
    sources: readonly { url: string }[];
  }[];
  now: Date;
}

/** What a question can be answered with. */
export interface Grounding {
  /** The extractive answer: always there. */
  answer: Answer;
  /** What a model may answer from; empty when the data itself settled the question. */
  passages: Ranked[];
}

export type GroundDeps = IndexDeps & VectorDeps & { lexicon: Lexicon };

/** What a word of asking weighs, where it may be a subject. */
const ASKING = 0.4;
/** The share of a question that the record in the last answer has where it is asked of that. */
const HALF = 0.5;
/** Passages that a model is given. */
const FOR_MODELS = 6;

/** Finds what the site's content says to a question. */
export async function ground(deps: GroundDeps, asked: Question): Promise<Grounding> {
  const grounding = await groundQuestion(deps, asked);
  if (!asksForAdvice(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model is asked: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function groundQuestion(deps: GroundDeps, whole: Question): Promise<Grounding> {
  const { db, site } = deps;
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const history = whole.history
    .filter((exchange) => !isCourtesy(parseQuestion(exchange.question)))
    .map((exchange) => ({ ...exchange, question: withYearsNamed(exchange.question, year) }));
  const asked = { ...whole, question: withYearsNamed(whole.question, year), history };
  const ignored = new Set(words(fold(site.name)).flatMap((word) => [word, `${word}s`]));
  const question = parseQuestion(asked.question, ignored);
  const before = history.map((exchange) => parseQuestion(exchange.question, ignored));
  const vocabulary = await readVocabulary(deps, [question, ...before], asked.now);
  const own = termsOf(question, vocabulary);
  const respelled = withFactsSpelled(question, own);
  if (respelled !== question.text) return groundQuestion(deps, { ...whole, question: respelled });
  const follows = before.length > 0 && isFollowUp(question, own);
  const context = follows ? conversationContext(before, vocabulary) : null;

  const intent = intendedFact(question, own, context);
  const query = { asked, question, own, context };
  if (intent) {
    // What the researcher won stands on the about page; what publications won is told where it does not.
    const asksOfAwards = { ...query, context: question.refersBack ? context : null };
    const told = intent.fact === 'awards' ? await groundInPassages(deps, asksOfAwards) : null;
    if (told?.answer.certainty === 'sure') return told;
    const { language } = question;
    const answer = await factAnswer({ db, site, language }, intent, asked.now);
    if (answer) return { answer, passages: [] };
  }
  const grounding = await groundInPassages(deps, query);
  if (grounding.answer.certainty === 'sure' || follows || before.length === 0) return grounding;
  // What says nothing by itself may be asked of the record in the last answer.
  return (await groundInLast(deps, query)) ?? grounding;
}

/** Answers from the record in the last answer what it has half of; null where it does not. */
async function groundInLast(deps: GroundDeps, query: PassageQuery): Promise<Grounding | null> {
  const { asked, own, question } = query;
  const last = asked.history.at(-1);
  const [page, ...others] = (last?.sources ?? []).map(({ url }) => pageOfSource(url));
  if (page === undefined) return null;
  const search = { queries: queriesOf(own), pages: [page, ...others] };
  const found = asFound(await passageSearch(deps.db, search, asked.now));
  const ofPage = found.filter(({ url }) => url === page);
  const ranked = rank(ofPage, own);
  const [best] = ranked;
  if (!best || best.coverage < HALF) return null;
  const { plain } = question;
  return quoted(ranked, { terms: own, plain, previousAnswer: last?.answer }, question);
}

/** A parsed question, its own terms, and what it follows; null when it stands by itself. */
interface PassageQuery {
  asked: Question;
  question: ParsedQuestion;
  own: Term[];
  context: ConversationContext | null;
}

/** Answers from what the index finds, or says that it is nothing. */
async function groundInPassages(
  deps: GroundDeps,
  { asked, question, own, context }: PassageQuery,
): Promise<Grounding> {
  const { db, site } = deps;
  const { plain, language } = question;
  const phrases = phrasesOf(language);
  const detail = detailOf(question);
  const subject = own
    .filter(({ word }) => !(detail && isDetailWord(word)))
    // A word of asking is a subject only where the content has it.
    .map((term) =>
      isAsking(term.word, language) ? { ...term, weight: term.weight * ASKING } : term,
    );
  const last = asked.history.at(-1);
  const pages = context ? (last?.sources ?? []).map(({ url }) => pageOfSource(url)) : [];
  const terms = context ? mergeTerms(subject, context.terms) : subject;
  const search = async (query: Parameters<typeof passageSearch>[1]) =>
    asFound(await passageSearch(db, query, asked.now));
  const [candidates, near] = await Promise.all([
    search({ queries: queriesOf(terms), pdfQueries: pdfQueriesOf(terms), pages }),
    similarPassages(deps, context ? `${last?.question}\n${asked.question}` : asked.question),
  ]);
  const found = new Set(candidates.map(({ id }) => id));
  const ids = near.map(({ id }) => id).filter((id) => !found.has(id));
  const others = ids.length > 0 ? await search({ queries: [], ids }) : [];
  const { refersBack } = question;
  const isOfSomebody = asksOfSomebody(subject);
  const isPersonal = question.isPersonal || isOfSomebody;
  const isOfLife = isOfSomebody || (isPersonal && asksOfLife(subject));
  const preference = { pages, refersBack, isPersonal, isOfLife };
  const byWords = rank(candidates, terms, preference);
  const byVectors = rank(others, terms, preference);
  const fused = fuse(byWords, byVectors, near);
  // What words are sure of stays first: where they ask of a person, vectors would put papers before the about page.
  const isSure = certaintyOf(ofYears(byWords, question).kept[0], terms) === 'sure';
  const ranked = isSure ? [...byWords, ...byVectors] : fused;
  const query = { terms, plain, previousAnswer: context ? last?.answer : undefined };
  const asksOfLast =
    context !== null &&
    ((detail && isOfLast(question)) ||
      subject.every((term) => isGeneral(term) || isAsking(term.word, language)));
  const lastPassages = pages.flatMap((url) => ranked.filter((passage) => passage.url === url));
  const lastRecord = lastPassages.filter(({ url }) => url === pages[0]);

  if (asksOfLast) {
    const answer =
      detail && lastPassages.map((passage) => detailAnswer(detail, passage)).find((one) => one);
    if (answer) return { answer, passages: [] };
    if (lastRecord.length > 0) return quoted(lastRecord, query, question);
  }
  const { kept, opening } = ofYears(ranked, question);
  const [best] = kept;
  const certainty = confirmed(certaintyOf(best, terms), best, kept, near);
  // "How heavy is it?" is asked of the record in the last answer, whatever its words.
  const mayBeOfLast = certainty === 'none' || (certainty === 'unsure' && best?.url === pages[0]);
  if (mayBeOfLast && refersBack && lastRecord.length > 0)
    return quoted(lastRecord, query, question);
  const nearest = certainty === 'sure' ? null : nearestRecords(kept, near);
  if (nearest) {
    const all = [...nearest, ...kept.filter((passage) => !nearest.includes(passage))];
    return { answer: unsureAnswer(nearest, phrases), passages: all.slice(0, FOR_MODELS) };
  }
  if (!best || certainty === 'none') {
    const topics = await shownTopics({ db, site });
    return {
      answer: declined(topics, unknownWords(subject, question.text), phrases),
      passages: [],
    };
  }
  if (certainty === 'unsure')
    return { answer: unsureAnswer([best], phrases), passages: kept.slice(0, FOR_MODELS) };
  const publication = kept.find(({ kind }) => kind === 'publication');
  if (detail && !opening && publication) {
    const answer = detailAnswer(detail, publication);
    if (answer) return { answer, passages: [] };
  }
  const passages = ofYears(fused, question).kept.slice(0, FOR_MODELS);
  return { ...quoted(ranked, query, question), passages };
}

/** Whether they ask of somebody by name, and of nothing else: "What is Ana Muestra doing now?" */
const asksOfSomebody = (terms: readonly Term[]): boolean =>
  terms.some(({ isName }) => isName) && terms.every((term) => term.isName || isGeneral(term));

/** Whether words ask of a person's life, and of nothing else. */
function asksOfLife(terms: readonly Term[]): boolean {
  // "Who works in your group?" asks of more than a career.
  const ofLife = ({ word }: Term) => biographyWords(word).length > 0 && !/^work/.test(word);
  const saysNothing = (term: Term) => isGeneral(term) || !term.known;
  return terms.some(ofLife) && terms.every((term) => ofLife(term) || saysNothing(term));
}

function quoted(
  passages: readonly Ranked[],
  query: QuoteQuery,
  question: ParsedQuestion,
): Grounding {
  const { kept, opening } = ofYears(passages, question);
  const phrases = phrasesOf(question.language);
  const first = phrases ? `${phrases.textsAreEnglish} ${phrases.quoted}` : opening;
  return { answer: quote(kept, { ...query, opening: first }), passages: kept.slice(0, FOR_MODELS) };
}

/** The passages of the years that a question names; when there are none, all and a word about it. */
function ofYears(
  passages: readonly Ranked[],
  question: ParsedQuestion,
): { kept: readonly Ranked[]; opening?: string } {
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
