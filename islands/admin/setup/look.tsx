import { SettingsForm } from '../settings/form.tsx';
import { LookFields } from '../settings/look.tsx';
import type { StepProps } from './steps.ts';

/** How the site looks: a colour, typefaces, light or dark. */
export const Look = ({ stored, onDone }: StepProps) => (
  <SettingsForm
    stored={stored}
    title="Colour and Typefaces"
    intro="All of it can be changed later, under Settings."
    save="Save and Continue"
    preview="top"
    onSaved={onDone}
  >
    <LookFields />
  </SettingsForm>
);
