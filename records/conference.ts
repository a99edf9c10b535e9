import { z } from 'zod';
import type { JsonLd } from '../src/values/json-ld.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { endSentence, isSameText } from '../src/values/text.ts';
import { formatDay, isCalendarDay } from '../src/values/time.ts';
import { toWebAddress } from '../src/values/web-address.ts';
import { defineRecord } from './define.ts';
import { address, describe, language, paragraphs, requiredText } from './fields.ts';

/** Earlier years are typing errors. */
const FIRST_YEAR = 1900;

const day = z
  .string('Enter a date')
  .trim()
  .refine(isCalendarDay, { error: 'Enter a valid date in the form yyyy-MM-dd', abort: true })
  .refine((day) => day >= `${FIRST_YEAR}`, `Enter a day of ${FIRST_YEAR} or later`);

const isStoredLogo = (text: string) =>
  text.length <= 2_000 && (toWebAddress(text) !== null || (isSitePath(text) && !/\s/.test(text)));

/** May be an embedded image, which becomes a stored file. */
const logo = z
  .string('Send the logo as text')
  .trim()
  .nullable()
  .default(null)
  .transform((text) => text || null)
  .refine(
    (text) => text === null || /^data:/i.test(text) || isStoredLogo(text),
    'Enter the logo as a URL, a path on this site, or an embedded image',
  );

/** Address of a conference on the conferences page. */
export const conferencePath = (id: number): string => `/conferences#conference-${id}`;

/** A conference where the researcher can be met. */
export const conference = defineRecord('conference', {
  plural: 'conferences',
  name: 'Conference',
  calls: 'conferences',
  page: 'conferences',
  isAlwaysInMenu: true,
  heading: 'Conferences',
  intro: 'Where visitors can meet you: shown on the home page and in the list of conferences.',
  fields: {
    name: requiredText(300, 'Enter a name', { label: 'Name', wide: true }),
    /** First day, yyyy-MM-dd, in the site's time zone. */
    date: describe(day, { as: 'day', label: 'Date', required: true, wide: true }),
    location: requiredText(300, 'Enter a location', {
      label: 'Location',
      placeholder: 'City, country',
      wide: true,
    }),
    link: address({ label: 'Link (optional)', wide: true }),
    comment: paragraphs(5_000, { label: 'Comment (optional)', rows: 3 }),
    language: language({ wide: true }),
    logo: describe(logo, {
      as: 'logo',
      label: 'Logo (optional)',
      hint: 'PNG, JPEG, GIF, WebP or AVIF, up to 2 MB',
      wide: true,
    }),
  },
  title: 'name',
  order: { by: 'date' },
  file: { field: 'logo', folder: 'logos' },
  isSame: (one, other) => one.date === other.date && isSameText(one.name, other.name),
  path: conferencePath,
  details: ({ location, comment }) => [location, comment],
  columns: ({ date }) => ({ Date: date }),
  example: 'Workshop on Dosimetry · Jun 4, 2027 · Lisbon, Portugal',
  passage: ({ name, date, location, comment }, { language }) => ({
    title: name,
    year: date.slice(0, 4),
    text: `${name}, ${location}, ${formatDay(date, language)}.${comment ? `\n${endSentence(comment)}` : ''}`,
  }),
  messages: {
    save: 'Save Changes',
    added: 'Conference added successfully',
    saved: 'Conference updated successfully',
    deleted: 'Conference deleted successfully',
    incomplete: 'Please fill in the name, date, and location.',
    listFailed: 'Failed to fetch conferences',
    addFailed: 'Failed to create conference.',
    saveFailed: 'Failed to update conference.',
    deleteFailed: 'Failed to delete conference.',
    confirmDeletion: (name) =>
      `Are you sure you want to delete ${name}? It will no longer be visible to visitors.`,
  },
});

export type ConferenceFields = z.output<typeof conference.schema>;
/** A conference with its number. */
export type Conference = ConferenceFields & { id: number };

/** A conference in the vocabulary of schema.org. */
export function makeConferenceJsonLd(conference: Conference, origin: string): JsonLd {
  const { id, name, date, location, comment, link, logo, language } = conference;
  return {
    '@type': 'Event',
    '@id': origin + conferencePath(id),
    name,
    startDate: date,
    location: { '@type': 'Place', name: location, address: location },
    description: comment,
    url: link,
    inLanguage: language,
    image: logo && new URL(logo, origin).href,
  };
}
