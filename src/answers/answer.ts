import { z } from 'zod';
import { required } from '../values/fields.ts';
import { isLink } from '../values/site-path.ts';

/** The most answers that a site has. */
export const MAX_ANSWERS = 500;

/** The most characters of a question, an answer and an address. */
export const MAX_LENGTHS = { question: 500, answer: 2_000, url: 2_000 };

const LINK = 'Please give a web address, or a path of this site that begins with /';

/** A question as it is stored: its passage has it as its first line. */
export function asOneLine(question: string): string {
  return question.replace(/\s+/g, ' ').trim();
}

/**
 * A question that the researcher answered once, as calls take it. The one definition: form, row and archive derive from
 * it.
 */
export const answerFields = z.object(
  {
    question: required('Please give the question', MAX_LENGTHS.question).transform(asOneLine),
    answer: required('Please write the answer', MAX_LENGTHS.answer),
    /** Where more of it stands; else the contact page is named. */
    url: z
      .string(LINK)
      .trim()
      .max(MAX_LENGTHS.url, `At most ${MAX_LENGTHS.url} characters, please`)
      .refine((typed) => typed === '' || isLink(typed), LINK)
      .transform((typed) => typed || null)
      .nullable(),
  },
  'Please send an object with question and answer',
);
export type AnswerFields = z.output<typeof answerFields>;

/** A new answer, as `POST /api/admin/answers` takes it. */
export const newAnswer = answerFields.extend({
  url: answerFields.shape.url.optional().transform((url) => url ?? null),
});

/** Some fields of an answer, as `PUT /api/admin/answers/{id}` takes them; others are left out. */
export const answerChanges = answerFields.partial();
