/** The years that a photo may be of. */
export const PHOTO_YEARS = { min: 1900, max: 2030 };

/** The id of a section's heading: white space would part it into two. */
export const sectionAnchor = (section: string) => `section-${section.replace(/\s+/g, '-')}`;
