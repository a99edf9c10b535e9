import type { CvDocument, CvRow, CvSection } from './document.ts';
import type { Run } from './read-html.ts';

/** The contacts of a CV in one line. */
export const contactRuns = ({ contacts }: CvDocument): Run[] =>
  contacts.flatMap(({ text, url }, at) => [
    ...(at > 0 ? [{ text: ' · ' }] : []),
    { text, ...(url && { href: url }) },
  ]);

/** The title of a row, and its place. */
export const headRuns = ({ title, url, place, placeUrl }: CvRow): Run[] => [
  { text: title, bold: true, ...(url && { href: url }) },
  { text: place && ', ' },
  { text: place, ...(placeUrl && { href: placeUrl }) },
];

type Words = Extract<CvSection, { words: unknown }>['words'];

/** Languages and skills in one line. @example "Czech (native); Latin" */
export const joinWords = (words: Words): string =>
  words.map(({ title, level }) => (level ? `${title} (${level})` : title)).join('; ');
