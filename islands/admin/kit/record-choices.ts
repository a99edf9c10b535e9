import { type Conference, conference } from '../../../records/conference.ts';
import type { RecordDefinition } from '../../../records/define.ts';
import { type Person, person } from '../../../records/person.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { makeRecordActions } from './record-calls.ts';
import type { RecordChoices } from './record-fields.tsx';

async function fetchWorks() {
  const works = await expectOk(adminApi.publications.$get(), 'Failed to fetch publications');
  return works.map(({ id, title, year, publication_type: type, authors }) => ({
    id,
    type,
    title: plainTitle(title),
    details: [year || null, type, authors].filter(Boolean).join(' · '),
  }));
}

/** The publications by title; they can also be found by people. */
export const publicationChoices: RecordChoices = {
  queryKey: ['publications', 'choices'],
  queryFn: fetchWorks,
};

/** The publications, theses first. */
export const thesisChoices: RecordChoices = {
  queryKey: ['publications', 'choices', 'theses'],
  async queryFn() {
    const { thesis = [], other = [] } = Object.groupBy(await fetchWorks(), ({ type }) =>
      type === 'Thesis' ? 'thesis' : 'other',
    );
    return [...thesis, ...other];
  },
};

/** The records of a type by title; fetched again when their list changes. */
function makeChoices<Row extends { id: number }>(
  definition: RecordDefinition,
  toTitle: (row: Row) => string,
): RecordChoices {
  const { queryKey, queryFn } = makeRecordActions<Row>(definition).list;
  return {
    queryKey: [...queryKey, 'choices'],
    queryFn: async () => (await queryFn()).map((row) => ({ id: row.id, title: toTitle(row) })),
  };
}

export const conferenceChoices = makeChoices<Conference>(
  conference,
  ({ name, date }) => `${name}, ${date.slice(0, 4)}`,
);

export const personChoices = makeChoices<Person>(person, ({ name }) => name);
