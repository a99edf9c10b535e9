import { z } from 'zod';
import { required } from '../values/fields.ts';
import { languageTag } from '../values/language.ts';
import { endsBefore, partialDate } from '../values/partial-date.ts';
import { parseRor } from '../values/ror.ts';

/** What an entry of a life is, in the order of a CV. */
export const ENTRY_KINDS = [
  'position',
  'education',
  'qualification',
  'invited-position',
  'distinction',
  'funding',
  'service',
  'peer-review',
  'membership',
  'language',
  'skill',
  'other',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The headings that they stand under. */
export const KIND_HEADINGS: Record<EntryKind, string> = {
  position: 'Employment',
  education: 'Education',
  qualification: 'Qualifications',
  'invited-position': 'Visiting Positions',
  distinction: 'Awards and Honours',
  funding: 'Funding',
  service: 'Service',
  'peer-review': 'Peer Review',
  membership: 'Memberships',
  language: 'Languages',
  skill: 'Skills',
  other: 'Other',
};

/** A text that is a web address; null for any other. @example toWebAddress('mailto:a@example.org') // null */
export const toWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

/** The most entries that a site has. */
export const MAX_ENTRIES = 1_000;

const MAX_URL = 2_000;
const LINK = 'Please give a web address that begins with http:// or https://';

/** A text that may be absent: blank and null mean that there is none. */
const optional = (max: number) =>
  z
    .string('Please send text')
    .trim()
    .max(max, `At most ${max} characters, please`)
    .nullable()
    .transform((text) => text || null);

const organisation = z
  .object({
    name: z
      .string('Please send text')
      .trim()
      .max(300, 'At most 300 characters, please')
      .default(''),
    city: optional(100).default(null),
    country: optional(100).default(null),
    ror: z
      .string('Please send text')
      .nullable()
      .transform((text, context) => {
        if (!text?.trim()) return null;
        const ror = parseRor(text);
        if (!ror) context.addIssue('This is no ROR id: please copy it from ror.org');
        return ror;
      })
      .default(null),
  })
  .nullable();

const fields = z.object(
  {
    kind: z.enum(ENTRY_KINDS, `Please give one of these kinds: ${ENTRY_KINDS.join(', ')}`),
    title: required('Please give a title', 300),
    organisation,
    from: partialDate,
    /** Null for what goes on. */
    to: partialDate,
    text: optional(5_000),
    url: optional(MAX_URL).refine((text) => text === null || toWebAddress(text) !== null, LINK),
    /** Of funding, in `currency`. */
    amount: z
      .number('Please give the amount as a number')
      .min(0, 'Please give no amount below 0')
      .max(1e12, 'Please give an amount below 1,000,000,000,000')
      .nullable(),
    /** ISO 4217. */
    currency: optional(3)
      .transform((text) => text?.toUpperCase() ?? null)
      .refine(
        (text) => text === null || /^[A-Z]{3}$/.test(text),
        'Please give a currency by its three letters, EUR or USD',
      ),
    role: optional(300),
    /** Its number in the ORCID record that it came from. */
    put_code: z.int('must be a whole number').positive('must be above 0').nullable(),
    hidden: z.boolean('must be true or false'),
    language: languageTag,
  },
  'Please send an object with kind and title',
);

const spanCheck = ({
  value,
  issues,
}: z.core.ParsePayload<{ from: string | null; to: string | null }>) => {
  if (!endsBefore(value)) return;
  issues.push({
    code: 'custom',
    input: value,
    path: ['to'],
    message: 'This is before its beginning',
  });
};

/** An entry of a life, as it is stored and as an archive has it. The one definition: form and calls derive from it. */
export const entryFields = fields.check(spanCheck);
export type EntryFields = z.output<typeof fields>;

const given = fields.shape;

/** An entry as the administrator has it. */
export interface Entry extends EntryFields {
  id: number;
  /** Its place among those of its kind, lowest first. */
  order: number;
}

/** A new entry, as `POST /api/admin/entries` takes it: what is not said is null. */
export const newEntry = z
  .object(
    {
      ...given,
      organisation: given.organisation.default(null),
      from: given.from.default(null),
      to: given.to.default(null),
      text: given.text.default(null),
      url: given.url.default(null),
      amount: given.amount.default(null),
      currency: given.currency.default(null),
      role: given.role.default(null),
      put_code: given.put_code.default(null),
      hidden: given.hidden.default(false),
      language: given.language.default(null),
    },
    'Please send an object with kind and title',
  )
  .check(spanCheck);

/** Some fields of an entry, as `PUT /api/admin/entries/{id}` takes them. */
export const entryChanges = fields.partial();

/** The order of one kind's entries: all of them, by id. */
export const entryOrder = z.object(
  {
    kind: fields.shape.kind,
    ids: z.array(z.int(), 'Please send the ids as a list').max(MAX_ENTRIES),
  },
  'Please send an object with kind and ids',
);

/** What an entry is known by: its kind, what it is, where, and the year in which it began. */
export const entryKey = ({ kind, title, organisation, from }: EntryFields): string =>
  [kind, title, organisation?.name ?? '', from?.slice(0, 4) ?? ''].join('\n').toLowerCase();
