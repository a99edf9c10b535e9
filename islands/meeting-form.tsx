import { useSentForm } from '../src/client/sent-form.ts';
import type { MeetingFields } from '../src/lib/meetings/meeting-request.ts';
import { Button } from '../src/ui/button.tsx';
import { Field, TextArea } from '../src/ui/field.tsx';
import { FormFailure } from '../src/ui/form-failure.tsx';
import { SenderFields } from '../src/ui/sender-fields.tsx';

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
export default function MeetingForm({
  timeZone,
  values = {},
  errors: first = {},
  failure,
}: MeetingFormProps) {
  const form = useSentForm('/api/meetings', {
    done: 'Your meeting request was sent',
    failed: 'Your request could not be sent. Please try again.',
  });
  const errors: Partial<MeetingFields> = form.errors ?? first;
  return (
    <form method="post" action="/schedule" className="grid gap-5 px-5 sm:px-6" {...form.props}>
      <FormFailure failure={form.errors ? undefined : failure} />
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
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Request a meeting
        </Button>
      </div>
    </form>
  );
}
