import type { MessageFields } from '../records/message.ts';
import { MAX_MESSAGE } from '../records/message-limits.ts';
import { TextArea } from '../src/ui/parts/field.tsx';
import { type Rejected, SentForm } from './sent-form/form.tsx';

/** A message to the owner of the site. Without JavaScript it is posted to `/contact`. */
export default function ContactForm(rejected: Rejected<MessageFields>) {
  return (
    <SentForm
      // The page that answers is shown where the form is.
      action="/contact#message"
      call="/api/contact"
      done="Your message was sent"
      failed="Your message could not be sent. Please try again."
      submit="Send message"
      className="mt-4 grid gap-5"
      {...rejected}
    >
      {(errors) => (
        <>
          <TextArea
            label="Message"
            name="message"
            rows={6}
            maxLength={MAX_MESSAGE}
            required
            defaultValue={rejected.values?.message}
            error={errors.message}
          />
          <ForRobots />
        </>
      )}
    </SentForm>
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
