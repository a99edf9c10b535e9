import { COLOUR_MODES, FONT_PAIRS, type Settings } from '../../../src/lib/settings/settings.ts';
import { GROUNDS, movedAccent } from '../../../src/lib/theme/accent.ts';
import { FONTS } from '../../../src/lib/theme/fonts.ts';
import { Field } from '../../../src/ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

/** Colours to begin with. */
const COLOURS = [
  ['#14599b', 'Blue'],
  ['#0f766e', 'Teal'],
  ['#2f6b3a', 'Green'],
  ['#7a5c00', 'Ochre'],
  ['#a8431f', 'Rust'],
  ['#9b1c3f', 'Crimson'],
  ['#6b3fa0', 'Violet'],
  ['#44505e', 'Slate'],
] as const;

const MODES = {
  system: {
    label: 'As the visitor’s system has it',
    hint: 'Light by day, say, and dark by night.',
  },
  light: { label: 'Light' },
  dark: { label: 'Dark' },
};

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The site's colour, its fonts, light or dark. */
export function Look({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  return (
    <SettingsForm
      form={form}
      title="Look"
      intro="The colour and the fonts of every page, and whether it is light or dark."
      preview="top"
    >
      <LookFields form={form} />
    </SettingsForm>
  );
}

/** A colour, a pair of fonts, light or dark. */
export function LookFields({ form }: { form: Form }) {
  const { theme } = form.values;
  const setAccent = (accent: string) => form.set('theme', { ...theme, accent });
  return (
    <>
      <FieldGroup legend="Colour" hint="Of links, buttons and marks.">
        <ul className="grid w-fit grid-cols-4 gap-2 sm:grid-cols-8">
          {COLOURS.map(([colour, name]) => (
            <li key={colour}>
              <button
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={theme.accent.toLowerCase() === colour}
                onClick={() => setAccent(colour)}
                className="block size-9 rounded-full border border-field ring-ink ring-offset-2 ring-offset-surface aria-pressed:ring-2"
                style={{ background: colour }}
              />
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-3">
          <Field
            label="Any Colour"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            className="w-36"
            value={theme.accent}
            error={form.errorWithin('theme.accent')}
            onChange={({ target }) => setAccent(target.value.trim())}
          />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(theme.accent) ? theme.accent.toLowerCase() : COLOURS[0][0]}
            onChange={({ target }) => setAccent(target.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-md border border-field bg-surface p-1"
          />
        </div>
        {isColour(theme.accent) && <Becomes accent={theme.accent} />}
      </FieldGroup>
      <FieldGroup
        legend="Fonts"
        hint="The site serves them itself: no other server learns of a visit."
      >
        <ChoiceField
          label="Pair of Fonts"
          options={FONT_PAIRS.map((pair) => ({
            value: pair,
            label: FONTS[pair].name,
            hint: (
              <>
                {FONTS[pair].description}
                <span
                  className="mt-1 block text-xl text-ink"
                  style={{ fontFamily: FONTS[pair].text }}
                  aria-hidden
                >
                  {form.values.name}
                </span>
              </>
            ),
          }))}
          value={theme.fonts}
          error={form.errorWithin('theme.fonts')}
          onChange={(fonts) => form.set('theme', { ...theme, fonts })}
        />
      </FieldGroup>
      <FieldGroup legend="Light and Dark" hint="Visitors may choose for themselves, in the header.">
        <ChoiceField
          label="At First"
          options={COLOUR_MODES.map((mode) => ({ value: mode, ...MODES[mode] }))}
          value={theme.mode}
          error={form.errorWithin('theme.mode')}
          onChange={(mode) => form.set('theme', { ...theme, mode })}
        />
      </FieldGroup>
    </>
  );
}

/** What becomes of a colour, so that words in it can be read. */
function Becomes({ accent }: { accent: string }) {
  const { light, dark } = movedAccent(accent);
  const shown = [
    { name: 'In light', ground: GROUNDS.light[1], ...light, how: 'made darker' },
    { name: 'In dark', ground: GROUNDS.dark[1], ...dark, how: 'made lighter' },
  ];
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {shown.map(({ name, ground, colour, moved, how }) => (
        <div
          key={name}
          className="rounded-md border border-line px-3 py-2"
          style={{ background: ground, color: colour }}
        >
          <dt className="text-sm font-medium">{name}</dt>
          <dd className="text-sm">
            <span className="tabular-nums">{colour}</span>
            {moved && `, ${how} to be read`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
