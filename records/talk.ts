import { z } from 'zod';
import { translator } from '../messages/translate.ts';
import { foldFully } from '../src/values/fold.ts';
import { entries, keys } from '../src/values/object.ts';
import { endsBefore, formatPartialDate } from '../src/values/partial-date.ts';
import { withFacts } from '../src/values/record-text.ts';
import { isLink } from '../src/values/site-path.ts';
import { siteFileKey } from '../src/values/storage-key.ts';
import { isSameText } from '../src/values/text.ts';
import { findClockChange, isTimeZone, parseMoment } from '../src/values/time.ts';
import { defineRecord } from './define.ts';
import {
  address,
  check,
  checkedText,
  choice,
  date,
  describe,
  language,
  list,
  paragraphs,
  reference,
  references,
  requiredAddress,
  requiredText,
  text,
} from './fields.ts';

/** Types of talks, with their names. */
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

/** Other words for types of talks. */
const TALK_WORDS: [RegExp, TalkKind][] = [
  [/keynote|plenary/i, 'keynote'],
  [/invited/i, 'invited'],
  [/seminar|colloqui/i, 'seminar'],
  [/panel/i, 'panel'],
  [/poster/i, 'poster'],
  [/outreach|public/i, 'outreach'],
];

/**
 * The type of a talk from a common name for it.
 *
 * @example parseTalkKind('Invited lecture') // "invited"
 */
export const parseTalkKind = (words: string): TalkKind =>
  TALK_WORDS.find(([known]) => known.test(words))?.[1] ?? 'contributed';

/** Types of a talk's material, with the text of its link. */
export const TALK_LINKS = {
  slides: 'Slides',
  video: 'Video',
  poster: 'Poster',
  code: 'Code',
  paper: 'Paper',
  recording: 'Recording',
  event: 'Event',
} as const;

const PICTURE = 'Upload the image, since it must be stored here';
const ADDRESS = 'Enter an address that begins with http:// or https://, or upload the file';

/** An image of a video that is stored here, so that no other host is contacted before it is played. */
const picture = z
  .string(PICTURE)
  .trim()
  .max(2_000, 'At most 2000 characters')
  .nullable()
  .transform((address) => address || undefined)
  .refine((address) => address === undefined || siteFileKey(address) !== null, PICTURE)
  .optional();

const link = z.object({
  url: requiredAddress(
    { label: 'Address', as: 'upload' },
    { isValid: (url) => isLink(url) && !/\s/.test(url), wrong: ADDRESS },
  ),
  kind: describe(z.enum(keys(TALK_LINKS), `Choose ${keys(TALK_LINKS).join(', ')}`), {
    label: 'Type',
    as: 'choice',
    options: Object.entries(TALK_LINKS),
  }),
  label: text(100, { label: 'Label (optional)' }),
  picture: describe(picture, {
    label: 'Video preview image (optional)',
    as: 'image',
    use: 'project',
  }),
});
export type TalkLink = z.output<typeof link>;

/** The page of a talk. */
export const talkPath = (id: number): string => `/talks/${id}`;

/** A past or future talk of the researcher. */
export const talk = defineRecord('talk', {
  plural: 'talks',
  name: 'Talk',
  isOpen: true,
  page: 'talks',
  heading: 'Talks',
  intro: 'Your talks: topics, places and dates.',
  fields: {
    title: requiredText(500, 'Enter a title', { label: 'Title', wide: true }),
    kind: choice(TALK_KINDS, 'contributed', { label: 'Type' }),
    event: text(300, { label: 'Event', placeholder: 'Conference, seminar or school' }),
    date: date({ label: 'Date', column: 'begins' }),
    end_date: date({ label: 'Last day (optional)', column: 'ends' }),
    time: checkedText(
      5,
      (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
      'Enter a time such as 14:30',
      { label: 'Time (optional)', as: 'time' },
    ),
    time_zone: checkedText(64, isTimeZone, 'Enter a time zone, such as Europe/Prague', {
      label: 'Time zone',
      as: 'zone',
      hint: 'Required with a time. Type a city to find it.',
      placeholder: 'Europe/Prague',
    }),
    place: text(300, { label: 'Place', placeholder: 'Lisbon, Portugal' }),
    event_url: address({ label: 'Event website (optional)' }),
    online: check({ label: 'Online participation possible' }),
    featured: check({ label: 'Include in short CV' }),
    /** "Given Family" names, separated by ", "; empty if the owner spoke alone. */
    speakers: describe(
      z.string('Send text').trim().max(2_000, 'At most 2000 characters').default(''),
      {
        label: 'Speakers (optional)',
        placeholder: 'Ada Lovelace, Charles Babbage',
        hint: 'Names in order, separated by commas. Leave empty if you spoke alone.',
        wide: true,
        maxLength: 2_000,
      },
    ),
    abstract: paragraphs(20_000, { label: 'Abstract (optional)' }),
    links: list(50, 'links', link, {
      label: 'Slides, video and more',
      hint: 'Videos from YouTube, Vimeo or PeerTube play on the talk’s page when clicked.',
      add: 'Add link',
      getName: ({ kind }) => entries(TALK_LINKS).find(([known]) => known === kind)?.[1] ?? 'Link',
    }),
    publication_ids: references('publication', 100, {
      label: 'Related publications',
      add: 'Add a publication',
    }),
    conference_id: reference('conference', { label: 'Conference', add: 'Choose the conference' }),
    language: language(),
  },
  check({ value, issues }) {
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (endsBefore({ from: value.date, to: value.end_date })) {
      add('end_date', 'The end is before the start');
    }
    if (value.time && !value.time_zone) add('time_zone', 'Enter the time zone');
  },
  // Archives of earlier versions may have a time skipped by daylight saving in its zone.
  checkSent({ value: { date, time, time_zone }, issues }) {
    if (date?.length !== 10 || !time || !time_zone) return;
    const message = findClockChange(`${date}T${time}`, time_zone);
    if (message) issues.push({ code: 'custom', input: time, path: ['time'], message });
  },
  title: 'title',
  order: { by: 'date', latestFirst: true },
  unsearched: ['featured'],
  isSame: (one, other) => one.date === other.date && isSameText(one.title, other.title),
  path: talkPath,
  details: (talk) => [talk.event, formatTalkPlace(talk)],
  columns: ({ kind, date }) => ({ Kind: TALK_KINDS[kind], Date: date ?? 'No date' }),
  example: 'What a Proton Leaves Behind · Invited talk · Lisbon, Portugal · May 2026',
  passage(fields, messages) {
    const { title, kind, abstract, date, speakers, event } = fields;
    const when = date && formatPartialDate(date, messages.language);
    const name = translator(messages, 'talkKinds')(kind);
    const place = formatTalkPlace(fields, translator(messages, 'talks')('online'));
    const facts = [`${name}: ${title}`, event, place, when];
    return {
      title,
      authors: speakers,
      year: date?.slice(0, 4) ?? '',
      text: withFacts(facts, abstract),
      file: slidesKey(fields),
    };
  },
});

export const talkFields = talk.schema;
export type TalkFields = z.output<typeof talkFields>;
export type Talk = TalkFields & { id: number };

/** When a talk begins, to the minute; null if the day or time is unknown. */
export const getTalkStart = ({
  date,
  time,
  time_zone,
}: Pick<TalkFields, 'date' | 'time' | 'time_zone'>): Date | null =>
  date?.length === 10 && time && time_zone ? parseMoment(`${date}T${time}`, time_zone) : null;

/** The place of a talk, and a word if it was online. @example "Lisbon, Portugal · Online" */
export const formatTalkPlace = (
  { place, online }: { place: string | null; online: boolean },
  onlineWord = 'Online',
): string => [place, online && onlineWord].filter(Boolean).join(' · ');

/** The key of the stored PDF of a talk's slides; null without one. */
export function slidesKey({ links }: { links: readonly TalkLink[] }): string | null {
  const keys = links.flatMap(({ kind, url }) =>
    kind === 'slides' || kind === 'poster' ? (siteFileKey(url) ?? []) : [],
  );
  return keys.find((key) => key.startsWith('publications/')) ?? null;
}

/** A selection of talks. */
export interface TalkSelection {
  kind?: string | undefined;
  year?: string | undefined;
  q?: string | undefined;
}

export const TALK_PARAMETERS = ['kind', 'year', 'q', 'page'] as const;
export const TALKS_A_PAGE = 50;

/** The talks of a selection: by type, year ("none" for those without one), and words. */
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

/** Talks by their years, in their order; null is the year of those without a date. */
export const groupByYear = <Row extends TalkFields>(
  talks: readonly Row[],
): [string | null, Row[]][] => [...Map.groupBy(talks, ({ date }) => date?.slice(0, 4) ?? null)];
