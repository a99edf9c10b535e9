import type { ReactNode } from 'react';
import { FONT_PAIRS, type Theme } from '../../../records/theme.ts';
import { GROUNDS, movedAccent } from '../../../src/settings/theme/accent.ts';
import { FONTS } from '../../../src/settings/theme/fonts.ts';
import { Field } from '../../../src/ui/parts/field.tsx';
import { bindInputs } from '../kit/form.tsx';
import { type SiteFields, useSettings } from './section.tsx';

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

const MODES = [
  {
    value: 'system',
    label: 'Match the visitor’s device',
    hint: 'For example, light by day and dark by night.',
  },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] satisfies Choice<Theme['mode']>[];

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The site's colour, fonts, and light or dark mode. */
export const LOOK: SiteFields = {
  title: 'Appearance',
  intro: 'Colour, fonts, and light or dark mode of all pages.',
  preview: 'top',
  groups: [
    {
      legend: 'Colour',
      hint: 'Used for links, buttons and highlights.',
      fields: [<Accent key="accent" />],
    },
    {
      legend: 'Fonts',
      hint: 'Fonts are hosted on your site, so no third party is contacted.',
      fields: [<Fonts key="fonts" />],
    },
    {
      legend: 'Light and dark mode',
      hint: 'Visitors can switch in the header.',
      fields: [<Choices key="mode" name="theme.mode" label="Default mode" options={MODES} />],
    },
  ],
};

function Accent() {
  const form = useSettings();
  const accent = form.watch('theme.accent');
  const setAccent = (colour: string) =>
    form.setValue('theme.accent', colour, { shouldValidate: isColour(colour) });
  return (
    <>
      <ul className="grid w-fit grid-cols-4 gap-2 sm:grid-cols-8">
        {COLOURS.map(([colour, label]) => (
          <li key={colour}>
            <button
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={accent.toLowerCase() === colour}
              onClick={() => setAccent(colour)}
              className="block size-9 rounded-full border border-field forced-color-adjust-none aria-pressed:[box-shadow:0_0_0_2px_var(--color-paper),0_0_0_4px_currentcolor]"
              style={{ background: colour }}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-3">
        <Field
          label="Custom colour"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          className="w-36"
          {...bindInputs(form)('theme.accent', { setValueAs: (typed: string) => typed.trim() })}
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
    </>
  );
}

function Fonts() {
  const name = useSettings().watch('name');
  return (
    <Choices
      name="theme.fonts"
      label="Typefaces"
      options={FONT_PAIRS.map((pair) => ({
        value: pair,
        label: FONTS[pair].name,
        hint: (
          <>
            {FONTS[pair].description}
            <span data-fonts={pair} className="mt-1 block font-serif text-xl text-ink" aria-hidden>
              {name}
            </span>
          </>
        ),
      }))}
    />
  );
}

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  hint?: ReactNode;
}

/** A choice among a few options, each with a description. */
function Choices({
  name,
  label,
  options,
}: {
  name: 'theme.fonts' | 'theme.mode';
  label: string;
  options: Choice[];
}) {
  const { error, ...input } = bindInputs(useSettings())(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-wash"
          >
            <input
              type="radio"
              value={option.value}
              className="relative top-0.5 size-4"
              {...input}
            />
            <span className="text-sm font-medium">{option.label}</span>
            {option.hint && <span className="col-start-2 text-sm text-muted">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

/** A colour as adjusted for readable text. */
function Becomes({ accent }: { accent: string }) {
  const { light, dark } = movedAccent(accent);
  const shown = [
    { name: 'Light mode', ground: GROUNDS.light[1], ...light, how: 'darkened' },
    { name: 'Dark mode', ground: GROUNDS.dark[1], ...dark, how: 'lightened' },
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
            {moved && `, ${how} for contrast`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
