import { adminApi } from '../../../src/client/admin-api.ts';
import {
  groupPeople,
  PERSON_GROUPS,
  type Person,
  personFields,
} from '../../../src/people/person.ts';
import { entries } from '../../../src/values/object.ts';
import { makeRecordActions } from '../kit/record-calls.ts';
import { publicationChoices } from '../kit/record-choices.ts';
import type { RecordScreen } from '../kit/record-dialog.tsx';
import { LANGUAGE_FIELD } from '../kit/record-fields.tsx';
import { RecordsTab } from '../kit/records-tab.tsx';

const calls = adminApi.admin.people;

const screen: RecordScreen<Person, typeof personFields> = {
  actions: makeRecordActions('person', {
    client: calls,
    fetchList: () => calls.$get(),
    messages: {
      listFailed: 'Failed to load your people',
      saveFailed: 'The person could not be saved.',
      deleteFailed: 'The person could not be deleted.',
      deleted: 'Person deleted',
    },
  }),
  schema: personFields,
  texts: {
    add: 'Add Person',
    edit: 'Edit Person',
    save: 'Save Person',
    saved: 'Person saved',
    empty: 'No people yet',
    search: 'Search the people',
  },
  page: '/people',
  getName: ({ name }) => name,
  getDetails: ({ role, group, agreed }) =>
    [role, PERSON_GROUPS[group], !agreed && 'Not shown: has not agreed']
      .filter(Boolean)
      .join(' · '),
  sort: (rows) => groupPeople(rows).flatMap(([, people]) => people),
  fields: [
    { name: 'name', label: 'Name', required: true, maxLength: 200 },
    { name: 'role', label: 'Role', placeholder: 'Doctoral student', maxLength: 200 },
    { name: 'group', label: 'Group', as: 'choice', options: entries(PERSON_GROUPS) },
    { name: 'now_at', label: 'Now at (optional)', hint: 'Where alumni went.' },
    { name: 'from', label: 'From (optional)', as: 'date' },
    { name: 'to', label: 'To (optional)', as: 'date' },
    {
      name: 'agreed',
      label: 'Has agreed to be shown',
      as: 'check',
      hint: 'Visitors see nobody who has not agreed.',
    },
    {
      name: 'orcid',
      label: 'ORCID iD (optional)',
      placeholder: '0000-0002-1825-0097',
      hint: 'Finds joint papers, as the name does.',
      maxLength: 60,
    },
    { name: 'portrait', label: 'Portrait (optional)', as: 'image', use: 'person' },
    { name: 'portraitAlt', label: 'What the portrait shows (optional)', maxLength: 500 },
    { name: 'text', label: 'About the person (optional)', as: 'paragraphs' },
    {
      name: 'thesis_publication_id',
      label: 'Thesis',
      as: 'records',
      query: publicationChoices,
      add: 'Choose the thesis',
      single: true,
    },
    {
      name: 'links',
      label: 'Links',
      as: 'list',
      add: 'Add a Link',
      getName: ({ label, url }) => label || url || 'Link',
      item: [
        { name: 'url', label: 'Address', as: 'address' },
        { name: 'label', label: 'Label (optional)', maxLength: 100 },
      ],
    },
    LANGUAGE_FIELD,
  ],
};

/** The people who work, or worked, with the researcher. */
export default function PeopleTab() {
  return <RecordsTab screen={screen} intro="Your group, its alumni and collaborators." />;
}
