import { COLOUR_MODES, FONT_PAIRS, type Theme } from '../../../src/lib/settings/settings.ts';
import { FONTS } from '../../../src/lib/theme/fonts.ts';
import { Field } from '../../../src/ui/field.tsx';
import { FieldGroup, SettingsForm } from '../settings/settings-form.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import type { StepProps } from './steps.ts';

const MODES = { system: 'As the visitor’s system has it', light: 'Light', dark: 'Dark' };

/** How the site looks: a colour, typefaces, light or dark. */
export function Look({ stored, onDone }: StepProps) {
  const form = useSettingsForm(stored, onDone);
  const { theme } = form.values;
  const set = (change: Partial<Theme>) => form.set('theme', { ...theme, ...change });
  return (
    <SettingsForm
      form={form}
      title="Colour and Typefaces"
      intro="All of it can be changed later, under Settings."
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
            <span>
              {FONTS[fonts].name}
              <span className="block text-sm text-muted">{FONTS[fonts].description}</span>
            </span>
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
            {MODES[mode]}
          </label>
        ))}
      </FieldGroup>
    </SettingsForm>
  );
}
