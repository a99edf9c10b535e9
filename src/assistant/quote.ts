import { sentences } from '../values/text.ts';
import { countWords, stemWords } from '../values/words.ts';
import type { Answer } from './exchange.ts';
import { toSource } from './passages.ts';
import { computeCoverage, groupByRecord, type RankedPassage } from './rank.ts';
import type { Term } from './terms.ts';
import { Wording } from './wording.ts';

const MOST_PASSAGES = 2;
/** How much less a sentence is worth that was quoted before. */
const REPEATED = 0.3;

/**
 * Quotes the sentences of the best record that have most of the question, word for word, and names where they stand.
 *
 * @param opening a sentence that the answer begins with
 * @param previousAnswer what it quoted is not quoted again if there is something else to say
 */
export function quotePassages(
  ranked: readonly RankedPassage[],
  terms: readonly Term[],
  { previousAnswer = '', opening }: { previousAnswer?: string; opening?: string },
): Answer {
  const [passages = []] = groupByRecord(ranked);
  const [best] = passages;
  if (!best) throw new RangeError('there is nothing to quote');
  const page = passages.filter((passage) => passage.page === best.page).slice(0, MOST_PASSAGES);
  const wording = new Wording();
  if (opening) wording.add(opening);
  const heading = page.every((passage) => passage.heading === best.heading) ? best.heading : '';
  const lead = introduction({ ...best, heading });
  const text = quotation(page, { terms, previousAnswer, room: wording.room - countWords(lead) });
  wording.add(text ? `${lead} “${text}”` : `${recordName(best)}.`, toSource(best));
  return wording.answer(formatContext([best]), 'sure');
}

/** The passages of an answer as the administrator sees them. */
export function formatContext(passages: readonly RankedPassage[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** The beginning of a sentence that introduces a quotation: `“Title” (2020) says:`. */
function introduction(passage: RankedPassage): string {
  const { kind, title, heading } = passage;
  if (kind === 'conference') return 'On the conferences:';
  if (kind === 'about' || kind === 'site') return `${title}:`;
  if (passage.page > 0) return `${recordName(passage)}, p. ${passage.page}, says:`;
  const under = heading && heading !== title ? `, under “${heading}”,` : '';
  return `${recordName(passage)}${under} says:`;
}

/** A record by its title and year. */
export function recordName({ kind, title, year, publishedAt }: RankedPassage): string {
  const written =
    kind === 'post' ? (publishedAt ?? '').slice(0, 4) : (year.match(/\d{4}/)?.[0] ?? '');
  const name = kind === 'publication' || kind === 'post' ? `“${title}”` : title;
  const called = kind === 'post' ? `The post ${name}` : name;
  return written && kind !== 'conference' ? `${called} (${written})` : called;
}

/** The sentences that have most of a question, in their own order, as many as there is room for. */
function quotation(
  passages: readonly RankedPassage[],
  { terms, previousAnswer, room }: { terms: readonly Term[]; previousAnswer: string; room: number },
): string {
  const all = passages.flatMap(({ text }) =>
    sentences(text).map((sentence) => ({
      text: sentence,
      value:
        computeCoverage(new Set(stemWords(sentence)), terms) -
        (previousAnswer.includes(sentence) ? REPEATED : 0),
    })),
  );
  let left = room;
  const chosen = new Set<string>();
  for (const { text } of all.toSorted((a, b) => b.value - a.value)) {
    const length = countWords(text);
    if (length > left) continue;
    chosen.add(text);
    left -= length;
  }
  return (
    all
      .map(({ text }) => (chosen.has(text) ? text : '…'))
      .filter((piece, index, pieces) => piece !== '…' || (index > 0 && pieces[index - 1] !== '…'))
      .join(' ')
      // Lines of a list have no full stops.
      .replace(/ …$/, '')
  );
}
