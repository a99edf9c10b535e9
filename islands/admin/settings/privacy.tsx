import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Kept } from './kept.tsx';
import { NumberField } from './number-field.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const DAYS = [
  { name: 'chatDays', label: 'Chats, in Days', hint: 'After they began. 0 keeps them.' },
  {
    name: 'meetingDays',
    label: 'Meetings and Messages, in Days',
    hint: 'After the date of a meeting, or after a message came. 0 keeps them.',
  },
] as const;

/** What the site keeps of its visitors, and how long. */
export function Privacy({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  const { retention } = form.values;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingsForm
        form={form}
        title="Privacy"
        intro={
          <>
            How long the site keeps what visitors leave. A privacy statement that says so is among
            the templates of <a href="/admin/pages">your pages</a>.
          </>
        }
      >
        <FieldGroup legend="Kept For">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {DAYS.map(({ name, label, hint }) => (
              <NumberField
                key={name}
                label={label}
                hint={hint}
                name={`retention.${name}`}
                value={retention[name]}
                error={form.errorAt(`retention.${name}`)}
                onChange={(days) => form.set('retention', { ...retention, [name]: days })}
              />
            ))}
          </div>
        </FieldGroup>
      </SettingsForm>
      <div className="max-w-3xl">
        <Kept retention={stored.retention} />
      </div>
    </div>
  );
}
