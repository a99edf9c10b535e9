import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import {
  groupByStatus,
  PROJECT_STATUSES,
  type Project,
  projectFields,
} from '../../../src/projects/project.ts';
import { entries } from '../../../src/values/object.ts';
import { makeRecordActions } from '../kit/record-calls.ts';
import { publicationChoices } from '../kit/record-choices.ts';
import type { RecordScreen } from '../kit/record-dialog.tsx';
import { LANGUAGE_FIELD, type RecordChoices } from '../kit/record-fields.tsx';
import { RecordsTab } from '../kit/records-tab.tsx';

const calls = adminApi.admin.projects;

const personChoices: RecordChoices = {
  queryKey: ['person', 'choices'],
  async queryFn() {
    const { people } = await expectOk(adminApi.admin.people.$get(), 'Failed to load your people');
    return people.map(({ id, name }) => ({ id, title: name }));
  },
};

const screen: RecordScreen<Project, typeof projectFields> = {
  actions: makeRecordActions('project', {
    client: calls,
    fetchList: () => calls.$get(),
    messages: {
      listFailed: 'Failed to load your projects',
      saveFailed: 'The project could not be saved.',
      deleteFailed: 'The project could not be deleted.',
      deleted: 'Project deleted',
    },
  }),
  schema: projectFields,
  texts: {
    add: 'Add Project',
    edit: 'Edit Project',
    save: 'Save Project',
    saved: 'Project saved',
    empty: 'No projects yet',
    search: 'Search the projects',
  },
  page: '/projects',
  getName: ({ title }) => title,
  getDetails: ({ status, acronym, funder, from }) =>
    [PROJECT_STATUSES[status], acronym, funder, from].filter(Boolean).join(' · '),
  sort: (rows) => groupByStatus(rows).flatMap(([, projects]) => projects),
  fields: [
    { name: 'title', label: 'Title', required: true, wide: true, maxLength: 500 },
    { name: 'acronym', label: 'Acronym (optional)', maxLength: 50 },
    { name: 'status', label: 'Status', as: 'choice', options: entries(PROJECT_STATUSES) },
    { name: 'from', label: 'From (optional)', as: 'date' },
    { name: 'to', label: 'To (optional)', as: 'date' },
    { name: 'funder', label: 'Funder (optional)' },
    {
      name: 'funder_ror',
      label: 'ROR id of the funder (optional)',
      placeholder: 'https://ror.org/…',
    },
    { name: 'grant_number', label: 'Grant number (optional)', maxLength: 100 },
    { name: 'role', label: 'Your role (optional)', placeholder: 'Principal investigator' },
    { name: 'amount', label: 'Amount (optional)', as: 'number' },
    { name: 'currency', label: 'Currency', placeholder: 'EUR', maxLength: 3 },
    { name: 'url', label: 'Page of the project (optional)', as: 'address' },
    { name: 'image', label: 'Picture (optional)', as: 'image', use: 'project' },
    { name: 'text', label: 'What it is about', as: 'paragraphs', maxLength: 20_000 },
    {
      name: 'publication_ids',
      label: 'Papers',
      as: 'records',
      query: publicationChoices,
      add: 'Add a paper',
    },
    {
      name: 'person_ids',
      label: 'People',
      as: 'records',
      query: personChoices,
      add: 'Add a person',
    },
    LANGUAGE_FIELD,
  ],
};

/** The researcher's projects. */
export default function ProjectsTab() {
  return (
    <RecordsTab screen={screen} intro="What you and your group work on, and who pays for it." />
  );
}
