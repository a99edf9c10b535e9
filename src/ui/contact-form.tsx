import { MAX_MESSAGE } from '../lib/messages/limits.ts';
import type { MessageFields } from '../lib/messages/message.ts';
import { Button } from './button.tsx';
import { TextArea } from './field.tsx';
import { FormFailure } from './form-failure.tsx';
import { SenderFields } from './sender-fields.tsx';

interface ContactFormProps {
  /** What was typed, when the server rejected it. */
  values?: Partial<MessageFields>;
  /** Why, by field. */
  errors?: Partial<MessageFields>;
  /** Why, where it is none of the fields. */
  failure?: string;
}

/** A message to the owner of the site. Without JavaScript it is posted to `/contact`. */
export function ContactForm({ values = {}, errors = {}, failure }: ContactFormProps) {
  return (
    // The page that answers is shown where the form is.
    <form
      method="post"
      action="/contact#message"
      noValidate
      data-call="/api/contact"
      data-done="Your message was sent"
      data-failed="Your message could not be sent. Please try again."
      className="mt-4 grid gap-5"
    >
      <FormFailure failure={failure} />
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
        <Button type="submit" variant="primary">
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
