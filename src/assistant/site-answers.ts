import type { Answer, AnswerCertainty, Source } from './exchange.ts';
import { joinWords, type Language, say } from './languages/index.ts';
import { type Sentence, sentencesAnswer } from './wording.ts';

export const ABOUT: Source = { title: 'About', url: '/about' };
export const CONTACT: Source = { title: 'Contact', url: '/contact' };
export const SCHEDULE: Source = { title: 'Schedule a Meeting', url: '/schedule' };
export const METRICS: Source = { title: 'Academic Metrics', url: '/' };
export const PUBLICATIONS: Source = { title: 'Publications', url: '/publications' };
export const CONFERENCES: Source = { title: 'Conferences', url: '/conferences' };
export const POSTS: Source = { title: 'Blog posts', url: '/blog' };

/** An answer that rests on nothing of the content. */
const ungrounded = (sentences: readonly Sentence[], certainty: AnswerCertainty): Answer => ({
  ...sentencesAnswer(sentences, certainty),
  context: '',
});

/** One sentence in reply to a message that asks nothing of the content. */
export const replyAnswer = (text: string, certainty: AnswerCertainty = 'sure'): Answer =>
  ungrounded([[text]], certainty);

/** Says plainly that nothing was found, and what there is instead. */
export function declinedAnswer(topics: readonly string[], language: Language): Answer {
  const covers = say(language, 'covers', { topics: joinWords(topics, language) });
  return ungrounded(
    [
      [say(language, 'none')],
      ...(topics.length > 0 ? [[covers] as const] : []),
      [say(language, 'writeTo'), CONTACT],
    ],
    'none',
  );
}

/** To a question in a language that only a model answers: where to write to. */
export const otherLanguageAnswer = (language: 'zh' | 'ja', email: string): Answer =>
  sentencesAnswer([[say(language, email ? 'contact' : 'contactPage', { email }), CONTACT]], 'none');
