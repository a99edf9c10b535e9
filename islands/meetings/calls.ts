import { blankFields, type MeetingFields } from '../../src/lib/meetings/request-fields.ts';

/** The request was not taken; `fields` says why, where a field is the reason. */
export class RequestRefused extends Error {
  readonly fields: Partial<MeetingFields>;

  constructor(message: string, fields: Partial<MeetingFields>) {
    super(message);
    this.fields = fields;
  }
}

const UNREACHABLE = 'Your request could not be sent. Please try again.';

/** Asks for a meeting. Throws {@link RequestRefused} with what a visitor can do about it. */
export async function sendMeetingRequest(json: MeetingFields): Promise<void> {
  const blank = blankFields(json);
  if (Object.keys(blank).length > 0) throw new RequestRefused('Something is missing.', blank);
  const response = await fetch('/api/meetings', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  }).catch(() => {
    throw new RequestRefused(UNREACHABLE, {});
  });
  if (response.ok) return;
  const body: { error?: string; issues?: { path: string; message: string }[] } = await response
    .json()
    .catch(() => ({}));
  const fields = Object.fromEntries(
    (body.issues ?? []).map(({ path, message }) => [path, message]),
  );
  throw new RequestRefused(body.error ?? UNREACHABLE, fields);
}
