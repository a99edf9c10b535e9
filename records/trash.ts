import { fromKeys, keys } from '../src/values/object.ts';
import { RECORDS, type RecordName } from './index.ts';

/** Types of items in the trash, as the API names them, and their names in the panel. */
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

/** The types that are records: all except files. */
export type RecordKind = Exclude<TrashKind, 'file'>;

/** Identifies an item: its record's id as text, or the name of a file. */
export interface TrashRef {
  kind: TrashKind;
  id: string;
}
