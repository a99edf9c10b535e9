/** What goes to the trash when it is deleted, as the calls name it, and what the panel calls it. */
export const TRASH_KINDS = {
  post: 'Blog post',
  page: 'Page',
  publication: 'Publication',
  conference: 'Conference',
  photo: 'Photo',
  file: 'File',
  meeting: 'Meeting',
  chat: 'Chat',
  answer: 'Answer',
  entry: 'CV entry',
  course: 'Course',
  talk: 'Talk',
  project: 'Project',
  person: 'Person',
} as const;
export type TrashKind = keyof typeof TRASH_KINDS;

/** The kinds that are records: all but files. */
export type RecordKind = Exclude<TrashKind, 'file'>;

/** Which thing: its record's id as text, or the name of a file. */
export interface TrashRef {
  kind: TrashKind;
  id: string;
}
