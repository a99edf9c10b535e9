import { selectAnswersLike } from '../../db/queries/answers.ts';
import { passageSearch } from '../../db/queries/passages/read.ts';
import { CONTACT_PAGE } from '../../records/answer.ts';
import type { Answer } from '../../records/exchange.ts';
import { isHidden, menuPath } from '../../records/menu.ts';
import type { Passage, PassageKind } from '../../records/passage.ts';
import type { Site } from '../settings/site.ts';
import { stem } from '../values/words.ts';
import type { Lexicon } from './lexicon.ts';
import { type IndexDeps, readVocabulary } from './passage-index.ts';
import type { AskedQuestion, ParsedQuestion } from './question.ts';
import { titleAnswers } from './rank.ts';
import { filterOwnForms, matchAnyForm, type Question, type Term, weighQuestion } from './terms.ts';

/**
 * Says what the researcher answered once, and where more of it stands.
 *
 * @param passage the question is its title
 * @param options.page the title of the page at its address, where that is known
 * @param options.isOther whether another question was asked: then it says which one is answered
 */
export function ownerAnswer(
  { name, menu }: Site,
  { title, text, url }: Pick<Passage, 'title' | 'text' | 'url'>,
  { page, isOther = false }: { page?: string | undefined; isOther?: boolean } = {},
): Answer {
  const label = menu.find((item) => menuPath(item.page) === url)?.label;
  const source = { title: label ?? page ?? url.replace(/^https?:\/\/|\/$/g, ''), url };
  const isShown = !isHidden(menu, url);
  return {
    text: `${isOther ? `“${title}” ` : ''}${name} answers: ${text}${isShown ? ' [1]' : ''}`,
    sources: isShown ? [source] : [],
    context: `[1] ${title} (${url})\n${text}`,
    certainty: 'sure',
    mark: null,
  };
}

/** Passages that have the title of the page at their address. */
const RECORDS: readonly PassageKind[] = ['publication', 'post', 'page'];

interface Deps extends IndexDeps {
  lexicon: Lexicon;
  /** Takes a question apart. */
  parse: (text: string) => ParsedQuestion;
}

/** What the researcher answered once to this question, or to one that shares its content words; null where there is nothing. */
export async function findOwnerAnswer(
  deps: Deps,
  question: Question,
  asked: AskedQuestion,
): Promise<Answer | null> {
  const { db, site, parse } = deps;
  const forms = question.terms.flatMap((term) => filterOwnForms(term.forms));
  const found = await selectAnswersLike(db, asked.question, matchAnyForm(forms));
  const stored = found.map((answer) => ({ answer, parsed: parse(answer.question) }));
  if (found.length === 0) return null;
  const questions = stored.map(({ parsed }) => parsed);
  const vocabulary = await readVocabulary(deps, questions, asked.now);
  const [best] = stored
    .map(({ answer, parsed }) => {
      const likeness = computeLikeness(question, weighQuestion(parsed, vocabulary));
      return { answer, likeness: answer.isSame === 1 ? 1 : likeness };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  if (!best) return null;
  const url = best.answer.url ?? CONTACT_PAGE;
  const onPage = titleAnswers(await passageSearch(db, { queries: [], pages: [url] }, asked.now));
  const page = onPage.find(({ kind }) => RECORDS.includes(kind))?.title;
  return ownerAnswer(
    site,
    { title: best.answer.question, text: best.answer.answer, url },
    { page },
  );
}

/** Two questions are the same from this share of their content words on, or where one has all words of the other, from that. */
const SAME = 0.75;
const CONTAINED = 0.55;

/** What an everyday word weighs: where there are others, it hardly counts. */
const EVERYDAY = 0.01;

/**
 * The share of their content words that two questions have both, each weighed by how rare it is in everyday speech; 0
 * where they are not the same question.
 */
function computeLikeness(asked: Question, stored: Question): number {
  if (String(asked.years.toSorted()) !== String(stored.years.toSorted())) return 0;
  const isSame = ({ forms }: Term, { word }: Term) =>
    filterOwnForms(forms).some((form) => form.stem === stem(word));
  const shared = asked.terms.filter((one) => stored.terms.some((other) => isSame(one, other)));
  const missing = stored.terms.filter((other) => !asked.terms.some((one) => isSame(one, other)));
  const likeness = weigh(shared) / (weigh(asked.terms) + weigh(missing));
  return likeness >= (missing.length === 0 ? CONTAINED : SAME) ? likeness : 0;
}

const weigh = (terms: readonly Term[]) =>
  terms.reduce((sum, { special }) => sum + Math.max(special, EVERYDAY), 0);
