import { expectOk } from '../src/client/admin-api.ts';
import { api } from '../src/client/api.ts';
import { useFormRequest } from '../src/client/use-form-request.ts';
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
  errors = {},
  failure,
}: MeetingFormProps) {
  const { form, errorOf, isPending } = useFormRequest({
    names: ['name', 'email', 'date', 'topic'],
    call: (json: MeetingFields) =>
      expectOk(api.meetings.$post({ json }), 'Your request could not be sent. Please try again.'),
    done: 'Your meeting request was sent',
    errors,
  });
  return (
    <form {...form} action="/schedule" className="grid gap-5 px-5 sm:px-6">
      <FormFailure failure={failure} />
      <SenderFields values={values} errorOf={errorOf} />
      <Field
        label="Date and time"
        name="date"
        type="datetime-local"
        hint={`Time zone: ${timeZone}`}
        required
        defaultValue={values.date}
        error={errorOf('date')}
        className="sm:max-w-xs"
      />
      <TextArea
        label="Topic"
        name="topic"
        rows={4}
        maxLength={500}
        required
        defaultValue={values.topic}
        error={errorOf('topic')}
      />
      <div>
        <Button type="submit" variant="primary" disabled={isPending}>
          Request a meeting
        </Button>
      </div>
    </form>
  );
}
