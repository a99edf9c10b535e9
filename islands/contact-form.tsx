import type { MessageGroup } from '../messages/translate.ts';
import type { MessageFields } from '../records/message.ts';
import { MAX_MESSAGE } from '../records/message-limits.ts';
import { useMessages } from '../src/ui/messages.ts';
import { TextArea } from '../src/ui/parts/field.tsx';
import { FORM_MESSAGES, type Rejected, SentForm, useFieldError } from './sent-form/form.tsx';

/** Form for a message to the site's owner. Without JavaScript it is posted to `/contact`. */
export default function ContactForm(rejected: Rejected<MessageFields>) {
  const t = useMessages('contactForm');
  const say = useFieldError();
  return (
    <SentForm
      // The response page opens at the form.
      action="/contact#message"
      call="/api/contact"
      done={t('done')}
      failed={t('failed')}
      submit={t('submit')}
      className="mt-4 grid gap-5"
      {...rejected}
    >
      {(errors) => (
        <>
          <TextArea
            label={t('message')}
            name="message"
            rows={6}
            maxLength={MAX_MESSAGE}
            required
            defaultValue={rejected.values?.message}
            error={say(errors.message, {
              missing: t('messageMissing'),
              wrong: t('messageWrong', { max: MAX_MESSAGE }),
            })}
          />
          <ForRobots />
        </>
      )}
    </SentForm>
  );
}

ContactForm.messages = [...FORM_MESSAGES, 'contactForm'] satisfies MessageGroup[];

/** Honeypot: hidden from people, so only bots fill it in. */
const ForRobots = () => (
  <div aria-hidden className="sr-only">
    <label>
      {useMessages('contactForm')('empty')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
