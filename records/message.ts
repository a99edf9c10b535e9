import { z } from 'zod';
import { emailAddress } from '../src/values/email.ts';
import { MAX_MESSAGE } from './message-limits.ts';

const NAME = 'Please fill in your name';
const EMAIL = 'Please fill in your email address';

/** Sender of a form on the site. Both fields are a single line, since they are used in email headers. */
export const sender = {
  name: requiredText(NAME, 200).refine((name) => !/[\t\r\n]/.test(name), {
    error: 'Enter your name on one line',
  }),
  email: z.string(EMAIL).trim().min(1, EMAIL).pipe(emailAddress),
};

/**
 * A required text without surrounding white space. Forms submitted by the browser itself end lines with two characters,
 * which count as one.
 */
export function requiredText(blank: string, max: number) {
  return z
    .string(blank)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, blank)
    .max(max, `At most ${max.toLocaleString('en')} characters`);
}

export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Fields of the contact form, as entered. */
export type MessageFields = Record<'name' | 'email' | 'message', string>;

/** Input of `POST /api/contact` and the form on `/contact`. */
export const sentMessage = z.object(
  {
    ...sender,
    message: requiredText('Write a message', MAX_MESSAGE),
    /** Honeypot: hidden from people, so only bots fill it in. */
    website: z.string().optional(),
    language: z.string('must be text').optional(),
  },
  'Send an object with name, email and message',
);

/** A message sent by a visitor. */
export type SentMessage = z.output<typeof sentMessage>;
