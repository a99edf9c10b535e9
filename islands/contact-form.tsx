import { useSentForm } from '../src/client/sent-form.ts';
import { MAX_MESSAGE } from '../src/lib/messages/limits.ts';
import type { MessageFields } from '../src/lib/messages/message.ts';
import { Button } from '../src/ui/button.tsx';
import { TextArea } from '../src/ui/field.tsx';
import { FormFailure } from '../src/ui/form-failure.tsx';
import { SenderFields } from '../src/ui/sender-fields.tsx';

interface ContactFormProps {
  /** What was typed, when the server rejected it. */
  values?: Partial<MessageFields>;
  /** Why, by field. */
  errors?: Partial<MessageFields>;
  /** Why, where it is none of the fields. */
  failure?: string;
}

/** A message to the owner of the site. Without JavaScript it is posted to `/contact`. */
export default function ContactForm({
  values = {},
  errors: first = {},
  failure,
}: ContactFormProps) {
  const form = useSentForm('/api/contact', {
    done: 'Your message was sent',
    failed: 'Your message could not be sent. Please try again.',
  });
  const errors: Partial<MessageFields> = form.errors ?? first;
  return (
    // The page that answers is shown where the form is.
    <form method="post" action="/contact#message" className="mt-4 grid gap-5" {...form.props}>
      <FormFailure failure={form.errors ? undefined : failure} />
      <SenderFields values={values} errors={errors} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={MAX_MESSAGE}
        required
        defaultValue={values.message}
        error={errors.message}
      />
      <ForRobots />
      <div>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Send message
        </Button>
      </div>
    </form>
  );
}

/** A field that people neither see nor reach: who fills it in is a robot. */
const ForRobots = () => (
  <div aria-hidden className="sr-only">
    <label>
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
