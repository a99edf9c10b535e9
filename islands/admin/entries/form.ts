import type { FieldValues } from 'react-hook-form';
import { entryFields } from '../../../src/entries/entry.ts';
import { ENTRY_KINDS, type EntryKind, SECTION_HEADINGS } from '../../../src/settings/cv.ts';
import type { RecordForm } from '../kit/record-dialog.tsx';
import { LANGUAGE_FIELD } from '../kit/record-fields.tsx';
import { type AdminEntry, entryActions } from './calls.ts';

/** What the title is called, and what the role, where these have a word of their own. */
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
  ({ kind }: FieldValues) =>
    new Map<string, string>(Object.entries(labels)).get(kind) ?? other;

const isSomewhere = { isShown: ({ kind }: FieldValues) => kind !== 'language' && kind !== 'skill' };
const isFunding = { isShown: ({ kind }: FieldValues) => kind === 'funding' };

/** The form of an entry of the CV. */
export const entryForm: RecordForm<AdminEntry, typeof entryFields> = {
  actions: entryActions,
  schema: entryFields,
  texts: {
    add: 'Add Entry',
    edit: 'Edit Entry',
    save: 'Save Entry',
    saved: 'Entry saved',
  },
  fields: [
    {
      name: 'kind',
      label: 'Section',
      as: 'choice',
      options: ENTRY_KINDS.map((kind) => [kind, SECTION_HEADINGS[kind]] as const),
    },
    { name: 'title', label: 'Title', getLabel: labelByKind(TITLES, 'Title'), required: true },
    { name: 'organisation.name', label: 'Organisation', ...isSomewhere },
    {
      name: 'organisation.ror',
      label: 'ROR id',
      hint: 'From ror.org: it tells this organisation from others of its name.',
      placeholder: 'https://ror.org/…',
      ...isSomewhere,
    },
    { name: 'organisation.city', label: 'City', maxLength: 100, ...isSomewhere },
    { name: 'organisation.country', label: 'Country', maxLength: 100, ...isSomewhere },
    { name: 'from', label: 'From', as: 'date', ...isSomewhere },
    {
      name: 'to',
      label: 'To',
      as: 'date',
      placeholder: 'Empty while it goes on',
      hint: 'A year, a month or a day',
      ...isSomewhere,
    },
    { name: 'role', label: 'Role', getLabel: labelByKind(ROLES, 'Role (optional)') },
    { name: 'amount', label: 'Amount', as: 'number', ...isFunding },
    { name: 'currency', label: 'Currency', placeholder: 'EUR', maxLength: 3, ...isFunding },
    { name: 'url', label: 'Link (optional)', as: 'address' },
    { name: 'text', label: 'Text (optional)', as: 'paragraphs', rows: 4 },
    LANGUAGE_FIELD,
    { name: 'hidden', label: 'Hide from visitors', as: 'check' },
  ],
};
