import { COLOUR_MODES, FONT_PAIRS, type Theme } from '../../../src/lib/settings/settings.ts';
import { Field } from '../../../src/ui/field.tsx';
import { FieldGroup, SettingsForm } from '../settings/settings-form.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import type { StepProps } from './index.tsx';

/** How the site looks: a colour, typefaces, light or dark. */
export function Look({ stored, onDone }: StepProps) {
  const form = useSettingsForm(stored, onDone);
  const { theme } = form.values;
  const set = (change: Partial<Theme>) => form.set('theme', { ...theme, ...change });
  return (
    <SettingsForm
      form={form}
      title="Look"
      intro="A colour, typefaces, and light or dark."
      save="Save and Continue"
      preview
    >
      <FieldGroup legend="Colour">
        <Field
          label="Accent"
          type="color"
          value={theme.accent}
          error={form.errorAt('theme.accent')}
          onChange={({ target }) => set({ accent: target.value })}
        />
      </FieldGroup>
      <FieldGroup legend="Typefaces">
        {FONT_PAIRS.map((fonts) => (
          <label key={fonts} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="fonts"
              className="size-5 accent-accent"
              checked={theme.fonts === fonts}
              onChange={() => set({ fonts })}
            />
            {fonts}
          </label>
        ))}
      </FieldGroup>
      <FieldGroup legend="Light and Dark">
        {COLOUR_MODES.map((mode) => (
          <label key={mode} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="mode"
              className="size-5 accent-accent"
              checked={theme.mode === mode}
              onChange={() => set({ mode })}
            />
            {mode}
          </label>
        ))}
      </FieldGroup>
    </SettingsForm>
  );
}
