/** The records that an archive adds by what they are known by, and what reports call them. */
export const ADDED_KINDS = [
  ['Publications', 'publications'],
  ['Posts', 'posts'],
  ['Pages', 'pages'],
  ['Conferences', 'conferences'],
  ['CV entries', 'entries'],
  ['Courses', 'courses'],
  ['Talks', 'talks'],
  ['People', 'people'],
  ['Projects', 'projects'],
] as const;
export type AddedKind = (typeof ADDED_KINDS)[number][1];
