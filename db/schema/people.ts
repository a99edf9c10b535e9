import { sqliteTable } from 'drizzle-orm/sqlite-core';
import {
  PERSON_GROUPS,
  type PersonFields,
  type PersonGroup,
  personFields,
} from '../../src/people/person.ts';
import { keys } from '../../src/values/object.ts';
import { describeTable } from './describe.ts';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

const [first, ...others] = keys(PERSON_GROUPS);

/** One row a person who works, or worked, with the researcher. */
export const people = sqliteTable('people', (t) => ({
  id: t.integer().primaryKey({ autoIncrement: true }),
  name: t.text().notNull(),
  role: t.text(),
  group: t
    .text({ enum: [first as PersonGroup, ...others] })
    .notNull()
    .default('present'),
  from: t.text(),
  to: t.text(),
  text: t.text(),
  portrait: t.text(),
  portraitAlt: t.text('portrait_alt'),
  orcid: t.text(),
  links: t.text({ mode: 'json' }).$type<PersonFields['links']>().notNull().default([]),
  now_at: t.text('employer'),
  thesis_publication_id: t.integer(),
  /** Only who has agreed is shown. */
  agreed: t.integer({ mode: 'boolean' }).notNull().default(false),
  language: t.text(),
  created_at: timestamp(),
  trashed_at: t.text(),
}));

describeTable(people, {
  public: true,
  archive: { file: 'people.json', list: 'people', counted: 'people', row: personFields },
  trash: { kind: 'person', title: people.name },
  passages: { kind: 'person' },
  related: { thesis_publication_id: publications },
});

/** The people who are not in the trash. */
export const untrashedPeople = untrashed('untrashed_people', people);
