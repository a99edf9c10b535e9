import type { Answer, AnswerCertainty, Source } from '../../records/exchange.ts';
import { countWords } from '../values/words.ts';
import { joinWords, type Language, say } from './languages/index.ts';

export const ABOUT: Source = { title: 'About', url: '/about' };
export const CV: Source = { title: 'CV', url: '/cv' };
export const CONTACT: Source = { title: 'Contact', url: '/contact' };
export const SCHEDULE: Source = { title: 'Schedule a Meeting', url: '/schedule' };
export const METRICS: Source = { title: 'Academic Metrics', url: '/' };
export const PUBLICATIONS: Source = { title: 'Publications', url: '/publications' };
export const CONFERENCES: Source = { title: 'Conferences', url: '/conferences' };
export const POSTS: Source = { title: 'Blog posts', url: '/blog' };

/** The longest extractive answer, in words. */
const MAX_WORDS = 120;

/** A sentence of an answer, with the page that says so, if there is one. */
export type Sentence = readonly [text: string, source?: Pick<Source, 'title' | 'url'>];

/**
 * An answer of some sentences, as far as there is room, with numbered sources.
 *
 * @param context what it is grounded on: what the sentences say, or nothing
 */
export function sentencesAnswer(
  sentences: readonly Sentence[],
  certainty: AnswerCertainty = 'sure',
  context = sentences.map(([text]) => text).join(' '),
): Answer {
  const sources: Source[] = [];
  const pieces: string[] = [];
  for (const [text, source] of sentences) {
    if (countWords(`${pieces.join(' ')} ${text}`) > MAX_WORDS) break;
    pieces.push(source ? `${text} [${numberSource(sources, source)}]` : text);
  }
  return { text: pieces.join('\n\n'), sources, context, certainty, mark: null };
}

/** The number of a source among those of an answer, which it is added to where it is new. */
export function numberSource(
  sources: Source[],
  { title, url }: Pick<Source, 'title' | 'url'>,
): number {
  const at = sources.findIndex((source) => source.url === url);
  return at === -1 ? sources.push({ title, url }) : at + 1;
}

/** One sentence in reply to a message that asks nothing of the content. */
export const replyAnswer = (text: string, certainty: AnswerCertainty = 'sure'): Answer =>
  sentencesAnswer([[text]], certainty, '');

/** Says plainly that nothing was found, and what there is instead. */
export function declinedAnswer(topics: readonly string[], language: Language): Answer {
  const covers = say(language, 'covers', { topics: joinWords(topics, language) });
  const sentences: Sentence[] = [
    [say(language, 'none')],
    [covers],
    [say(language, 'writeTo'), CONTACT],
  ];
  return sentencesAnswer(topics.length > 0 ? sentences : sentences.toSpliced(1, 1), 'none', '');
}

/** To a question in a language that only a model answers: where to write to. */
export const otherLanguageAnswer = (language: 'zh' | 'ja', email: string): Answer =>
  sentencesAnswer([[say(language, email ? 'contact' : 'contactPage', { email }), CONTACT]], 'none');
