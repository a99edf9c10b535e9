import type { MeetingFields } from '../records/meeting.ts';
import { Field, TextArea } from '../src/ui/parts/field.tsx';
import { type Rejected, SentForm } from './sent-form/form.tsx';

/** The built-in request form. Without JavaScript it is posted to `/schedule`. */
export default function MeetingForm({
  timeZone,
  ...rejected
}: Rejected<MeetingFields> & {
  /** The zone of the date and time, an IANA name. */
  timeZone: string;
}) {
  return (
    <SentForm
      action="/schedule"
      call="/api/meetings"
      done="Your meeting request was sent"
      failed="Your request could not be sent. Please try again."
      submit="Request a meeting"
      className="grid gap-5"
      {...rejected}
    >
      {(errors) => (
        <>
          <Field
            label="Date and time"
            name="date"
            type="datetime-local"
            hint={`Time zone: ${timeZone}`}
            required
            defaultValue={rejected.values?.date}
            error={errors.date}
            className="sm:max-w-xs"
          />
          <TextArea
            label="Topic"
            name="topic"
            rows={4}
            maxLength={500}
            required
            defaultValue={rejected.values?.topic}
            error={errors.topic}
          />
        </>
      )}
    </SentForm>
  );
}
