import { asFound, passageSearch } from '../../../db/queries/passages/read.ts';
import { detailAnswer, detailOf, isDetailWord } from '../../lib/assistant/details.ts';
import { declined, yearsText } from '../../lib/assistant/facts.ts';
import {
  type ConversationContext,
  conversationContext,
  intendedFact,
  isCourtesy,
  isFollowUp,
  mergeTerms,
} from '../../lib/assistant/follow-up.ts';
import { PATIENT, yearsOf } from '../../lib/assistant/intents.ts';
import { pageOfSource } from '../../lib/assistant/passages.ts';
import {
  type ParsedQuestion,
  parseQuestion,
  withYearsNamed,
} from '../../lib/assistant/question.ts';
import { type QuoteQuery, quote } from '../../lib/assistant/quote.ts';
import { nearTopics, type Ranked, rank } from '../../lib/assistant/rank.ts';
import { STOP_WORDS } from '../../lib/assistant/stop-words.ts';
import { formOf, pdfQueriesOf, queriesOf, type Term, termsOf } from '../../lib/assistant/terms.ts';
import { MAX_WORDS } from '../../lib/assistant/wording.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import type { Answer } from '../../lib/chat/exchange.ts';
import { dayIn } from '../../lib/time.ts';
import { factAnswer, shownTopics } from './fact-answer.ts';
import { type IndexDeps, readVocabulary } from './passage-index.ts';

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

/** The share of a question that a passage must cover for the site to have an answer. */
const COVERED = 0.3;
/** The same for a passage that has one word of the question only, and that not in its title. */
const COVERED_BY_ONE = 0.6;
/** Words kept for the sentence that sends patients to their physician. */
const FOR_ADVICE = 12;
/** Passages that a model is given. */
const FOR_MODELS = 6;

const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

/** Finds what the site's content says to a question. */
export async function ground(deps: IndexDeps, asked: Question): Promise<Grounding> {
  const grounding = await groundQuestion(deps, asked);
  if (!PATIENT.test(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model is asked: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function groundQuestion({ db, site }: IndexDeps, whole: Question): Promise<Grounding> {
  const year = Number(dayIn(whole.now, site.timeZone).slice(0, 4));
  const asked = {
    ...whole,
    question: withYearsNamed(whole.question, year),
    history: whole.history
      .filter((exchange) => !isCourtesy(parseQuestion(exchange.question)))
      .map((exchange) => ({ ...exchange, question: withYearsNamed(exchange.question, year) })),
  };
  const ignored = new Set(words(fold(`${site.name}`)).flatMap((word) => [word, `${word}s`]));
  const question = parseQuestion(asked.question, ignored);
  const before = asked.history.map((exchange) => parseQuestion(exchange.question, ignored));
  const vocabulary = await readVocabulary(db, [question, ...before], asked.now);
  const own = termsOf(question, vocabulary);
  const context = conversationContext(before, vocabulary);
  const follows = before.length > 0 && isFollowUp(question, own);

  const intent = intendedFact(question, own, follows ? context : null);
  if (intent) {
    const answer = await factAnswer(db, site, intent, asked.now);
    if (answer) return { answer, passages: [] };
  }
  return groundInPassages(
    { db, site },
    {
      asked,
      question,
      own,
      context: follows ? context : null,
    },
  );
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
  { db, site }: IndexDeps,
  { asked, question, own, context }: PassageQuery,
): Promise<Grounding> {
  const { plain } = question;
  const detail = detailOf(question);
  const subject = own.filter(({ word }) => !(detail && isDetailWord(word)));
  const pages = context
    ? (asked.history.at(-1)?.sources ?? []).map(({ url }) => pageOfSource(url))
    : [];
  const searched = context ? mergeTerms(subject, context.terms) : subject;
  const topics = () => shownTopics({ db, site }, asked.now);
  const nothingAsked = searched.length === 0;
  const terms = nothingAsked ? wordsAsTerms(question) : searched;
  const search = {
    queries: queriesOf(terms),
    pdfQueries: pdfQueriesOf(terms),
    pages: nothingAsked && pages.length === 0 ? ['/about'] : pages,
  };
  const candidates = asFound(await passageSearch(db, search, asked.now));
  const query = {
    terms,
    plain,
    previousAnswer: context ? asked.history.at(-1)?.answer : undefined,
    limit: PATIENT.test(plain) ? MAX_WORDS - FOR_ADVICE : undefined,
  };

  if (detail && pages.length > 0 && subject.filter((term) => term.known).length === 0) {
    const last = pages.flatMap((url) => candidates.filter((passage) => passage.url === url));
    for (const passage of rank(last, terms).sort(
      (a, b) => pages.indexOf(a.url) - pages.indexOf(b.url),
    )) {
      const answer = detailAnswer(detail, passage, query);
      if (answer) return { answer, passages: [] };
    }
  }
  if (subject.length === 0 && pages.length > 0) {
    const last = rank(
      candidates.filter(({ url }) => url === pages[0]),
      terms,
    );
    if (last.length > 0) return quoted(last, query, question);
  }
  if (nothingAsked) {
    const profile = rank(candidates, terms);
    return profile.length > 0 && asksForProfile(plain)
      ? quoted(profile, query, question)
      : { answer: declined(await topics(), false), passages: [] };
  }
  const ranked = rank(candidates, terms, { pages, refersBack: question.refersBack });
  if (!ranked.slice(0, 3).some(isAnswer)) {
    const near = nearTopics(ranked, terms);
    return {
      answer: declined(near.length > 0 ? near : await topics(), near.length > 0),
      passages: near.length > 0 ? ranked.slice(0, FOR_MODELS) : [],
    };
  }
  const { kept, opening } = ofYears(ranked, question);
  const publication = kept.find(({ kind }) => kind === 'publication');
  if (detail && !opening && publication) {
    const answer = detailAnswer(detail, publication, query);
    if (answer) return { answer, passages: [] };
  }
  return quoted(ranked, query, question);
}

/** Whether a question without any subject is about the researcher: not one of courtesy or feeling. */
const asksForProfile = (plain: string): boolean =>
  /\b(?:you|your|she|he|her|his|who|site|researcher)\b/.test(plain) &&
  !/^(?:do|does|are|is|can|could|will|would|have|did|may|should) (?:you|she|he|i|we)\b/.test(plain);

function quoted(
  passages: readonly Ranked[],
  query: QuoteQuery,
  question: ParsedQuestion,
): Grounding {
  const { kept, opening } = ofYears(passages, question);
  return { answer: quote(kept, { ...query, opening }), passages: kept.slice(0, FOR_MODELS) };
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

/** Whether a passage has enough of a question to be an answer to it. */
const isAnswer = ({ coverage, matches, named, discriminative }: Ranked) =>
  discriminative && coverage >= (matches > 1 || named ? COVERED : COVERED_BY_ONE);

/** Where nothing but words of asking was said, as in "Where do you work?", those are all there is. */
const wordsAsTerms = ({ plain }: ParsedQuestion): Term[] =>
  plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !STOP_WORDS.has(word))
    .map((word) => ({
      word,
      written: word,
      forms: [formOf(word)],
      idf: 1,
      known: true,
      isName: false,
      weight: 1,
    }));
