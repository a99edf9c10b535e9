import { type Person, person } from '../../../records/person.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { makeRecordActions } from './record-calls.ts';
import type { RecordChoices } from './record-fields.tsx';

/** The publications by their titles. */
export const publicationChoices: RecordChoices = {
  queryKey: ['publications', 'choices'],
  async queryFn() {
    const all = await expectOk(adminApi.publications.$get(), 'Failed to fetch publications');
    return all.map(({ id, title }) => ({ id, title: plainTitle(title) }));
  },
};

/** The conferences by name and year. */
export const conferenceChoices: RecordChoices = {
  queryKey: ['conferences', 'choices'],
  async queryFn() {
    const all = await expectOk(adminApi.conferences.$get(), 'Failed to fetch conferences');
    return all.map(({ id, name, date }) => ({ id, title: `${name}, ${date.slice(0, 4)}` }));
  },
};

/** The people by their names. */
export const personChoices: RecordChoices = {
  queryKey: ['person', 'choices'],
  async queryFn() {
    const people = await makeRecordActions<Person>(person).list.queryFn();
    return people.map(({ id, name }) => ({ id, title: name }));
  },
};
