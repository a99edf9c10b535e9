import { paragraphs, plainText, titleMarkup } from '@academic-site/bibliography';

/** Converts a registry's title to a stored title: one line with no tags but the four that titles may hold. */
export const titleFromMarkup = titleMarkup;

/** Converts a registry's name or the like to one line without tags. */
export const lineFromMarkup = plainText;

/**
 * Converts a registry's abstract to plain text: its paragraphs parted by an empty line, headings before their
 * text.
 */
export const abstractFromMarkup = paragraphs;
