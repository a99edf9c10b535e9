import type { Db } from '../../../db/open.ts';
import { frequentTopics } from '../../../db/queries/assistant-facts.ts';
import {
  asFound,
  passageSearch,
  passagesOfPages,
  selectRelations,
  vocabularyQueries,
} from '../../../db/queries/passage-search.ts';
import { detailAnswer, detailOf, isDetailWord } from '../../lib/assistant/details.ts';
import { asksForEvents, isEventWord } from '../../lib/assistant/event-intents.ts';
import { yearsText } from '../../lib/assistant/facts.ts';
import {
  isCourtesy,
  isFollowUp,
  isRepetition,
  merged,
  type Thread,
  threadOf,
} from '../../lib/assistant/follow-up.ts';
import type { Intent } from '../../lib/assistant/intent.ts';
import { PATIENT } from '../../lib/assistant/intent-patterns.ts';
import { continued, intentOf } from '../../lib/assistant/intents.ts';
import { yearsOf } from '../../lib/assistant/narrowing.ts';
import { stem } from '../../lib/assistant/porter.ts';
import { lookups, parseQuestion, prefixes, type Question } from '../../lib/assistant/question.ts';
import { quote, type Wanted } from '../../lib/assistant/quote.ts';
import { type Ranked, rank } from '../../lib/assistant/rank.ts';
import { listed } from '../../lib/assistant/record-intents.ts';
import { declined } from '../../lib/assistant/site-facts.ts';
import { matchOf, type Term, termsOf, type Vocabulary } from '../../lib/assistant/terms.ts';
import { type Answer, MAX_WORDS } from '../../lib/assistant/wording.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import type { Site } from '../../site.ts';
import { factAnswer } from './fact-answer.ts';

/** What was said before in a session, oldest first. */
export type History = readonly {
  question: string;
  answer: string;
  sources: readonly { url: string }[];
}[];

export interface Asked {
  question: string;
  history: History;
  now: Date;
}

/** What a question can be answered with. */
export interface Grounding {
  /** The embedded voice's answer: always there. */
  answer: Answer;
  /** What a model may speak from; empty when the data itself settled the question. */
  passages: Ranked[];
}

/** The share of a question that a passage must cover for the site to have an answer. */
const COVERED = 0.3;
/** The same for a passage that has one word of the question only, and that not in its title. */
const COVERED_BY_ONE = 0.6;
/** Less than this and no topic is near. */
const NEAR = 0.15;
/** Passages that a model is given. */
const FOR_MODELS = 6;

/** Words kept for the sentence that sends patients to their physician. */
const FOR_ADVICE = 12;
const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

/** Finds what the site's content says to a question. */
export async function ground(db: Db, site: Site, asked: Asked): Promise<Grounding> {
  const grounding = await groundQuestion(db, site, asked);
  if (!PATIENT.test(parseQuestion(asked.question).plain)) return grounding;
  const { answer } = grounding;
  // No model has this question: it could leave the sentence out.
  return { answer: { ...answer, text: `${answer.text}\n\n${NO_ADVICE}` }, passages: [] };
}

async function groundQuestion(db: Db, site: Site, whole: Asked): Promise<Grounding> {
  const asked = {
    ...whole,
    history: whole.history.filter((exchange) => !isCourtesy(parseQuestion(exchange.question))),
  };
  const ignored = new Set(words(fold(`${site.name}`)).flatMap((word) => [word, `${word}s`]));
  const question = parseQuestion(asked.question, ignored);
  const before = asked.history.map((exchange) => parseQuestion(exchange.question, ignored));
  const vocabulary = await readVocabulary(db, [question, ...before]);
  const own = termsOf(question, vocabulary);
  const thread = threadOf(before, vocabulary);
  const follows = before.length > 0 && isFollowUp(question, own);

  const intent = intendedFact(question, own, follows ? thread : null);
  if (intent) {
    const answer = await factAnswer(db, site, intent, vocabulary, asked.now);
    if (answer) return { answer, passages: [] };
  }
  return groundInPassages(db, {
    site,
    asked,
    question,
    own,
    vocabulary,
    thread: follows ? thread : null,
  });
}

function intendedFact(
  question: Question,
  own: readonly Term[],
  thread: Thread | null,
): Intent | null {
  const intent = intentOf(question, own);
  const last = thread?.intent ?? null;
  if (!last || !isRepetition(question)) return intent;
  if (!intent) {
    if (
      !('narrowing' in last) &&
      ((question.refersBack && own.length === 0 && question.years.length === 0) ||
        (question.refersBack &&
          /\b(?:where|when|which (?:city|country|day|date))\b/.test(question.plain)))
    )
      return last;
    return detailOf(question) ? null : continued(last, question, own);
  }
  // "How many of those are with …?" keeps what the last question narrowed down to.
  if ('narrowing' in intent && 'narrowing' in last && question.refersBack) {
    return {
      ...intent,
      narrowing:
        (
          continued({ ...intent, narrowing: last.narrowing } as typeof intent, question, own) as
            | typeof intent
            | null
        )?.narrowing ?? last.narrowing,
    };
  }
  return intent;
}

interface Sought {
  site: Site;
  asked: Asked;
  question: Question;
  own: Term[];
  vocabulary: Vocabulary;
  thread: Thread | null;
}

async function groundInPassages(db: Db, sought: Sought): Promise<Grounding> {
  const { asked, question, own, vocabulary, thread } = sought;
  const { plain } = question;
  const detail = detailOf(question);
  const events = asksForEvents(plain);
  const subject = own.filter(
    ({ word }) => !(detail && isDetailWord(word)) && !(events && isEventWord(word)),
  );
  const pages = thread ? (asked.history.at(-1)?.sources ?? []).map(({ url }) => url) : [];
  const terms = thread ? merged(subject, thread.terms) : subject;
  const topics = async () => (await frequentTopics(db, asked.now)).map(({ tag }) => tag);
  const nothingAsked = terms.length === 0;
  const match = matchOf(terms, vocabulary);
  const [found, favoured] = await db.batch([
    passageSearch(db, match ?? '""', asked.now),
    passagesOfPages(db, nothingAsked && pages.length === 0 ? ['/about'] : pages, asked.now),
  ]);
  const wanted = {
    terms,
    plain,
    said: thread ? asked.history.at(-1)?.answer : undefined,
    limit: PATIENT.test(plain) ? MAX_WORDS - FOR_ADVICE : undefined,
  };
  const candidates = unique([...asFound(found), ...asFound(favoured)]);

  if (detail && pages.length > 0 && subject.filter((term) => term.known).length === 0) {
    const last = pages.flatMap((url) => candidates.filter((passage) => passage.url === url));
    for (const passage of rank(last, terms).sort(
      (a, b) => pages.indexOf(a.url) - pages.indexOf(b.url),
    )) {
      const answer = detailAnswer(detail, passage, wanted);
      if (answer) return { answer, passages: [] };
    }
  }
  if (subject.length === 0 && pages.length > 0) {
    const last = rank(
      candidates.filter(({ url }) => url === pages[0]),
      terms,
    );
    if (last.length > 0) return quoted(last, wanted, question);
  }
  if (nothingAsked) {
    const profile = rank(candidates, wordsAsTerms(question));
    return profile.length > 0 &&
      /\b(?:you|your|she|he|her|his|who|site|researcher)\b/.test(question.plain)
      ? quoted(profile, { ...wanted, terms: wordsAsTerms(question) }, question)
      : { answer: declined(await topics(), false), passages: [] };
  }
  const ranked = rank(candidates, terms, {
    years: question.years,
    kind: events ? 'conference' : wantedKind(plain),
    favoured: thread && question.refersBack ? pages : [],
  });
  const best = Math.max(0, ...ranked.slice(0, 3).map((passage) => passage.coverage));
  if (!ranked.slice(0, 3).some(isAnswer)) {
    const near = best >= NEAR && ranked.some(({ telling }) => telling) ? topicsOf(ranked) : [];
    return {
      answer: declined(near.length > 0 ? near : await topics(), near.length > 0),
      passages: near.length > 0 ? ranked.slice(0, FOR_MODELS) : [],
    };
  }
  const worthy = ranked.filter((passage) => passage.coverage >= best * 0.5);
  const { kept, opening } = ofYears(worthy, question);
  const publication = kept.find(({ kind }) => kind === 'publication');
  if (detail && !opening && publication && publication.score >= (kept[0]?.score ?? 0) * 0.6) {
    const answer = detailAnswer(detail, publication, wanted);
    if (answer) return { answer, passages: [] };
  }
  return quoted(worthy, wanted, question);
}

function quoted(passages: readonly Ranked[], wanted: Wanted, question: Question): Grounding {
  const { kept, opening } = ofYears(passages, question);
  return { answer: quote(kept, { ...wanted, opening }), passages: kept.slice(0, FOR_MODELS) };
}

/** The passages of the years that a question names; when there are none, all and a word about it. */
function ofYears(
  passages: readonly Ranked[],
  question: Question,
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
const isAnswer = ({ coverage, matches, named, telling }: Ranked) =>
  telling && coverage >= (matches > 1 || named ? COVERED : COVERED_BY_ONE);

/** The kind that a question names; at a conference there is more to tell than its date. */
function wantedKind(plain: string) {
  const kind = listed(plain);
  return kind === 'conference' ? null : kind;
}

async function readVocabulary(db: Db, questions: Question[]): Promise<Vocabulary> {
  const [sizes, known, acronyms] = await db.batch([
    ...vocabularyQueries(db, {
      stems: [...new Set(questions.flatMap(lookups))],
      words: questions.map(({ text }) => ` ${words(fold(text)).join(' ')} `).join(' '),
    }),
  ]);
  const stems = new Map(known.map((row) => [row.term, row]));
  const unknown = questions.flatMap(prefixes).filter(({ word }) => !stems.has(stem(word)));
  const relations = new Map<string, string[]>();
  for (const { word, term } of await selectRelations(db, unknown)) {
    relations.set(word, [...(relations.get(word) ?? []), term]);
  }
  return { size: sizes[0]?.size ?? 0, stems, relations, acronyms };
}

/** Where nothing but words of asking was said, as in "Where do you work?", those are all there is. */
const wordsAsTerms = ({ plain }: Question): Term[] =>
  plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
    .map((word) => ({
      word,
      written: word,
      alternatives: [{ words: [word], stems: [word] }],
      idf: 1,
      known: true,
      isName: false,
      weight: 1,
    }));

function topicsOf(ranked: readonly Ranked[]): string[] {
  const tags = ranked
    .slice(0, 4)
    .flatMap((passage) => passage.tags.split(/\s*,\s*/).filter(Boolean));
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, 5);
}

const unique = <Row extends { id: number }>(rows: Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
