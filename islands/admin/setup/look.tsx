import { LookFields } from '../settings/look.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import type { StepProps } from './steps.ts';

/** How the site looks: a colour, typefaces, light or dark. */
export function Look({ stored, onDone }: StepProps) {
  const form = useSettingsForm(stored, onDone);
  return (
    <SettingsForm
      form={form}
      title="Colour and Typefaces"
      intro="All of it can be changed later, under Settings."
      save="Save and Continue"
      preview="top"
    >
      <LookFields form={form} />
    </SettingsForm>
  );
}
