import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Field } from '../../../src/ui/field.tsx';
import { settingsQuery } from './calls.ts';
import { CvField } from './cv.tsx';
import { FaviconField } from './favicon.tsx';
import { PortraitField } from './portrait.tsx';
import {
  EmailField,
  IdentityFields,
  NamesSetting,
  SummaryField,
  TimeZoneField,
} from './profile-fields.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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
        <IdentityFields form={form} name={form.values.name} />
        <NamesSetting
          form={form}
          name="nameVariants"
          label="Also published as"
          what="Another name"
          hint="As it stands in lists of authors: a name before marriage, in another script, or with other initials. Given name first."
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
        <EmailField form={form} />
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
