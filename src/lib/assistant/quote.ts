import type { Ranked } from './rank.ts';
import { coverage, searchable, sentences } from './sentences.ts';
import type { Term } from './terms.ts';
import { type Answer, Wording } from './wording.ts';
import { countWords } from './words.ts';

/** Passages that are much worse than the best one are not quoted. */
const WORTH = 0.45;
const MAX_QUOTED = 3;
/** Sentences that ask for a figure are answered by sentences that have one. */
const ASKS_FIGURE =
  /\b(?:how (?:many|much|long|often|far|large|big|small|high|low|accurate\w*|precise\w*|fast|wide|thick|deep|well|good|strong|stable|old|few|close)|what (?:is|was|were|are) the \w+|percent\w*|value|figure|number|rate)\b/;

/**
 * Quotes the best sentences of the best passages, word for word, and names where each stands. 120
 * words at most.
 */
export function quote(ranked: readonly Ranked[], terms: readonly Term[], plain: string): Answer {
  const [best] = ranked;
  if (!best) throw new RangeError('there is nothing to quote');
  const wording = new Wording();
  const quoted = differentRecords(ranked).filter((passage) => passage.score >= best.score * WORTH);
  for (const [index, passage] of quoted.slice(0, MAX_QUOTED).entries()) {
    const lead = introduction(passage);
    const budget = Math.min(wording.room, index === 0 ? 75 : 40) - countWords(lead);
    const chosen = bestSentences(passage, terms, budget, plain);
    const said = chosen ? `${lead}: “${chosen}”` : `${lead}.`;
    wording.add(said, { title: passage.title, url: passage.url });
  }
  return wording.answer(contextOf(quoted.slice(0, MAX_QUOTED)));
}

/** What an answer rests on, as the administrator sees it. */
export function contextOf(passages: readonly Ranked[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** At most one passage a record but for the record of the best one, which may be quoted twice. */
function differentRecords(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({ kind, record }) => {
    const key = `${kind} ${record}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function introduction({ kind, title, year, heading, publishedAt }: Ranked): string {
  if (kind === 'publication') return year ? `“${title}” (${year})` : `“${title}”`;
  if (kind === 'post') {
    const written = publishedAt ? ` (${publishedAt.slice(0, 4)})` : '';
    return heading
      ? `The post “${title}”${written}, under “${heading}”`
      : `The post “${title}”${written}`;
  }
  if (kind === 'conference') return 'Conferences';
  return title;
}

/** The sentences that have most of what is sought, in their own order, as far as the words reach. */
export function bestSentences(
  passage: Ranked,
  terms: readonly Term[],
  budget: number,
  plain: string,
): string {
  const asksFigure = ASKS_FIGURE.test(plain);
  const all = sentences(passage.text).map((text, at) => {
    const found = searchable(text);
    const figure = asksFigure && /\d/.test(text) ? 0.25 : 0;
    const covered = coverage(found, terms);
    return {
      text,
      at,
      length: countWords(text),
      value: covered + (covered > 0 ? figure : figure / 4) + 0.08 / (at + 1),
    };
  });
  const chosen: typeof all = [];
  let left = budget;
  for (const sentence of [...all].sort((a, b) => b.value - a.value)) {
    if (sentence.length > left) continue;
    if (chosen.length > 0 && sentence.value < (chosen[0]?.value ?? 0) * 0.35) continue;
    chosen.push(sentence);
    left -= sentence.length;
    if (chosen.length === 3) break;
  }
  if (chosen.length === 0) return shortened(all[0]?.text ?? '', budget);
  let said = '';
  let before = -1;
  for (const { text, at } of chosen.sort((a, b) => a.at - b.at)) {
    if (said) said += at === before + 1 ? ' ' : ' … ';
    said += text;
    before = at;
  }
  return said;
}

function shortened(text: string, budget: number): string {
  if (budget < 8 || text === '') return '';
  const kept = text.split(/\s+/).slice(0, budget - 1);
  return `${kept.join(' ')} …`;
}
