/** The kinds of records that an archive adds by what they are known by, as its lists name them, and what reports call them. */
export const ADDED_KINDS = {
  publications: 'Publications',
  posts: 'Posts',
  pages: 'Pages',
  conferences: 'Conferences',
  entries: 'CV entries',
  courses: 'Courses',
  talks: 'Talks',
  people: 'People',
  projects: 'Projects',
  answers: 'Answers',
  photos: 'Photos',
  sections: 'Sections of the about page',
} as const;
export type AddedKind = keyof typeof ADDED_KINDS;
