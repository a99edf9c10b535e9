import type { Settings } from '../../../src/settings/settings.ts';
import { GROUNDS, movedAccent } from '../../../src/theme/accent.ts';
import { COLOUR_MODES, FONT_PAIRS } from '../../../src/theme/fields.ts';
import { FONTS } from '../../../src/theme/fonts.ts';
import { ChoiceSetting, FieldGroup, TextSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';

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
export const ThemeSection = ({ stored }: { stored: Settings }) => (
  <SettingsForm
    stored={stored}
    title="Look"
    intro="The colour and the fonts of every page, and whether it is light or dark."
    preview="top"
  >
    <ThemeFields />
  </SettingsForm>
);

/** A colour, a pair of fonts, light or dark. */
export function ThemeFields() {
  const { watch, setValue } = useSettings();
  const [accent, name] = watch(['theme.accent', 'name']);
  const setAccent = (colour: string) =>
    setValue('theme.accent', colour, { shouldValidate: isColour(colour) });
  return (
    <>
      <FieldGroup legend="Colour" hint="Of links, buttons and marks.">
        <ul className="grid w-fit grid-cols-4 gap-2 sm:grid-cols-8">
          {COLOURS.map(([colour, label]) => (
            <li key={colour}>
              <button
                type="button"
                aria-label={label}
                title={label}
                aria-pressed={accent.toLowerCase() === colour}
                onClick={() => setAccent(colour)}
                className="block size-9 rounded-full border border-field forced-color-adjust-none ring-ink ring-offset-2 ring-offset-surface aria-pressed:ring-2"
                style={{ background: colour }}
              />
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-3">
          <TextSetting
            name="theme.accent"
            label="Any Colour"
            spellCheck={false}
            maxLength={7}
            className="w-36"
            options={{ setValueAs: (typed: string) => typed.trim() }}
          />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(accent) ? accent.toLowerCase() : COLOURS[0][0]}
            onChange={({ target }) => setAccent(target.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-md border border-field bg-surface p-1"
          />
        </div>
        {isColour(accent) && <Becomes accent={accent} />}
      </FieldGroup>
      <FieldGroup
        legend="Fonts"
        hint="The site serves them itself: no other server learns of a visit."
      >
        <ChoiceSetting
          name="theme.fonts"
          label="Pair of Fonts"
          options={FONT_PAIRS.map((pair) => ({
            value: pair,
            label: FONTS[pair].name,
            hint: (
              <>
                {FONTS[pair].description}
                <span
                  data-fonts={pair}
                  className="mt-1 block font-serif text-xl text-ink"
                  aria-hidden
                >
                  {name}
                </span>
              </>
            ),
          }))}
        />
      </FieldGroup>
      <FieldGroup legend="Light and Dark" hint="Visitors may choose for themselves, in the header.">
        <ChoiceSetting
          name="theme.mode"
          label="At First"
          options={COLOUR_MODES.map((mode) => ({ value: mode, ...MODES[mode] }))}
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
