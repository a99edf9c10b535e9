import { getTableColumns, getTableName, isNull, not, type SQL, sql, type Table } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { aboutPhotos, aboutSections } from '../../schema/about.ts';
import { bibliometricKeywords, bibliometrics } from '../../schema/bibliometrics.ts';
import { chatExchanges, chatSessions } from '../../schema/chat.ts';
import { conferences } from '../../schema/conferences.ts';
import { meetingChanges, meetings } from '../../schema/meetings.ts';
import { messages } from '../../schema/messages.ts';
import { pages } from '../../schema/pages.ts';
import { pdfPages, pdfTexts } from '../../schema/pdf-texts.ts';
import { postDrafts, posts, postVersions } from '../../schema/posts.ts';
import { publications, samplePublications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { sampleRecords } from '../../schema/sample.ts';
import { settings } from '../../schema/settings.ts';
import {
  trafficCountries,
  trafficDays,
  trafficLastDays,
  trafficPages,
  trafficReasons,
  trafficReferrers,
} from '../../schema/traffic.ts';
import { TRASHED_FORMS } from '../posts/drafts.ts';

/** A row of some table, by the names that its fields have in code. */
export type Row = Record<string, unknown>;

/**
 * The files of an archive that hold rows, in the order in which these can be inserted: JSON with a list a table, or
 * CSV with one table.
 */
export const PARTS: { path: string; lists: Record<string, SQLiteTable> }[] = [
  { path: 'publications.json', lists: { publications } },
  { path: 'pdf-texts.json', lists: { texts: pdfTexts, pages: pdfPages } },
  { path: 'posts.json', lists: { posts, versions: postVersions, drafts: postDrafts } },
  { path: 'pages/pages.json', lists: { pages } },
  { path: 'conferences.json', lists: { conferences } },
  { path: 'about.json', lists: { sections: aboutSections, photos: aboutPhotos } },
  { path: 'meetings.json', lists: { meetings, changes: meetingChanges } },
  { path: 'messages.json', lists: { messages } },
  { path: 'chats.json', lists: { chats: chatSessions, exchanges: chatExchanges } },
  { path: 'figures/days.csv', lists: { days: trafficDays } },
  { path: 'figures/countries.csv', lists: { countries: trafficCountries } },
  { path: 'figures/pages.csv', lists: { pages: trafficPages } },
  { path: 'figures/referrers.csv', lists: { referrers: trafficReferrers } },
  { path: 'figures/last-seen.csv', lists: { lastSeen: trafficLastDays } },
  { path: 'figures/left-out.csv', lists: { leftOut: trafficReasons } },
  {
    path: 'site.json',
    lists: {
      settings,
      bibliometrics,
      keywords: bibliometricKeywords,
      samplePublications,
      sampleRecords,
      redirects,
    },
  },
];

/** The tables whose rows are in an archive, parents first. */
export const ARCHIVED: SQLiteTable[] = PARTS.flatMap(({ lists }) => Object.values(lists));

/**
 * Tables whose rows do not change and may be many: they are read piece by piece, up to the row that was the last one. The
 * pages of a PDF that goes meanwhile may be missing.
 */
export const PAGED: SQLiteTable[] = [pdfPages, postVersions, chatExchanges];

/** The tables that no archive holds, and why. A restore empties those that would not fit the rows that it brings. */
export const LEFT_OUT: Record<string, { why: string; emptied?: true }> = {
  administrators: { why: 'who may log in stays who they are' },
  sessions: { why: 'who may log in stays who they are' },
  passkeys: { why: 'who may log in stays who they are' },
  totp: { why: 'who may log in stays who they are' },
  recovery_codes: { why: 'who may log in stays who they are' },
  auth_challenges: { why: 'who may log in stays who they are' },
  security_events: { why: 'it tells of this installation' },
  site_secrets: { why: 'they are this installation’s' },
  rate_limit_hits: { why: 'they are of the moment' },
  file_removals: { why: 'it is about this file store' },
  letters: { why: 'a letter that waits must not be sent by two sites' },
  trash_files: { why: 'what was deleted is not taken along' },
  restore_chunks: { why: 'they are of the moment' },
  restore_files: { why: 'they are of the moment' },
  content_version: { why: 'it only grows' },
  passages: { why: 'they are made of the records', emptied: true },
  passage_vectors: { why: 'they are made of the passages', emptied: true },
  passage_index: { why: 'it is made of the records', emptied: true },
  visits: { why: 'they hold addresses; their figures are kept', emptied: true },
  downloads: { why: 'they hold addresses; their figures are kept', emptied: true },
  traffic_visitors: { why: 'they are digests of addresses', emptied: true },
  traffic_last_seen: { why: 'they are digests of addresses', emptied: true },
  traffic_left_out: { why: 'they tell single requests apart', emptied: true },
};

/** The tables that a restore empties, before those that it fills. */
export const EMPTIED: string[] = Object.entries(LEFT_OUT).flatMap(([name, { emptied }]) =>
  emptied ? [name] : [],
);

/** What a list of rows is counted as. */
export const COUNTED: Record<string, SQLiteTable> = {
  publications,
  posts,
  pages,
  conferences,
  aboutSections,
  photos: aboutPhotos,
  meetings,
  messages,
  chats: chatSessions,
};

export const tableName = (table: Table): string => getTableName(table);

/** The columns that an archive has, by their names in code. */
export function storedColumns(table: SQLiteTable): Record<string, SQLiteColumn> {
  const { trashed_at, ...columns } = getTableColumns(table);
  return columns;
}

const IN_TRASH: Record<string, SQL> = {
  post_versions: sql`post_id not in (select id from untrashed_posts)`,
  post_drafts: sql`form in ${TRASHED_FORMS}`,
  meeting_changes: sql`meeting_id not in (select id from untrashed_meetings)`,
  chat_exchanges: sql`session_id not in (select session_id from untrashed_chats)`,
  pdf_texts: sql`file like 'trash/%'`,
  pdf_pages: sql`file like 'trash/%'`,
  sample_publications: sql`publication_id not in (select id from untrashed_publications)`,
  sample_records: sql`(kind, record) not in (select 'post', id from untrashed_posts
    union all select 'conference', id from untrashed_conferences
    union all select 'photo', id from untrashed_photos)`,
};

/** Which rows of a table are not in the trash, nor belong to what is there. */
export function isArchived(table: SQLiteTable): SQL | undefined {
  const { trashed_at } = getTableColumns(table);
  if (trashed_at) return isNull(trashed_at);
  const inTrash = IN_TRASH[tableName(table)];
  return inTrash && not(inTrash);
}

/** What an archive has as Markdown and BibTeX too. */
export const READABLE = { publications, posts, pages };

export const SETTINGS: SQLiteTable = settings;

export const REDIRECTS: SQLiteTable = redirects;
