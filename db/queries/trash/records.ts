import { and, eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { TrashKind } from '../../../src/lib/trash.ts';
import {
  aboutPhotos,
  chatExchanges,
  chatSessions,
  conferences,
  downloads,
  letters,
  meetingChanges,
  meetings,
  pages,
  postDrafts,
  posts,
  postVersions,
  publications,
  samplePublications,
  sampleRecords,
} from '../../schema/index.ts';

/** Rows of a table that come and go with a record. */
export interface Part {
  table: SQLiteTable;
  /** Which rows are those of the record with this id. */
  of: (id: string) => SQL | undefined;
}

/** Rows that stay and name the record: their ids are kept, so that they name it again when it is restored. */
interface Link {
  table: SQLiteTable;
  id: SQLiteColumn;
  names: SQLiteColumn;
}

/** The kinds that are records; a file is none. */
export type RecordKind = Exclude<TrashKind, 'file'>;

interface TrashedRecord {
  table: SQLiteTable;
  key: SQLiteColumn;
  title: SQLiteColumn;
  parts: Part[];
  links?: Link[];
}

/** What belongs to a record of each kind. A test compares it with the foreign keys of the tables. */
export const RECORDS: Record<RecordKind, TrashedRecord> = {
  post: {
    table: posts,
    key: posts.id,
    title: posts.title,
    parts: [
      part(postVersions, postVersions.post_id),
      // Its form has the id as text.
      { table: postDrafts, of: (id) => eq(postDrafts.form, id) },
      sample('post'),
    ],
  },
  page: { table: pages, key: pages.id, title: pages.title, parts: [] },
  publication: {
    table: publications,
    key: publications.id,
    title: publications.title,
    parts: [part(samplePublications, samplePublications.publication_id)],
    links: [{ table: downloads, id: downloads.id, names: downloads.publication_id }],
  },
  conference: {
    table: conferences,
    key: conferences.id,
    title: conferences.name,
    parts: [sample('conference')],
  },
  photo: {
    table: aboutPhotos,
    key: aboutPhotos.id,
    title: aboutPhotos.caption,
    parts: [sample('photo')],
  },
  meeting: {
    table: meetings,
    key: meetings.id,
    title: meetings.name,
    parts: [part(meetingChanges, meetingChanges.meeting_id), part(letters, letters.meeting_id)],
  },
  chat: {
    table: chatSessions,
    key: chatSessions.session_id,
    title: chatSessions.name,
    parts: [{ table: chatExchanges, of: (id) => eq(chatExchanges.session_id, id) }],
  },
};

function part(table: SQLiteTable, names: SQLiteColumn): Part {
  return { table, of: (id) => eq(names, Number(id)) };
}

function sample(kind: 'post' | 'conference' | 'photo'): Part {
  const { record } = sampleRecords;
  return {
    table: sampleRecords,
    of: (id) => and(eq(sampleRecords.kind, kind), eq(record, Number(id))),
  };
}

/** Which row is the record itself. */
export function isRecord(kind: RecordKind, id: string): SQL {
  const { key } = RECORDS[kind];
  return eq(key, kind === 'chat' ? id : Number(id));
}
