import { z } from 'zod';
import { type Messages, translator } from '../messages/translate.ts';
import { entries, keys } from '../src/values/object.ts';
import { formatPartialDate } from '../src/values/partial-date.ts';
import { formatAmount, withFacts } from '../src/values/record-text.ts';
import { isSameText } from '../src/values/text.ts';
import { defineRecord } from './define.ts';
import {
  address,
  amount,
  check,
  checkSpan,
  currency,
  date,
  describe,
  language,
  paragraphs,
  requiredText,
  ror,
  text,
} from './fields.ts';

/** Types of entries, with their headings. */
export const ENTRY_HEADINGS = {
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
} as const;
export type EntryKind = keyof typeof ENTRY_HEADINGS;
export const ENTRY_KINDS = keys(ENTRY_HEADINGS);

const kind = z.enum(ENTRY_KINDS, `Choose ${ENTRY_KINDS.join(', ')}`);

/** Labels of the title and the role, for types with terms of their own. */
const TITLES: Partial<Record<EntryKind, string>> = {
  position: 'Position',
  education: 'Degree',
  language: 'Language',
  skill: 'Skill',
  distinction: 'Award',
};
const ROLES: Partial<Record<EntryKind, string>> = {
  position: 'Department (optional)',
  education: 'Field or thesis (optional)',
  language: 'Level (optional)',
  skill: 'Level (optional)',
};

const labelByKind =
  (labels: Partial<Record<EntryKind, string>>, other: string) =>
  ({ kind }: Record<string, unknown>) =>
    new Map<string, string>(Object.entries(labels)).get(String(kind)) ?? other;

const isSomewhere = {
  isShown: ({ kind }: Record<string, unknown>) => kind !== 'language' && kind !== 'skill',
};
const isFunding = { isShown: ({ kind }: Record<string, unknown>) => kind === 'funding' };

const organisation = z
  .object({
    name: describe(z.string('Send text').trim().max(300, 'At most 300 characters'), {
      label: 'Organisation',
      ...isSomewhere,
    }),
    city: text(100, { label: 'City', ...isSomewhere }),
    country: text(100, { label: 'Country', ...isSomewhere }),
    ror: ror({
      label: 'ROR ID',
      hint: 'From ror.org: distinguishes this organisation from others with the same name.',
      ...isSomewhere,
    }),
  })
  .nullable();
type Organisation = NonNullable<z.output<typeof organisation>>;

/** An entry of the CV other than a publication: a position, a degree, an award and so on. */
export const cvEntry = defineRecord('entry', {
  plural: 'entries',
  name: 'Entry',
  trashName: 'CV entry',
  reportName: 'CV entries',
  page: 'cv',
  heading: 'CV',
  intro: 'Positions, degrees, awards and everything else besides publications.',
  fields: {
    kind: describe(kind, {
      label: 'Section',
      as: 'choice',
      options: entries(ENTRY_HEADINGS),
    }),
    title: requiredText(300, 'Enter a title', {
      label: 'Title',
      getLabel: labelByKind(TITLES, 'Title'),
    }),
    organisation: organisation.default(null),
    from: date({ label: 'From', ...isSomewhere }),
    /** Null if ongoing. */
    to: date({
      label: 'To',
      placeholder: 'Leave empty if ongoing',
      hint: 'A year, a month or a day',
      ...isSomewhere,
    }),
    role: text(300, { label: 'Role', getLabel: labelByKind(ROLES, 'Role (optional)') }),
    amount: amount({ label: 'Amount', ...isFunding }),
    currency: currency({ label: 'Currency', ...isFunding }),
    url: address({ label: 'Link (optional)' }),
    text: paragraphs(5_000, { label: 'Text (optional)', rows: 4 }),
    language: language(),
    hidden: check({ label: 'Hide from visitors' }),
    /** Its number in the ORCID record that it was imported from. */
    put_code: z
      .int('must be a whole number')
      .positive('must be greater than 0')
      .nullable()
      .default(null),
  },
  check: checkSpan,
  title: 'title',
  ordered: { within: 'kind', precedes: (added, other) => isNewer(added, other) },
  shown: { hidden: false },
  unsearched: ['put_code'],
  isSame: (one, other) =>
    one.kind === other.kind &&
    one.from === other.from &&
    isSameText(one.title, other.title) &&
    isSameText(one.organisation?.name, other.organisation?.name),
  path: (id) => `/cv#entry-${id}`,
  details: (entry) => [entryPlace(entry), entrySpan(entry)],
  example: 'Doctorate in Physics · Charles University · 2008 – 2012',
  passage(entry, messages) {
    const { kind, title, role, text, from } = entry;
    const facts = [title, role, entryPlace(entry), formatAmount(entry, messages.language)];
    return {
      title,
      heading: translator(messages, 'cvSections')(kind),
      year: from?.slice(0, 4) ?? '',
      text: withFacts([...facts, entrySpan(entry, messages)], text),
    };
  },
});

export const entryFields = cvEntry.schema;
export type EntryFields = z.output<typeof entryFields>;

/** An entry as the administrator sees it. */
export interface Entry extends EntryFields {
  id: number;
  /** Its position among entries of the same type, lowest first. */
  order: number;
}

/** Types that are ongoing without an end: an award, a certificate, a language have at most one date. */
const SPANS: readonly EntryKind[] = [
  ...(['position', 'education', 'invited-position', 'funding'] as const),
  ...(['service', 'peer-review', 'membership'] as const),
];

/**
 * True for an entry that has started and not ended.
 *
 * @example isOngoing({ kind: 'position', from: '2015-09', to: null }) // true
 */
export const isOngoing = ({ kind, to }: Pick<EntryDates, 'kind' | 'to'>): boolean =>
  to === null && SPANS.includes(kind);

/** True if an entry comes before another by date: current ones first, then the latest to end. */
export const isNewer = (entry: EntryDates, other: EntryDates): boolean =>
  toDateKey(entry) > toDateKey(other);

interface EntryDates {
  kind: EntryKind;
  from: string | null;
  to: string | null;
}

const toDateKey = (entry: EntryDates): string =>
  entry.from || entry.to
    ? `${isOngoing(entry) ? 9999 : (entry.to ?? entry.from)} ${entry.from ?? ''}`
    : '';

/**
 * The period of an entry, in English without messages.
 *
 * @example entrySpan({ kind: 'position', from: '2015-09', to: null }) // "Sep 2015 – present"
 */
export function entrySpan({ kind, from, to }: EntryDates, messages?: Messages): string {
  const language = messages?.language;
  const [begin, end] = [from, to].map((date) => (date ? formatPartialDate(date, language) : ''));
  if (!end && begin && isOngoing({ kind, to })) {
    return messages
      ? translator(messages, 'cvDocument')('ongoing', { from: begin })
      : `${begin} – present`;
  }
  if (!end) return begin ?? '';
  return begin && begin !== end ? `${begin} – ${end}` : end;
}

/**
 * The place of an entry, shown beside its title.
 *
 * @example entryPlace({ organisation }) // "Charles University, Prague, Czech Republic"
 */
export function entryPlace({
  title,
  organisation,
}: {
  title?: string;
  organisation: Organisation | null;
}): string {
  const { name, city, country } = organisation ?? {};
  // A membership is often named like the organisation itself.
  return [name === title ? '' : name, city, country].filter(Boolean).join(', ');
}
