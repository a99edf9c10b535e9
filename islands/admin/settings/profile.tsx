import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { settingsQuery } from './calls.ts';
import { CvField } from './cv.tsx';
import { FaviconField } from './favicon.tsx';
import { NamesField } from './names-field.tsx';
import { PortraitField } from './portrait.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

/** Who the site is about. */
export function Profile({ stored }: { stored: Settings }) {
  const queries = useQueryClient();
  const form = useSettingsForm(stored);
  return (
    <SettingsForm
      form={form}
      title="Profile"
      intro="Who you are, how you are reached, and what you work on. What is left blank is left out."
      preview="top"
    >
      <FieldGroup legend="Who You Are">
        <Field
          label="Name"
          required
          maxLength={100}
          autoComplete="name"
          hint="As it stands at the head of every page."
          {...form.text('name')}
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
        <Field
          label="ORCID iD"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000-0002-1825-0097"
          {...form.text('orcid')}
        />
      </FieldGroup>
      <FieldGroup legend="How You Are Reached">
        <Field
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="email"
          hint="Everyone sees it on the contact page."
          {...form.text('email')}
        />
        <TimeZoneField form={form} />
        <Field
          label="Scheduling Page"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint="The page of a scheduling service, shown in the place of the site's own form."
          {...form.text('schedulingUrl')}
        />
      </FieldGroup>
      <FieldGroup legend="Portrait">
        <PortraitField
          value={form.values.portrait}
          error={form.errorAt('portrait')}
          onChange={(portrait) => form.set('portrait', portrait)}
        />
        <Field
          label="What the Portrait Shows"
          maxLength={300}
          placeholder={`Portrait of ${form.values.name}`}
          hint="For who does not see it."
          name="portraitAlt"
          value={form.values.portraitAlt ?? ''}
          error={form.errorAt('portraitAlt')}
          onChange={({ target }) => form.set('portraitAlt', target.value || null)}
        />
      </FieldGroup>
      <FieldGroup legend="Icon" hint="What a browser shows in its tab.">
        <FaviconField
          value={form.values.favicon}
          error={form.errorAt('favicon')}
          onChange={(favicon) => form.set('favicon', favicon)}
        />
      </FieldGroup>
      <FieldGroup legend="CV">
        <CvField
          value={form.values.cv}
          onStored={(cv) => queries.setQueryData(settingsQuery.queryKey, { ...stored, cv })}
        />
      </FieldGroup>
      <FieldGroup legend="What You Do">
        <SummaryField form={form} />
        <NamesSetting
          form={form}
          name="researchAreas"
          label="Research Areas"
          what="New Area"
          hint="Shown on the home page."
        />
        <NamesSetting
          form={form}
          name="keywords"
          label="Research Keywords"
          what="New Keyword"
          hint="Shown below the research areas. The Bibliometrics tab has them too."
        />
        <NamesSetting
          form={form}
          name="inquiries"
          label="Research Inquiries"
          what="New Topic"
          hint="What the contact page invites questions about."
        />
      </FieldGroup>
    </SettingsForm>
  );
}

type NamesName = 'researchAreas' | 'keywords' | 'inquiries';

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
