import { z } from 'zod';
import { findClockChange, parseMoment } from '../src/values/time.ts';
import { requiredText, sender } from './message.ts';

export const MEETING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** A meeting can be rescheduled while it may still take place. */
export const MOVABLE_STATUSES: MeetingStatus[] = ['pending', 'confirmed'];

export const isMovable = (status: MeetingStatus): boolean => MOVABLE_STATUSES.includes(status);

export type MeetingStatus = (typeof MEETING_STATUSES)[number];

const DATE = 'Choose a date and a time';

/** Fields of the request form, as entered. */
export type MeetingFields = Record<'name' | 'email' | 'date' | 'topic', string>;

/** A meeting requested by a visitor in the built-in form. */
export interface MeetingRequest {
  name: string;
  email: string;
  date: Date;
  topic: string;
  /** Language of the emails to the visitor (BCP 47): the site's first by default. */
  language?: string | undefined;
}

/**
 * Input of `POST /api/meetings` and the form on `/schedule`. The date is ISO 8601 with a time, in the site's time zone
 * unless it has an offset, and in the future.
 */
export function meetingRequest(timeZone: string, now: Date): z.ZodType<MeetingRequest> {
  return z.object(
    {
      ...sender,
      date: futureMoment(timeZone, now),
      topic: requiredText('Please fill in the topic', 500),
      language: z.string('must be text').optional(),
    },
    'Send an object with name, email, date and topic',
  );
}

const STATUS = `must be one of ${MEETING_STATUSES.join(', ')}`;

/** Changes of a meeting by the administrator: its status, its date as in {@link meetingRequest}, or both. */
export function meetingChange(timeZone: string, now: Date) {
  return z
    .object(
      {
        status: z.enum(MEETING_STATUSES, STATUS).optional(),
        date: futureMoment(timeZone, now).optional(),
      },
      'Send an object with a status or a date',
    )
    .refine(({ status, date }) => status || date, { path: ['status'], message: STATUS });
}

function futureMoment(timeZone: string, now: Date) {
  return z.string(DATE).transform((value, context) => {
    const moment = parseMoment(value, timeZone);
    const change = findClockChange(value, timeZone);
    if (moment && moment > now && !change) return moment;
    const past = moment ? 'Choose a date and a time in the future' : DATE;
    context.addIssue({ code: 'custom', message: change ?? past });
    return z.NEVER;
  });
}
