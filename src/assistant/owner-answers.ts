import { selectAnswersLike } from '../../db/queries/answers.ts';
import { passageSearch } from '../../db/queries/passages/read.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { CONTACT_PAGE } from '../../records/answer.ts';
import type { Answer } from '../../records/exchange.ts';
import { isHidden, menuPath } from '../../records/menu.ts';
import type { Passage, PassageKind } from '../../records/passage.ts';
import { detectLanguage, type Language } from '../search/languages.ts';
import { type IndexDeps, lookUpWords, matchAny } from '../search/passage-index.ts';
import { type AskedQuestion, parseQuestion, type Term } from '../search/question.ts';
import { sumWeights } from '../search/rank.ts';
import type { Site } from '../settings/site.ts';

/**
 * Makes an answer of one that the owner wrote in the panel, with a link to its page.
 *
 * @param passage its title is the question
 * @param options.language of the visitor's question
 * @param options.page title of the page at its address, if known
 * @param options.isOther true if the visitor asked a different question: the answer then names the one it belongs to
 */
export function ownerAnswer(
  { name, menu }: Site,
  { title, text, url }: Pick<Passage, 'title' | 'text' | 'url'>,
  {
    language,
    page,
    isOther = false,
  }: { language: Language; page?: string | undefined; isOther?: boolean },
): Answer {
  const label = menu.find((item) => menuPath(item.page) === url)?.label;
  const source = { title: label ?? page ?? url.replace(/^https?:\/\/|\/$/g, ''), url };
  const isShown = !isHidden(menu, url);
  const t = messagesIn(language, 'quotation');
  const said = isOther
    ? t('ownerAnswersTo', { question: title, name, text })
    : t('ownerAnswers', { name, text });
  return {
    text: isShown ? `${said} [1]` : said,
    sources: isShown ? [source] : [],
    context: `[1] ${title} (${url})\n${text}`,
    certainty: 'sure',
    mark: null,
  };
}

/** Types of passages whose title is that of the page at their address. */
const RECORDS: readonly PassageKind[] = ['publication', 'post', 'page'];

/** Finds the owner's answer to this question, or to one with much the same content words; null if there is none. */
export async function findOwnerAnswer(
  { db, site }: IndexDeps,
  { question, now }: AskedQuestion,
): Promise<Answer | null> {
  const parse = (text: string) => parseQuestion(text, { name: site.name }).words;
  const words = parse(question);
  const found = await selectAnswersLike(db, question, matchAny(words));
  if (found.length === 0) return null;
  const terms = await lookUpWords({ db }, words, now);
  const candidates = await Promise.all(
    found.map(async (answer) => {
      const stored = await lookUpWords({ db }, parse(answer.question), now);
      return { answer, likeness: answer.isSame === 1 ? 1 : computeLikeness(terms, stored) };
    }),
  );
  const [best] = candidates
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  if (!best) return null;
  const url = best.answer.url ?? CONTACT_PAGE;
  const onPage = await passageSearch(db, { queries: [], pages: [url] }, { now });
  const page = onPage.find(({ kind }) => RECORDS.includes(kind))?.title;
  return ownerAnswer(
    site,
    { title: best.answer.question, text: best.answer.answer, url },
    { page, language: detectLanguage(question) },
  );
}

/** Minimum share of common content words of two equal questions; lower if all words of the stored one were asked. */
const SAME = 0.75;
const CONTAINED = 0.45;

/**
 * Computes the share of content words that two questions have in common, weighted by rarity; 0 if they aren't the same
 * question, for instance because a number differs.
 */
function computeLikeness(asked: readonly Term[], stored: readonly Term[]): number {
  const isSame = (one: Term, other: Term) =>
    one.word === other.word ||
    one.forms.some(({ stem }) => other.forms.some((form) => form.stem === stem));
  const isIn = (one: Term, terms: readonly Term[]) => terms.some((other) => isSame(one, other));
  const shared = asked.filter((one) => isIn(one, stored));
  const added = asked.filter((one) => !isIn(one, stored));
  const missing = stored.filter((one) => !isIn(one, asked));
  if ([...added, ...missing].some(({ word }) => /^\d+$/.test(word))) return 0;
  const likeness = sumWeights(shared) / sumWeights([...shared, ...added, ...missing]);
  return likeness >= (missing.length === 0 ? CONTAINED : SAME) ? likeness : 0;
}
