import { useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { NamesField } from './names-field.tsx';
import type { SettingsForm as Form } from './use-settings-form.ts';

/**
 * Name, headline, affiliation and location.
 *
 * @param name as its field shows it
 */
export function IdentityFields({ form, name }: { form: Form; name: string }) {
  return (
    <>
      <Field
        label="Name"
        required
        maxLength={100}
        autoComplete="name"
        hint="As it stands at the head of every page."
        {...form.text('name')}
        value={name}
      />
      <Field
        label="Headline"
        maxLength={200}
        placeholder="Professor of Medieval History"
        {...form.text('headline')}
      />
      <Field
        label="Affiliation"
        maxLength={200}
        autoComplete="organization"
        {...form.text('affiliation')}
      />
      <Field
        label="Location"
        maxLength={200}
        placeholder="City, country"
        {...form.text('location')}
      />
    </>
  );
}

/** The address that the contact page shows. */
export function EmailField({ form }: { form: Form }) {
  return (
    <Field
      label="E-mail"
      type="email"
      maxLength={254}
      autoComplete="email"
      hint="Everyone sees it on the contact page."
      {...form.text('email')}
    />
  );
}

type NamesName = 'nameVariants' | 'researchAreas' | 'keywords' | 'inquiries';

/** A list of names of the settings. */
export function NamesSetting({
  form,
  name,
  ...field
}: {
  form: Form;
  name: NamesName;
  label: string;
  what: string;
  hint: string;
}) {
  return (
    <NamesField
      {...field}
      names={form.values[name]}
      change={(update) => form.change(name, update)}
      error={form.errorWithin(name)}
      beforeSave={form.beforeSave}
    />
  );
}

const paragraphsOf = (text: string): string[] => {
  const paragraphs = [''];
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push('');
    else paragraphs.push([paragraphs.pop(), line].filter(Boolean).join('\n'));
  }
  return paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean);
};

/** Paragraphs as one text, in which a blank line begins the next. */
export function SummaryField({ form }: { form: Form }) {
  const { summary } = form.values;
  const [typed, setTyped] = useState('');
  // As it was typed, unless the paragraphs came from elsewhere.
  const isTyped = JSON.stringify(paragraphsOf(typed)) === JSON.stringify(summary);
  const issue = form.issues.find(({ path }) => path.startsWith('summary'));
  const at = Number(issue?.path.split('.')[1]);
  return (
    <TextArea
      label="Summary"
      rows={10}
      hint="A blank line begins a paragraph. The first one leads the home page, in larger letters."
      value={isTyped ? typed : summary.join('\n\n')}
      error={issue && (Number.isNaN(at) ? issue.message : `Paragraph ${at + 1}: ${issue.message}`)}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set('summary', paragraphsOf(target.value));
      }}
    />
  );
}

/** The zones that the browser knows; UTC is not among those of all. */
const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The time zone, with that of the browser to choose. */
export function TimeZoneField({ form }: { form: Form }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div>
      <Field
        label="Time Zone"
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
        hint="All dates on the site are in it. Type a city to find yours."
        {...form.text('timeZone')}
      />
      <datalist id="time-zones">
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {here !== form.values.timeZone && (
        <Button className="mt-2" onClick={() => form.set('timeZone', here)}>
          Use {here}, as this browser does
        </Button>
      )}
    </div>
  );
}
