import { z } from 'zod';

const NUMBER = 'Please give the number of the library';
const number = z.int(NUMBER).min(1, NUMBER);

/** Which library of Zotero is asked: a collection of it, a whole group, or what somebody has under My Publications. */
const zoteroLibrary = z
  .object(
    {
      user: number.optional(),
      group: number.optional(),
      collection: z
        .string()
        .regex(/^[A-Z0-9]{8}$/, 'Please give the key of a collection: eight capitals and digits')
        .optional(),
    },
    'Please send an object with user or group, or null',
  )
  .refine(
    ({ user, group }) => (user === undefined) !== (group === undefined),
    'Please give either the number of a user or that of a group',
  );

/** Whether other services are asked once a week, and which library of Zotero is. */
export const inboxSettings = z.object(
  {
    on: z.boolean('Please send true or false'),
    zotero: zoteroLibrary.nullable().default(null),
  },
  'Please send an object',
);

export type InboxSettings = z.output<typeof inboxSettings>;
export type ZoteroLibrary = z.output<typeof zoteroLibrary>;

/** Nobody is asked before it is switched on. */
export const DEFAULT_INBOX: InboxSettings = { on: false, zotero: null };
