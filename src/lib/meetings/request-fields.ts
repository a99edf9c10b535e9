/** The fields of the request form, and what to say of a blank one. */
export const BLANK = {
  name: 'Please fill in your name',
  email: 'Please fill in your e-mail address',
  date: 'Please choose a date and a time',
  topic: 'Please fill in the topic',
} as const;

export type MeetingFields = Record<keyof typeof BLANK, string>;

/** What is wrong with the fields that are blank, by field. */
export function blankFields(fields: MeetingFields): Partial<MeetingFields> {
  return Object.fromEntries(
    Object.entries(BLANK).filter(([name]) => fields[name as keyof MeetingFields].trim() === ''),
  );
}
