import { z } from 'zod';
import { MAX_MESSAGE } from './limits.ts';
import { filledIn, sender } from './sender.ts';

/** The fields of the contact form, as they are typed. */
export type MessageFields = Record<'name' | 'email' | 'message', string>;

/** What `POST /api/contact` and the form on `/contact` take. */
export const sentMessage = z.object(
  {
    ...sender,
    message: filledIn('Please write a message', MAX_MESSAGE),
    /** Hidden from people: who fills it in is a robot. */
    website: z.string().optional(),
  },
  'Send an object with name, email and message',
);

/** A message as a visitor sends it. */
export type SentMessage = z.output<typeof sentMessage>;
