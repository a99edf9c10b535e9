import { countWords } from '../values/words.ts';
import type { Answer, AnswerCertainty, Source } from './exchange.ts';
import { joinWords, type Language } from './languages/index.ts';

/** The longest extractive answer, in words. */
const MAX_WORDS = 120;

/** A text with a full stop, if it has no end of its own. */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
/** Names in a row; of many the first twelve. */
export const joinNames = (names: readonly string[], language: Language) =>
  names.length > 14 ? `${names.slice(0, 12).join(', ')} et al.` : joinWords(names, language);

/** A sentence of an answer, with the page that says so, if there is one. */
export type Sentence = readonly [text: string, source?: Pick<Source, 'title' | 'url'>];

/** An answer of some sentences, as far as there is room, with numbered sources; it is grounded on what they say. */
export function sentencesAnswer(
  sentences: readonly Sentence[],
  certainty: AnswerCertainty = 'sure',
): Answer {
  const sources: Source[] = [];
  const pieces: string[] = [];
  const isFull = (text: string) => countWords(`${pieces.join(' ')} ${text}`) > MAX_WORDS;
  for (const [text, source] of sentences) {
    if (isFull(text)) break;
    pieces.push(source ? `${text} [${numberSource(sources, source)}]` : text);
  }
  const context = sentences.map(([text]) => text).join(' ');
  return { text: pieces.join('\n\n'), sources, context, certainty, mark: null };
}

/** The number of a source among those of an answer, which it is added to where it is new. */
function numberSource(sources: Source[], { title, url }: Pick<Source, 'title' | 'url'>): number {
  const at = sources.findIndex((source) => source.url === url);
  return at === -1 ? sources.push({ title, url }) : at + 1;
}
