import { z } from 'zod';
import type { JsonLd } from '../metadata/metadata.ts';
import { splitAuthors } from '../publications/authors.ts';
import { isUsable } from '../publications/links.ts';
import { stripDegrees } from '../publications/owner.ts';
import { emptyPublication, MONTHS, type PublicationFields } from '../publications/publication.ts';
import { required } from '../values/fields.ts';
import { foldFully } from '../values/fold.ts';
import { languageTag } from '../values/language.ts';
import { endsBefore } from '../values/partial-date.ts';
import { optionalAddress, optionalDate, optionalText } from '../values/record-fields.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { findClockChange, isTimeZone, parseMoment } from '../values/time.ts';

/** What a talk is, and what it is called. */
export const TALK_KINDS = {
  keynote: 'Keynote',
  invited: 'Invited talk',
  contributed: 'Contributed talk',
  seminar: 'Seminar',
  panel: 'Panel',
  poster: 'Poster',
  outreach: 'Outreach',
} as const;
export type TalkKind = keyof typeof TALK_KINDS;

/** Words by which others say what a talk was. */
const TALK_WORDS: [RegExp, TalkKind][] = [
  [/keynote|plenary/i, 'keynote'],
  [/invited/i, 'invited'],
  [/seminar|colloqui/i, 'seminar'],
  [/panel/i, 'panel'],
  [/poster/i, 'poster'],
  [/outreach|public/i, 'outreach'],
];

/** The kind of a talk by what others call it. @example parseTalkKind('Invited lecture') // "invited" */
export const parseTalkKind = (words: string): TalkKind =>
  TALK_WORDS.find(([known]) => known.test(words))?.[1] ?? 'contributed';

/** What comes with a talk, and what its link says. */
export const TALK_LINKS = {
  slides: 'Slides',
  video: 'Video',
  poster: 'Poster',
  code: 'Code',
  paper: 'Paper',
  recording: 'Recording',
  event: 'Event',
} as const;

const kinds = Object.keys(TALK_KINDS);
const linkKinds = Object.keys(TALK_LINKS);
const PICTURE = 'Please upload the picture: it has to be stored here';
const ADDRESS = 'Please give an address that begins with http:// or https://, or of a file here';

const link = z.object({
  kind: z.enum(
    // The names of a table that is written down.
    linkKinds as [keyof typeof TALK_LINKS],
    `Please give one of these kinds: ${linkKinds.join(', ')}`,
  ),
  url: z
    .string(ADDRESS)
    .trim()
    .max(2_000, 'At most 2000 characters, please')
    .refine((url) => isUsable(url) && !/\s/.test(url), ADDRESS),
  label: optionalText(100),
  /** Of a video: what is shown of it until it is pressed. It is stored here, so that nothing is asked of another host. */
  picture: z
    .string(PICTURE)
    .trim()
    .max(2_000, 'At most 2000 characters, please')
    .nullable()
    .transform((address) => address || undefined)
    .refine((address) => address === undefined || siteFileKey(address) !== null, PICTURE)
    .optional(),
});
export type TalkLink = z.output<typeof link>;

const ids = z
  .array(z.int('Please send ids as numbers'), 'Please send the ids as a list')
  .max(100, 'At most 100, please')
  .default([]);

/** A talk, as it is sent and stored: what is not said is null. */
export const talkFields = z
  .object(
    {
      title: required('Please give a title', 500),
      kind: z
        .enum(kinds as [TalkKind], `Please give one of these kinds: ${kinds.join(', ')}`)
        .default('contributed'),
      abstract: optionalText(20_000),
      date: optionalDate,
      end_date: optionalDate,
      /** "14:30", in its time zone. */
      time: optionalText(5).refine(
        (text) => text === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
        'Please give a time as 14:30',
      ),
      time_zone: optionalText(64).refine(
        (text) => text === null || isTimeZone(text),
        'Please give a time zone, such as Europe/Prague',
      ),
      place: optionalText(300),
      online: z.boolean('must be true or false').default(false),
      event: optionalText(300),
      event_url: optionalAddress,
      /** "Given Family" names in order, separated by ", "; nobody is named where the owner spoke alone. */
      speakers: z
        .string('Please send text')
        .trim()
        .max(2_000, 'At most 2000 characters, please')
        .default(''),
      links: z
        .array(link, 'Please send the links as a list')
        .max(50, 'At most 50 links, please')
        .default([]),
      publication_ids: ids,
      conference_id: z.int('Please send an id').nullable().default(null),
      /** Among the selected ones of a CV. */
      featured: z.boolean('must be true or false').default(false),
      language: languageTag.default(null),
    },
    'Please send an object with a title',
  )
  .check(({ value, issues }) => {
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (endsBefore({ from: value.date, to: value.end_date })) {
      add('end_date', 'This is before its beginning');
    }
    if (value.time && !value.time_zone) add('time_zone', 'Please give the time zone of the time');
  });
export type TalkFields = z.output<typeof talkFields>;

/** A talk as calls take it. Archives are less strict: those of earlier versions may have a time that its zone skips. */
export const sentTalk = talkFields.check(({ value: { date, time, time_zone }, issues }) => {
  if (date?.length !== 10 || !time || !time_zone) return;
  const message = findClockChange(`${date}T${time}`, time_zone);
  if (message) issues.push({ code: 'custom', input: time, path: ['time'], message });
});
export type Talk = TalkFields & { id: number };

/** What a talk is known by. */
export const makeTalkKey = ({ date, title }: TalkFields): string =>
  `${date} ${title}`.toLowerCase();

/** The page of a talk. */
export const talkPath = (id: number): string => `/talks/${id}`;

/** When a talk begins, to the minute; null where the day or the time is not known. */
export const getTalkStart = ({ date, time, time_zone }: TalkFields): Date | null =>
  date?.length === 10 && time && time_zone ? parseMoment(`${date}T${time}`, time_zone) : null;

/** Where it was, and whether one could take part from elsewhere. @example "Lisbon, Portugal · Online" */
export const formatTalkPlace = ({ place, online }: TalkFields): string =>
  [place, online && 'Online'].filter(Boolean).join(' · ');

/** The key of the stored PDF of a talk's slides; null without one. */
export function slidesKey({ links }: Pick<TalkFields, 'links'>): string | null {
  const keys = links.flatMap(({ kind, url }) =>
    kind === 'slides' || kind === 'poster' ? (siteFileKey(url) ?? []) : [],
  );
  return keys.find((key) => key.startsWith('publications/')) ?? null;
}

/** Which talks are listed. */
export interface TalkSelection {
  kind?: string | undefined;
  year?: string | undefined;
  q?: string | undefined;
}

export const TALK_PARAMETERS = ['kind', 'year', 'q', 'page'] as const;
export const TALKS_A_PAGE = 50;

/** The talks of a selection: of a kind, of a year ("none" for those without one), with each of the words. */
export function filterTalks<Row extends TalkFields>(
  talks: readonly Row[],
  { kind, year, q }: TalkSelection,
): Row[] {
  const words = foldFully(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return talks.filter((talk) => {
    const { title, abstract, speakers, event, place } = talk;
    const text = foldFully([title, abstract, speakers, event, place].join('\n'));
    return (
      (!kind || talk.kind === kind) &&
      (!year || (talk.date?.slice(0, 4) ?? 'none') === year) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Talks by their years, in their order; those without a date under `No date`. */
export const groupByYear = <Row extends TalkFields>(talks: readonly Row[]): [string, Row[]][] => [
  ...Map.groupBy(talks, ({ date }) => date?.slice(0, 4) ?? 'No date'),
];

/**
 * A talk as a work that is cited: CSL's `speech`.
 *
 * @param owner who spoke where nobody is named
 */
export function toCitedTalk(talk: Talk, owner: string, origin: string): PublicationFields {
  const { id, title, kind, date, speakers, event, place, abstract, links, language } = talk;
  const recorded = links.find((each) => each.kind === 'video' || each.kind === 'recording');
  return {
    ...emptyPublication(),
    title,
    authors: speakers || stripDegrees(owner),
    journal: [event, place].filter(Boolean).join(', '),
    year: Number(date?.slice(0, 4) ?? 0),
    month: MONTHS[Number(date?.slice(5, 7) || 0) - 1] ?? null,
    abstract,
    language,
    url: recorded && /^http/.test(recorded.url) ? recorded.url : `${origin}${talkPath(id)}`,
    publication_type: kind === 'poster' ? 'Poster' : 'Presentation',
  };
}

/** A talk in the vocabulary of schema.org. */
export function makeTalkEvent(talk: Talk, owner: string, origin: string): JsonLd {
  const { id, title, abstract, date, end_date, place, online, event, event_url } = talk;
  const path = `${origin}${talkPath(id)}`;
  return {
    '@type': 'Event',
    '@id': path,
    url: path,
    name: title,
    description: abstract,
    startDate: getTalkStart(talk)?.toISOString() ?? date,
    endDate: end_date,
    inLanguage: talk.language,
    eventAttendanceMode: `https://schema.org/${online ? (place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : online && { '@type': 'VirtualLocation', url: event_url ?? path },
    performer: splitAuthors(talk.speakers || owner).map((name) => ({ '@type': 'Person', name })),
    superEvent: event && { '@type': 'Event', name: event, url: event_url, startDate: date },
  };
}
