import { z } from 'zod';
import { ENTRY_KINDS } from '../settings/cv.ts';
import { required } from '../values/fields.ts';
import { languageTag } from '../values/language.ts';
import {
  checkSpan,
  MAX_RECORDS,
  optionalAddress,
  optionalAmount,
  optionalCurrency,
  optionalDate,
  optionalRor,
  optionalText,
} from '../values/record-fields.ts';

const organisation = z
  .object({
    name: z.string('Please send text').trim().max(300, 'At most 300 characters, please'),
    city: optionalText(100),
    country: optionalText(100),
    ror: optionalRor,
  })
  .nullable();

const kind = z.enum(ENTRY_KINDS, `Please give one of these kinds: ${ENTRY_KINDS.join(', ')}`);

/**
 * An entry of a life, as it is sent and stored, and as an archive has it: what is not said is null. The one definition:
 * form and calls derive from it.
 */
export const entryFields = z
  .object(
    {
      kind,
      title: required('Please give a title', 300),
      organisation: organisation.default(null),
      from: optionalDate,
      /** Null for what goes on. */
      to: optionalDate,
      text: optionalText(5_000),
      url: optionalAddress,
      /** Of funding, in `currency`. */
      amount: optionalAmount,
      currency: optionalCurrency,
      role: optionalText(300),
      /** Its number in the ORCID record that it came from. */
      put_code: z
        .int('must be a whole number')
        .positive('must be above 0')
        .nullable()
        .default(null),
      hidden: z.boolean('must be true or false').default(false),
      language: languageTag.default(null),
    },
    'Please send an object with kind and title',
  )
  .check(checkSpan);
export type EntryFields = z.output<typeof entryFields>;

/** An entry as the administrator has it. */
export interface Entry extends EntryFields {
  id: number;
  /** Its place among those of its kind, lowest first. */
  order: number;
}

/** The order of one kind's entries: all of them, by id. */
export const entryOrder = z.object(
  {
    kind,
    ids: z.array(z.int(), 'Please send the ids as a list').max(MAX_RECORDS),
  },
  'Please send an object with kind and ids',
);

/** What an entry is known by: its kind, what it is, where, and the year in which it began. */
export const makeEntryKey = ({ kind, title, organisation, from }: EntryFields): string =>
  [kind, title, organisation?.name ?? '', from?.slice(0, 4) ?? ''].join('\n').toLowerCase();
