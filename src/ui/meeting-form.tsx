import type { MeetingFields } from '../lib/meetings/meeting-request.ts';
import { Button } from './button.tsx';
import { Field, TextArea } from './field.tsx';
import { FormFailure } from './form-failure.tsx';
import { SenderFields } from './sender-fields.tsx';

interface MeetingFormProps {
  /** The zone of the date and time, an IANA name. */
  timeZone: string;
  /** What was typed, when the server rejected it. */
  values?: Partial<MeetingFields>;
  /** Why, by field. */
  errors?: Partial<MeetingFields>;
  /** Why, where it is none of the fields. */
  failure?: string;
}

/** The built-in request form. Without JavaScript it is posted to `/schedule`. */
export function MeetingForm({ timeZone, values = {}, errors = {}, failure }: MeetingFormProps) {
  return (
    <form
      method="post"
      action="/schedule"
      noValidate
      data-call="/api/meetings"
      data-done="Your meeting request was sent"
      data-failed="Your request could not be sent. Please try again."
      className="grid gap-5 px-5 sm:px-6"
    >
      <FormFailure failure={failure} />
      <SenderFields values={values} errors={errors} />
      <Field
        label="Date and time"
        name="date"
        type="datetime-local"
        hint={`Time zone: ${timeZone}`}
        required
        defaultValue={values.date}
        error={errors.date}
        className="sm:max-w-xs"
      />
      <TextArea
        label="Topic"
        name="topic"
        rows={4}
        maxLength={500}
        required
        defaultValue={values.topic}
        error={errors.topic}
      />
      <div>
        <Button type="submit" variant="primary">
          Request a meeting
        </Button>
      </div>
    </form>
  );
}
