import { z } from 'zod';
import { emailAddress } from '../src/values/email.ts';
import { MAX_MESSAGE } from './message-limits.ts';

const NAME = 'Please fill in your name';
const EMAIL = 'Please fill in your e-mail address';

/**
 * Who writes to the site, in the forms of its pages. Both fields are one line: they stand in the headers
 * of letters.
 */
export const sender = {
  name: requiredText(NAME, 200).refine((name) => !/[\t\r\n]/.test(name), {
    error: 'Please give your name in one line',
  }),
  email: z.string(EMAIL).trim().min(1, EMAIL).pipe(emailAddress),
};

/**
 * A text that is needed, without blank ends. A form that the browser itself sends has two characters for the
 * end of a line, which counts as one.
 */
export function requiredText(blank: string, max: number) {
  return z
    .string(blank)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, blank)
    .max(max, `At most ${max.toLocaleString('en')} characters, please`);
}

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The fields of the contact form, as they are typed. */
export type MessageFields = Record<'name' | 'email' | 'message', string>;

/** What `POST /api/contact` and the form on `/contact` take. */
export const sentMessage = z.object(
  {
    ...sender,
    message: requiredText('Please write a message', MAX_MESSAGE),
    /** Hidden from people: who fills it in is a robot. */
    website: z.string().optional(),
  },
  'Send an object with name, email and message',
);

/** A message as a visitor sends it. */
export type SentMessage = z.output<typeof sentMessage>;
