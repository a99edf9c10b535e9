import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { toast } from '../src/client/notify.ts';
import { blankFields, type MeetingFields } from '../src/lib/meetings/request-fields.ts';
import { Button } from '../src/ui/button.tsx';
import { Field, TextArea } from '../src/ui/field.tsx';

interface MeetingFormProps {
  /** The zone of the date and time, an IANA name. */
  timeZone: string;
  /** What was typed, when the server rejected it. */
  values?: Partial<MeetingFields>;
  /** Why, by field. */
  errors?: Partial<MeetingFields>;
}

/** The built-in request form. Without JavaScript it is posted to `/schedule`. */
export default function MeetingForm({ timeZone, values = {}, errors = {} }: MeetingFormProps) {
  const request = useMutation({ mutationFn: sendMeetingRequest });
  const refused = request.error instanceof RequestRefused ? request.error.fields : null;
  const shown = request.isIdle ? errors : (refused ?? {});
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = (name: string) => String(typed.get(name) ?? '');
    request.mutate(
      { name: field('name'), email: field('email'), date: field('date'), topic: field('topic') },
      {
        onSuccess: () => {
          form.reset();
          toast({ title: 'Success', description: 'Your meeting request was sent' });
        },
        onError: (error) => {
          const marked = error instanceof RequestRefused && Object.keys(error.fields).length > 0;
          if (!marked)
            toast({ title: 'Error', description: error.message, variant: 'destructive' });
        },
      },
    );
  };

  return (
    <form
      ref={fields}
      method="post"
      action="/schedule"
      noValidate
      onSubmit={submit}
      className="grid gap-5 px-5 sm:px-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={values.name}
          error={shown.name}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values.email}
          error={shown.email}
        />
      </div>
      <Field
        label="Date and time"
        name="date"
        type="datetime-local"
        hint={`Time zone: ${timeZone}`}
        required
        defaultValue={values.date}
        error={shown.date}
        className="sm:max-w-xs"
      />
      <TextArea
        label="Topic"
        name="topic"
        rows={4}
        maxLength={500}
        required
        defaultValue={values.topic}
        error={shown.topic}
      />
      <div>
        <Button type="submit" variant="primary" disabled={request.isPending}>
          Request a meeting
        </Button>
      </div>
    </form>
  );
}

/** The request was rejected; `fields` holds the messages that belong to a field. */
class RequestRefused extends Error {
  readonly fields: Partial<MeetingFields>;

  constructor(message: string, fields: Partial<MeetingFields>) {
    super(message);
    this.fields = fields;
  }
}

const UNREACHABLE = 'Your request could not be sent. Please try again.';

/** Sends a meeting request. Throws {@link RequestRefused} with messages for the visitor. */
async function sendMeetingRequest(json: MeetingFields): Promise<void> {
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
