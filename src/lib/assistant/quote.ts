import type { Answer } from '../chat/exchange.ts';
import { acronymsOf, stemsWith } from './acronyms.ts';
import { restOfLists } from './lists.ts';
import { asSource } from './passages.ts';
import { byRecord, type Ranked, shareOf } from './rank.ts';
import { aimOf, isLeaning, lacksAim, sentences } from './sentences.ts';
import type { Term } from './terms.ts';
import { Wording } from './wording.ts';
import { countWords, stemsOf } from './words.ts';

/** What a quotation has to answer. */
interface QuoteQuery {
  terms: readonly Term[];
  /** The question, folded. */
  plain: string;
  /** What was answered before: it is not said again if there is something else to say. */
  previousAnswer?: string;
  /** A sentence that the answer begins with. */
  opening?: string;
  /** Words that the whole answer may have. */
  limit?: number;
}

const MOST_SENTENCES = 3;
/** A second sentence may be worth so much less than the best one; one of another record must have so much of the question more. */
const WORTH = 0.4;
const ADDS = 0.15;
/** What a sentence is worth beside its share of the question; fitted as the certainty is. */
const BY_AIM = 0.32;
const BY_PASSAGE = 0.45;
const BY_LENGTH = 0.0035;
const LONG = 40;
/** What may stand between two quotations. */
const WORDS_BETWEEN = 2;
/** Less is a label, or a heading, but on the about page an item: "English (native)". */
const SHORTEST = 3;
const SHORTEST_OF_LIFE = 1;
const INTRODUCES = 0.17;
const ALL_OF_IT = 0.85;
const REPEATED = 0.3;
/** A record that scores less of the best one is not quoted beside it. */
const NEAR = 0.5;

/**
 * Quotes the sentences of the best record that answer, word for word, and names where they stand; of a second
 * record one sentence, if it has something of the question that the first lacks.
 */
export function quote(ranked: readonly Ranked[], query: QuoteQuery): Answer {
  const [first = [], ...others] = byRecord(ranked);
  const [best] = first;
  if (!best) throw new RangeError('there is nothing to quote');
  const wording = new Wording(query.limit);
  if (query.opening) wording.add(query.opening);
  const page = first.filter((passage) => passage.page === best.page).slice(0, 2);
  const room = wording.room - countWords(introduction(best)) - WORDS_BETWEEN;
  const chosen = bestSentences(page, query, room);
  const lead = introduction({ ...best, heading: chosen.heading });
  wording.add(
    chosen.text
      ? `${lead} “${chosen.text}”${chosen.before && ` Before that: “${chosen.before}”`}`
      : `${lead.replace(/[,:]? ?(?:says|tells|reads)?:$/, '')}.`,
    asSource(best),
  );
  const quoted = [best];
  const second = others.map(([passage]) => passage).find((passage) => passage !== undefined);
  if (second && second.score >= best.score * NEAR) {
    const had = new Set(stemsOf(`${chosen.text} ${chosen.before} ${best.title}`));
    const lacking = query.terms.filter((term) => shareOf(had, [term]) === 0);
    const adds = shareOf(new Set(stemsOf(second.text)), lacking) * shareOfAll(lacking, query.terms);
    const introduced = introduction(second);
    const sentence =
      adds >= ADDS &&
      bestSentences(
        [second],
        { ...query, terms: lacking },
        wording.room - countWords(introduced),
        1,
      ).text;
    if (sentence && wording.add(`${introduced} “${sentence}”`, asSource(second)))
      quoted.push(second);
  }
  return wording.answer(contextOf(quoted), 'sure');
}

const weightOf = (terms: readonly Term[]) => terms.reduce((sum, { weight }) => sum + weight, 0);
const shareOfAll = (some: readonly Term[], all: readonly Term[]) =>
  some.length === 0 ? 0 : weightOf(some) / weightOf(all);

/** What an answer rests on, as the administrator sees it. */
export function contextOf(passages: readonly Ranked[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** The beginning of a sentence that names a record and lets it speak. */
function introduction(passage: Ranked): string {
  const { kind, title, heading } = passage;
  if (kind === 'conference') return 'On the conferences:';
  if (kind === 'about' || kind === 'site') return `${title}:`;
  if (passage.page > 0) return `${nameOf(passage)}, p. ${passage.page}, says:`;
  const under = heading && heading !== title ? `, under “${heading}”,` : '';
  return `${nameOf(passage)}${under} says:`;
}

/** A record by its title and year. */
export function nameOf({ kind, title, year, publishedAt }: Ranked): string {
  const written =
    kind === 'post' ? (publishedAt ?? '').slice(0, 4) : (year.match(/\d{4}/)?.[0] ?? '');
  const name = kind === 'publication' || kind === 'post' ? `“${title}”` : title;
  const called = kind === 'post' ? `The post ${name}` : name;
  return written && kind !== 'conference' ? `${called} (${written})` : called;
}

interface Candidate {
  text: string;
  passage: number;
  at: number;
  length: number;
  value: number;
  leans: boolean;
}

/** Sentences, and the heading that all of them stand under, if it is one. */
interface Quotation {
  text: string;
  /** What stands before them and says more. */
  before: string;
  heading: string;
}

/** The sentences that answer best, in their own order, as far as the words reach. */
function bestSentences(
  passages: readonly Ranked[],
  query: QuoteQuery,
  budget: number,
  most = MOST_SENTENCES,
): Quotation {
  const all = passages.flatMap((passage, index) =>
    candidates(passage, index, passages[0] ?? passage, query),
  );
  const ordered = all.toSorted((a, b) => b.value - a.value);
  const best = ordered.find(({ length }) => length <= budget);
  if (!best || best.value === Number.NEGATIVE_INFINITY)
    return { text: '', before: '', heading: '' };
  const chosen = [best];
  let left = budget - best.length;
  const take = (one: Candidate | undefined) => {
    if (!one || chosen.includes(one) || chosen.length >= most || one.length > left) return;
    chosen.push(one);
    left -= one.length;
  };
  // What it leans on makes it understood.
  const { passage: own, at: place } = best;
  if (best.leans) take(all.find(({ passage, at }) => passage === own && at === place - 1));
  // What was asked for may stand in the sentence after: "Two were lost. A cat had opened the door."
  if (lacksAim(best.text, query.plain))
    take(all.find(({ passage, at }) => passage === own && at === place + 1));
  // What was done says little without what came out.
  if (aimOf(best.text, query.plain) <= 0)
    take(ordered.find((one) => one.passage === own && aimOf(one.text, query.plain) > 0));
  for (const sentence of ordered) {
    if (sentence.value < best.value - WORTH) break;
    take(sentence);
  }
  const isNamed = passages.map((passage) => nameHas(passage, query.terms));
  const rest = restOfLists(chosen, { all, isNamed, budget: left });
  const quoted = [...chosen, ...rest].sort((a, b) => a.passage - b.passage || a.at - b.at);
  // What answers best is said first, with what it leans on; a list has its order.
  const isList = rest.length > 0 || !passages.every(isProse);
  const start = isList ? 0 : quoted.findIndex((one) => one === best || leadsTo(one, best));
  const headings = new Set(chosen.map(({ passage }) => passages[passage]?.heading ?? ''));
  const [heading = ''] = headings;
  return {
    text: joinQuoted(quoted.slice(start)),
    before: joinQuoted(quoted.slice(0, start)),
    heading: headings.size === 1 ? heading : '',
  };
}

const leadsTo = (one: Candidate, best: Candidate) =>
  best.leans && one.passage === best.passage && one.at === best.at - 1;

/** Whether a passage is written in sentences: pages about the person have lines of lists. */
const isProse = ({ kind }: Ranked) => kind === 'publication' || kind === 'post';

const joinQuoted = (quoted: readonly Candidate[]): string =>
  quoted
    .map(({ text, passage, at }, index) => {
      const last = quoted[index - 1];
      if (!last) return text;
      if (last.passage !== passage || last.at !== at - 1) return ` … ${text}`;
      // Lines of a list have no full stops.
      return /[\p{L}\p{N})]$/u.test(last.text) ? `; ${text}` : ` ${text}`;
    })
    .join('');

/** Whether a question asks for a passage by its name: "Which languages do you speak?" */
const nameHas = ({ title, heading }: Ranked, terms: readonly Term[]): boolean => {
  const name = new Set(stemsOf(`${title} ${heading}`));
  return terms.some(({ forms }) => isIn(name, forms));
};

/** Whether the word itself is there. */
const isIn = (stems: ReadonlySet<string>, forms: Term['forms']): boolean =>
  forms.some(({ stem, factor }) => factor === 1 && stems.has(stem));

function candidates(
  passage: Ranked,
  index: number,
  best: Ranked,
  { terms, plain, previousAnswer = '' }: QuoteQuery,
): Candidate[] {
  const named = new Set(stemsOf(`${passage.title} ${passage.heading}`));
  const acronyms = acronymsOf(passage.text);
  // All of a passage is about what its title names: the rest of the question tells its sentences apart.
  const weighed = terms.map((term) =>
    shareOf(named, [term]) > 0 ? { ...term, weight: term.weight * 0.4 } : term,
  );
  const all = sentences(passage.text);
  const isLife = passage.kind === 'about' || passage.kind === 'site';
  // "What courses do you teach?" asks for all under "Teaching", whichever of its lines says so again.
  const isNamed =
    isLife && shareOf(named, terms) > ALL_OF_IT && terms.some(({ forms }) => isIn(named, forms));
  const shares = all.map((text) =>
    isNamed ? 0 : shareOf(new Set(stemsWith(acronyms, text)), weighed),
  );
  const shortest = isLife ? SHORTEST_OF_LIFE : SHORTEST;
  return all.map((text, at) => {
    const length = countWords(text);
    const value =
      (shares[at] ?? 0) +
      BY_AIM * aimOf(text, plain) +
      BY_PASSAGE * Math.log(passage.score / best.score) +
      BY_LENGTH * Math.min(length, LONG) -
      // The first sentence of an abstract introduces what is told after it.
      (at === 0 && passage.kind === 'publication' ? INTRODUCES : 0);
    const repeated = previousAnswer.includes(text) ? REPEATED : 0;
    return {
      text,
      passage: index,
      at,
      length,
      value: length < shortest ? Number.NEGATIVE_INFINITY : value - repeated,
      leans: isLeaning(text),
    };
  });
}
