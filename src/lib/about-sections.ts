/** The years that a photo may be of. */
export const PHOTO_YEARS = { min: 1900, max: 2030 };

/** The id of a section's heading: white space would part it into two. */
export const sectionAnchor = (section: string) => `section-${section.replace(/\s+/g, '-')}`;

/** An id for a section, made from its title: "Public Speaking & Teaching" gives public_speaking_teaching. */
export const sectionId = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 100);
