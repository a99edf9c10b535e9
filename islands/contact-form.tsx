import { expectOk } from '../src/client/admin-api.ts';
import { api } from '../src/client/api.ts';
import { useFormRequest } from '../src/client/use-form-request.ts';
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
export default function ContactForm({ values = {}, errors = {}, failure }: ContactFormProps) {
  const { form, errorOf, isPending } = useFormRequest({
    names: ['name', 'email', 'message', 'website'],
    call: (json: MessageFields & { website: string }) =>
      expectOk(api.contact.$post({ json }), 'Your message could not be sent. Please try again.'),
    done: 'Your message was sent',
    errors,
  });
  return (
    // The page that answers is shown where the form is.
    <form {...form} action="/contact#message" className="mt-4 grid gap-5">
      <FormFailure failure={failure} />
      <SenderFields values={values} errorOf={errorOf} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={MAX_MESSAGE}
        required
        defaultValue={values.message}
        error={errorOf('message')}
      />
      <ForRobots />
      <div>
        <Button type="submit" variant="primary" disabled={isPending}>
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
