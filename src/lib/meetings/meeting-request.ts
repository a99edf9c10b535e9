import { z } from 'zod';
import { parseMoment } from '../time.ts';

/** What to say of a field that is blank. */
const BLANK = {
  name: 'Please fill in your name',
  email: 'Please fill in your e-mail address',
  date: 'Please choose a date and a time',
  topic: 'Please fill in the topic',
};

/** The fields of the request form, as they are typed. */
export type MeetingFields = Record<keyof typeof BLANK, string>;

/** A meeting as a visitor asks for it in the built-in form. */
export interface MeetingRequest {
  name: string;
  email: string;
  date: Date;
  topic: string;
}

/**
 * What `POST /api/meetings` and the form on `/schedule` take. The date is ISO 8601 with a time, read
 * in the site's time zone when it names none, and lies in the future.
 */
export function meetingRequest(timeZone: string, now: Date): z.ZodType<MeetingRequest> {
  return z.object(
    {
      name: text(BLANK.name, 200),
      email: z
        .string(BLANK.email)
        .trim()
        .min(1, BLANK.email)
        .max(254, 'The e-mail address is too long')
        .check(z.email('Please give an e-mail address such as name@example.org')),
      date: z.string(BLANK.date).transform((value, context) => {
        const moment = parseMoment(value, timeZone);
        if (moment && moment > now) return moment;
        context.addIssue({
          code: 'custom',
          message: moment ? 'Please choose a date and a time in the future' : BLANK.date,
        });
        return z.NEVER;
      }),
      topic: text(BLANK.topic, 500),
    },
    'Send an object with name, email, date and topic',
  );
}

const text = (blank: string, max: number) =>
  z.string(blank).trim().min(1, blank).max(max, `At most ${max} characters, please`);
