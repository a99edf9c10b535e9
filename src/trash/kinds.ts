/** What goes to the trash when it is deleted, as the calls name it. */
export const TRASH_KINDS = [
  'post',
  'page',
  'publication',
  'conference',
  'photo',
  'file',
  'meeting',
  'chat',
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** Which thing: its record's id as text, or the name of a file. */
export interface TrashRef {
  kind: TrashKind;
  id: string;
}
