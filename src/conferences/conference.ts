import { z } from 'zod';
import { required } from '../values/fields.ts';
import type { JsonLd } from '../values/json-ld.ts';
import { languageTag } from '../values/language.ts';
import { isSitePath } from '../values/site-path.ts';
import { isCalendarDay } from '../values/time.ts';

const MAX_LINK = 2000;

/** Of earlier ones the year was mistyped. */
const FIRST_YEAR = 1900;

/** A text that may be absent: blank and null mean that there is none. */
const optional = (what: string) =>
  z
    .string(`Please send the ${what} as text`)
    .trim()
    .nullable()
    .transform((text) => text || null);

const within = (max: number) => (text: string | null) => (text?.length ?? 0) <= max;

const isHttp = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const isEmbedded = (text: string) => /^data:/i.test(text);

const fields = z.object(
  {
    name: required('Please give a name', 300),
    date: z
      .string('Please give a date')
      .trim()
      .refine(isCalendarDay, {
        error: 'Please give a day that exists, as yyyy-MM-dd',
        abort: true,
      })
      .refine((day) => day >= `${FIRST_YEAR}`, `Please give a day of ${FIRST_YEAR} or later`),
    location: required('Please give a location', 300),
    link: optional('link').refine(
      (text) => text === null || (isHttp(text) && text.length <= MAX_LINK),
      'Please give a link that begins with http:// or https://',
    ),
    comment: optional('comment').refine(within(5000), 'At most 5000 characters, please'),
    logo: optional('logo').refine(
      (text) =>
        text === null ||
        isEmbedded(text) ||
        ((isHttp(text) || (isSitePath(text) && !/\s/.test(text))) && text.length <= MAX_LINK),
      'Please give the logo as a URL, a path on this site, or an embedded image',
    ),
    /** The language of its name and comment; null for the site's. */
    language: languageTag,
  },
  'Send an object with name, date and location',
);

/** Any subset of a conference, as `PUT /api/conferences/{id}` takes it. */
export const conferenceChanges = fields.partial();

const none = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.optional().transform((text) => text ?? null);

/**
 * A conference as `POST /api/conferences` takes it; what is optional and was not given is null. The
 * logo may be an embedded image, which no record keeps.
 */
export const newConference = fields.extend({
  link: none(fields.shape.link),
  comment: none(fields.shape.comment),
  logo: none(fields.shape.logo),
  language: languageTag.default(null),
});

/** A conference as it is sent. */
export type ConferenceFields = z.infer<typeof newConference>;

/** A conference in the vocabulary of schema.org. */
export function conferenceEvent(
  conference: ConferenceFields & { id: number },
  origin: string,
): JsonLd {
  const { id, name, date, location, comment, link, logo, language } = conference;
  return {
    '@type': 'Event',
    '@id': `${origin}/conferences#conference-${id}`,
    name,
    startDate: date,
    location: { '@type': 'Place', name: location, address: location },
    description: comment,
    url: link,
    inLanguage: language,
    image: logo && !logo.startsWith('data:') ? new URL(logo, origin).href : null,
  };
}
