import { RECORDS, type RecordName } from './index.ts';

type RecordPlural = (typeof RECORDS)[RecordName]['plural'];

/** The kinds of records that an archive adds by what they are known by, as its lists name them, and what reports call them. */
export const ADDED_KINDS = {
  publications: 'Publications',
  posts: 'Posts',
  pages: 'Pages',
  // The names of the list are those of its definitions.
  ...(Object.fromEntries(
    Object.values(RECORDS).map(({ plural, reportName }) => [plural, reportName]),
  ) as Record<RecordPlural, string>),
  sections: 'Sections of the about page',
};
export type AddedKind = keyof typeof ADDED_KINDS;
