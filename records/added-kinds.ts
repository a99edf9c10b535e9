import { RECORDS, type RecordName } from './index.ts';

type RecordPlural = (typeof RECORDS)[RecordName]['plural'];

/** Types of records that an archive adds by their natural keys, by the names of its lists, and their names in reports. */
export const ADDED_KINDS = {
  publications: 'Publications',
  posts: 'Posts',
  pages: 'Pages',
  // Cast: the names of the list are those of its definitions.
  ...(Object.fromEntries(
    Object.values(RECORDS).map(({ plural, reportName }) => [plural, reportName]),
  ) as Record<RecordPlural, string>),
  sections: 'Sections of the about page',
};
export type AddedKind = keyof typeof ADDED_KINDS;
