import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { isLink } from '../src/values/site-path.ts';
import { defineRecord } from './define.ts';
import { describe } from './fields.ts';

/** The most characters of a question. */
export const MAX_QUESTION = 500;
const MAX_ANSWER = 2_000;

/** The page to read on at, for an answer that names no other. */
export const CONTACT_PAGE = '/contact';

/** A question as it is stored: its passage has it as its first line. */
export const asOneLine = (question: string): string => question.replace(/\s+/g, ' ').trim();

const LINK = 'Please give a web address, or a path of this site that begins with /';
const link = z
  .string(LINK)
  .trim()
  .max(2_000, 'At most 2000 characters, please')
  .nullable()
  .default(null)
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || isLink(typed), LINK);

/** A question that the researcher answered once: the assistant answers it so from then on. */
export const answer = defineRecord('answer', {
  plural: 'answers',
  name: 'Answer',
  page: null,
  heading: 'Your Answers',
  intro:
    'Questions that you answered once. The assistant gives your answer to whoever asks them again.',
  fields: {
    question: describe(required('Please give the question', MAX_QUESTION).transform(asOneLine), {
      as: 'paragraphs',
      label: 'Question',
      rows: 2,
      maxLength: MAX_QUESTION,
      required: true,
    }),
    answer: describe(required('Please write the answer', MAX_ANSWER), {
      as: 'paragraphs',
      label: 'Answer',
      rows: 6,
      maxLength: MAX_ANSWER,
      required: true,
      autoFocus: true,
      hint: 'The assistant gives it in your name to whoever asks this question, or one with the same words.',
    }),
    /** A page with more; null for the contact page. */
    url: describe(link, {
      label: 'Page with more (optional)',
      placeholder: '/about',
      hint: 'A path of this site or a web address. Without one, your contact page is named.',
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
  // The question is the first line of the text: were it a title, its everyday words would say what any question is about.
  passage: ({ question, answer, url }) => ({
    title: '',
    year: '',
    text: `${question}\n${answer}`,
    url: url ?? CONTACT_PAGE,
  }),
  messages: {
    add: 'Answer a Question',
    full: 'At most 500 answers, please: delete one first',
    taken: 'This question has an answer already. Please change that one.',
    toLabel: (question) => `the answer to “${question}”`,
    confirmDeletion: (question) =>
      `The assistant will not give your answer to “${question}” any more.`,
  },
});

export type AnswerFields = z.output<typeof answer.schema>;
/** An answer with its number. */
export type Answer = AnswerFields & { id: number };
