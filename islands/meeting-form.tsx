import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { expectOk } from '../src/client/admin-api.ts';
import { api, CallError } from '../src/client/api.ts';
import { toast } from '../src/client/notify.ts';
import type { MeetingFields } from '../src/lib/meetings/meeting-request.ts';
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
  const request = useMutation({
    mutationFn: (json: MeetingFields) =>
      expectOk(api.meetings.$post({ json }), 'Your request could not be sent. Please try again.'),
  });
  const { error } = request;
  const refused = error instanceof CallError ? error.fields : {};
  const shown: Partial<MeetingFields> = request.isIdle ? errors : refused;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

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
          if (error instanceof CallError && error.issues.length > 0) return;
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
