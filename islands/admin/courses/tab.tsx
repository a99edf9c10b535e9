import { adminApi } from '../../../src/client/admin-api.ts';
import { type Course, courseFields, groupByTerm } from '../../../src/courses/course.ts';
import { makeRecordActions } from '../kit/record-calls.ts';
import type { RecordScreen } from '../kit/record-dialog.tsx';
import { LANGUAGE_FIELD } from '../kit/record-fields.tsx';
import { RecordsTab } from '../kit/records-tab.tsx';

const calls = adminApi.admin.courses;

const screen: RecordScreen<Course, typeof courseFields> = {
  actions: makeRecordActions('course', {
    client: calls,
    fetchList: () => calls.$get(),
    messages: {
      listFailed: 'Failed to load your courses',
      saveFailed: 'The course could not be saved.',
      deleteFailed: 'The course could not be deleted.',
      deleted: 'Course deleted',
    },
  }),
  schema: courseFields,
  texts: {
    add: 'Add Course',
    edit: 'Edit Course',
    save: 'Save Course',
    saved: 'Course saved',
    empty: 'No courses yet',
    search: 'Search the courses',
  },
  page: '/teaching',
  getName: ({ title }) => title,
  getDetails: ({ code, term, from, place }) =>
    [code, term ?? from, place].filter(Boolean).join(' · '),
  sort: (rows) => groupByTerm(rows).flatMap(([, courses]) => courses),
  fields: [
    { name: 'title', label: 'Title', required: true, wide: true },
    { name: 'code', label: 'Code (optional)', placeholder: 'PHYS 201', maxLength: 50 },
    { name: 'term', label: 'Term', placeholder: 'Spring 2026', maxLength: 100 },
    { name: 'role', label: 'Your role (optional)', placeholder: 'Lecturer', maxLength: 200 },
    { name: 'level', label: 'Level (optional)', placeholder: 'Master of Physics', maxLength: 200 },
    { name: 'place', label: 'University or school', wide: true },
    {
      name: 'from',
      label: 'From (optional)',
      as: 'date',
      hint: 'Sorts the course; without it the year and season of the term do.',
    },
    { name: 'to', label: 'To (optional)', as: 'date' },
    { name: 'url', label: 'Page of the course (optional)', as: 'address', wide: true },
    { name: 'text', label: 'What it is about (optional)', as: 'paragraphs', maxLength: 20_000 },
    {
      name: 'materials',
      label: 'Materials',
      as: 'list',
      add: 'Add Material',
      getName: ({ label }) => label || 'Material',
      item: [
        { name: 'label', label: 'What it is', placeholder: 'Lecture notes', maxLength: 200 },
        { name: 'url', label: 'Address', as: 'upload' },
      ],
    },
    LANGUAGE_FIELD,
  ],
};

/** The courses that the researcher gave. */
export default function TeachingTab() {
  return <RecordsTab screen={screen} intro="What you taught, by term." />;
}
