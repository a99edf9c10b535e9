import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { TALK_KINDS, type TalkFields, type TalkKind, talkFields } from '../../src/talks/talk.ts';
import { keys } from '../../src/values/object.ts';
import { conferences } from './conferences.ts';
import { describeTable } from './describe.ts';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

const [first, ...others] = keys(TALK_KINDS);

/** One row a talk. */
export const talks = sqliteTable(
  'talks',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    title: t.text().notNull(),
    kind: t
      .text({ enum: [first as TalkKind, ...others] })
      .notNull()
      .default('contributed'),
    abstract: t.text(),
    /** A year, a month or a day; null where it is not known. */
    date: t.text('begins'),
    end_date: t.text('ends'),
    time: t.text(),
    time_zone: t.text(),
    place: t.text(),
    online: t.integer({ mode: 'boolean' }).notNull().default(false),
    event: t.text(),
    event_url: t.text(),
    speakers: t.text().notNull().default(''),
    links: t.text({ mode: 'json' }).$type<TalkFields['links']>().notNull().default([]),
    publication_ids: t.text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    conference_id: t.integer(),
    featured: t.integer({ mode: 'boolean' }).notNull().default(false),
    language: t.text(),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [index('talks_date').on(table.date)],
);

describeTable(talks, {
  public: true,
  archive: { file: 'talks.json', list: 'talks', counted: 'talks', row: talkFields },
  trash: { kind: 'talk', title: talks.title },
  passages: { kind: 'talk', without: [talks.featured] },
  related: { publication_ids: publications, conference_id: conferences },
});

/** The talks that are not in the trash. */
export const untrashedTalks = untrashed('untrashed_talks', talks);
