import { fromKeys, keys } from '../src/values/object.ts';
import { RECORDS, type RecordName } from './index.ts';

/** What goes to the trash when it is deleted, as the calls name it, and what the panel calls it. */
export const TRASH_KINDS = {
  post: 'Blog post',
  page: 'Page',
  publication: 'Publication',
  file: 'File',
  meeting: 'Meeting',
  chat: 'Chat',
  ...fromKeys<Record<RecordName, string>>(keys(RECORDS), (kind) => RECORDS[kind].trashName),
} as const;
export type TrashKind = keyof typeof TRASH_KINDS;

/** The kinds that are records: all but files. */
export type RecordKind = Exclude<TrashKind, 'file'>;

/** Which thing: its record's id as text, or the name of a file. */
export interface TrashRef {
  kind: TrashKind;
  id: string;
}
