import type { MessageGroup } from '../messages/translate.ts';
import type { MeetingFields } from '../records/meeting.ts';
import { useMessages } from '../src/ui/messages.ts';
import { Field, TextArea } from '../src/ui/parts/field.tsx';
import { FORM_MESSAGES, type Rejected, SentForm, useFieldError } from './sent-form/form.tsx';

/** Maximum length of a topic. */
const MAX_TOPIC = 500;

/** The built-in request form. Without JavaScript it is posted to `/schedule`. */
export default function MeetingForm({
  timeZone,
  ...rejected
}: Rejected<MeetingFields> & {
  /** Time zone of the date and time, an IANA name. */
  timeZone: string;
}) {
  const t = useMessages('meetingForm');
  const say = useFieldError();
  return (
    <SentForm
      action="/schedule"
      call="/api/meetings"
      done={t('done')}
      failed={t('failed')}
      submit={t('submit')}
      className="grid gap-5"
      {...rejected}
    >
      {(errors) => (
        <>
          <Field
            label={t('date')}
            name="date"
            type="datetime-local"
            hint={t('zone', { timeZone })}
            required
            defaultValue={rejected.values?.date}
            error={say(errors.date, { missing: t('dateMissing'), wrong: t('dateWrong') })}
            className="sm:max-w-xs"
          />
          <TextArea
            label={t('topic')}
            name="topic"
            rows={4}
            maxLength={MAX_TOPIC}
            required
            defaultValue={rejected.values?.topic}
            error={say(errors.topic, {
              missing: t('topicMissing'),
              wrong: t('topicWrong', { max: MAX_TOPIC }),
            })}
          />
        </>
      )}
    </SentForm>
  );
}

MeetingForm.messages = [...FORM_MESSAGES, 'meetingForm'] satisfies MessageGroup[];
