import { z } from 'zod';

const NUMBER = 'Enter the number of the library';
const number = z.int(NUMBER).min(1, NUMBER);

/** The Zotero library to query: a collection of it, a whole group, or someone's My Publications. */
const zoteroLibrary = z
  .object(
    {
      user: number.optional(),
      group: number.optional(),
      collection: z
        .string()
        .regex(/^[A-Z0-9]{8}$/, 'Enter the key of a collection: eight capital letters and digits')
        .optional(),
    },
    'Send an object with user or group, or null',
  )
  .refine(
    ({ user, group }) => (user === undefined) !== (group === undefined),
    'Enter the number of either a user or a group',
  );

/** Whether other services are queried weekly, and the Zotero library. */
export const inboxSettings = z.object(
  {
    on: z.boolean('Send true or false'),
    zotero: zoteroLibrary.nullable().default(null),
  },
  'Send an object',
);

export type InboxSettings = z.output<typeof inboxSettings>;
export type ZoteroLibrary = z.output<typeof zoteroLibrary>;

/** Nothing is queried until it is enabled. */
export const DEFAULT_INBOX: InboxSettings = { on: false, zotero: null };
