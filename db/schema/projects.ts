import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { PROJECT_STATUSES, type ProjectStatus, projectFields } from '../../src/projects/project.ts';
import { keys } from '../../src/values/object.ts';
import { describeTable } from './describe.ts';
import { people } from './people.ts';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

const [first, ...others] = keys(PROJECT_STATUSES);

/** One row a project. */
export const projects = sqliteTable('projects', (t) => ({
  id: t.integer().primaryKey({ autoIncrement: true }),
  title: t.text().notNull(),
  acronym: t.text(),
  text: t.text(),
  status: t
    .text({ enum: [first as ProjectStatus, ...others] })
    .notNull()
    .default('running'),
  from: t.text(),
  to: t.text(),
  funder: t.text(),
  funder_ror: t.text(),
  grant_number: t.text(),
  amount: t.real(),
  currency: t.text(),
  role: t.text(),
  url: t.text(),
  image: t.text(),
  publication_ids: t.text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  person_ids: t.text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  language: t.text(),
  created_at: timestamp(),
  trashed_at: t.text(),
}));

describeTable(projects, {
  public: true,
  archive: { file: 'projects.json', list: 'projects', counted: 'projects', row: projectFields },
  trash: { kind: 'project', title: projects.title },
  passages: { kind: 'project' },
  related: { publication_ids: publications, person_ids: people },
});

/** The projects that are not in the trash. */
export const untrashedProjects = untrashed('untrashed_projects', projects);
