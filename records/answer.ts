import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { isLink } from '../src/values/site-path.ts';
import { defineRecord } from './define.ts';
import { describe } from './fields.ts';

/** Maximum length of a question. */
export const MAX_QUESTION = 500;
const MAX_ANSWER = 2_000;

/** The page linked by an answer without a page of its own. */
export const CONTACT_PAGE = '/contact';

/** A question as it is stored: it becomes the first line of its passage. */
export const asOneLine = (question: string): string => question.replace(/\s+/g, ' ').trim();

const LINK = 'Enter a web address, or a path of this site that begins with /';
const link = z
  .string(LINK)
  .trim()
  .max(2_000, 'At most 2000 characters')
  .nullable()
  .default(null)
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || isLink(typed), LINK);

/** A question that the researcher has answered: the assistant reuses the answer. */
export const answer = defineRecord('answer', {
  plural: 'answers',
  name: 'Answer',
  page: null,
  heading: 'Your answers',
  intro: 'Saved answers. The assistant reuses them when a visitor asks the same question.',
  fields: {
    question: describe(required('Enter the question', MAX_QUESTION).transform(asOneLine), {
      as: 'paragraphs',
      label: 'Question',
      rows: 2,
      maxLength: MAX_QUESTION,
      required: true,
    }),
    answer: describe(required('Write the answer', MAX_ANSWER), {
      as: 'paragraphs',
      label: 'Answer',
      rows: 6,
      maxLength: MAX_ANSWER,
      required: true,
      autoFocus: true,
      hint: 'The assistant gives this answer, in your name, to anyone who asks this question or a similar one.',
    }),
    /** A page with more details; null for the contact page. */
    url: describe(link, {
      label: 'Page with more details (optional)',
      placeholder: '/about',
      hint: 'A path on this site or a web address. Defaults to your contact page.',
      maxLength: 2_000,
      wide: true,
    }),
  },
  title: 'question',
  order: { by: 'id', latestFirst: true },
  isDated: true,
  unique: 'question',
  limit: 500,
  isSame: (one, other) => one.question === other.question,
  path: () => CONTACT_PAGE,
  details: ({ answer }) => [answer],
  example: 'Do you take interns? · Yes, in summer: write to me in January.',
  // The question is the first line of the text: as a title, its everyday words would count as the subject.
  passage: ({ question, answer, url }) => ({
    title: '',
    year: '',
    text: `${question}\n${answer}`,
    url: url ?? CONTACT_PAGE,
  }),
  messages: {
    add: 'Answer a question',
    full: 'There can be at most 500 answers. Delete one first.',
    taken: 'This question already has an answer. Edit that one instead.',
    toLabel: (question) => `the answer to “${question}”`,
    confirmDeletion: (question) =>
      `The assistant will no longer give your answer to “${question}”.`,
  },
});

export type AnswerFields = z.output<typeof answer.schema>;
/** An answer with its number. */
export type Answer = AnswerFields & { id: number };
