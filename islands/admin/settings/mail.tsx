import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Field } from '../../../src/ui/field.tsx';
import { CheckField } from '../kit/check-field.tsx';
import { LetterPreviews } from './letter-previews.tsx';
import { Letters } from './letters.tsx';
import { mailQuery } from './mail-calls.ts';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { TestLetter } from './test-letter.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const LETTERS = [
  { name: 'meetings', label: 'Meeting requests' },
  { name: 'messages', label: 'Messages from the contact page' },
  { name: 'weekly', label: 'A weekly summary' },
] as const;

/** Which letters the administrator wants, what became of those that were written, and how they look. */
export function MailSettings({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  const { notifications } = form.values;
  const mail = useQuery(mailQuery);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingsForm
        form={form}
        title="Mail"
        intro={`What you want to be told by e-mail.${mail.data?.configured ? ' Guests of meetings get their letters in any case.' : ''}`}
      >
        {mail.data && !mail.data.configured && (
          <p className="rounded-md bg-wash px-4 py-3 text-sm text-accent-ink">
            No letters are sent: no mail server (SMTP) is configured. What you choose is kept until
            there is one. What waits for you stands above the tabs of this panel.
          </p>
        )}
        <Field
          label="Your Address for Letters"
          type="email"
          maxLength={254}
          autoComplete="email"
          hint={
            stored.email
              ? `Without one, letters go to ${stored.email}, as your profile has it`
              : undefined
          }
          value={notifications.to}
          error={form.errorAt('notifications.to')}
          onChange={({ target }) =>
            form.set('notifications', { ...notifications, to: target.value })
          }
        />
        <FieldGroup legend="Letters">
          {LETTERS.map(({ name, label }) => (
            <CheckField
              key={name}
              label={label}
              checked={notifications[name]}
              onChange={({ target }) =>
                form.set('notifications', { ...notifications, [name]: target.checked })
              }
            />
          ))}
        </FieldGroup>
      </SettingsForm>
      {mail.data?.configured && <TestLetter />}
      <LetterPreviews />
      {/* They may be many. */}
      <Letters />
    </div>
  );
}
