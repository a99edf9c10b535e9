import { useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { simplifySmallText, smallTextHtml } from '../../../src/html/small-text.ts';
import type { Settings } from '../../../src/settings/settings.ts';
import { CV_PATH, getIcon } from '../../../src/settings/site.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { bindInputs, findMessage, WEB_ADDRESS } from '../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../kit/language-field.tsx';
import { TIME_ZONE, TimeZoneField } from '../kit/time-zone.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from './calls.ts';
import { FieldGroup, NamesSetting, TextSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';
import { PortraitField } from './portrait.tsx';
import { removeCv, uploadCv, uploadFavicon } from './site-files.ts';

/** Who the site is about. */
export const ProfileSection = ({ stored }: { stored: Settings }) => (
  <SettingsForm
    stored={stored}
    title="Profile"
    intro="Who you are, how you are reached, and what you work on. What is left blank is left out."
    preview="top"
  >
    <FieldGroup legend="Who You Are">
      <IdentityFields />
      <NamesSetting
        name="nameVariants"
        label="Also published as"
        what="Another name"
        hint="As it stands in lists of authors: a name before marriage, in another script, or with other initials. Given name first."
      />
      <TextSetting
        name="orcid"
        label="ORCID iD"
        inputMode="numeric"
        placeholder="0000-0002-1825-0097"
      />
    </FieldGroup>
    <FieldGroup legend="How You Are Reached">
      <ContactFields />
      <TextSetting
        name="schedulingUrl"
        label="Scheduling Page"
        type="url"
        inputMode="url"
        placeholder="https://"
        options={WEB_ADDRESS}
        hint="The page of a scheduling service, shown instead of the site's own form. For Calendly and Cal.com, /schedule loads their script."
      />
    </FieldGroup>
    <FieldGroup legend="Portrait">
      <PortraitSetting />
    </FieldGroup>
    <FieldGroup legend="Icon" hint="What a browser shows in its tab.">
      <FaviconSetting />
    </FieldGroup>
    <FieldGroup legend="CV">
      <CvField value={stored.cvFile} />
    </FieldGroup>
    <FieldGroup legend="What You Do">
      <WorkFields />
      <NamesSetting
        name="keywords"
        label="Research Keywords"
        what="New Keyword"
        hint="Shown below the research areas. The Bibliometrics tab has them too."
      />
      <NamesSetting
        name="inquiries"
        label="Research Inquiries"
        what="New Topic"
        hint="What the contact page invites questions about."
      />
    </FieldGroup>
  </SettingsForm>
);

/** Name, headline, affiliation and location. */
export const IdentityFields = () => (
  <>
    <TextSetting
      name="name"
      label="Name"
      required
      maxLength={100}
      autoComplete="name"
      hint="As it stands at the head of every page."
    />
    <TextSetting
      name="headline"
      label="Headline"
      maxLength={200}
      placeholder="Professor of Medieval History"
    />
    <TextSetting
      name="affiliation"
      label="Affiliation"
      maxLength={200}
      autoComplete="organization"
    />
    <TextSetting name="location" label="Location" maxLength={200} placeholder="City, country" />
  </>
);

/** The address that the contact page shows, and the time zone, with that of the browser to choose. */
export function ContactFields() {
  const form = useSettings();
  const { watch, setValue } = form;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <TextSetting
        name="email"
        label="E-mail"
        type="email"
        maxLength={254}
        autoComplete="email"
        hint="Everyone sees it on the contact page."
      />
      <div>
        <TimeZoneField
          label="Time Zone"
          autoComplete="off"
          hint="All dates on the site are in it. Type a city to find yours."
          {...bindInputs(form)('timeZone', TIME_ZONE)}
        />
        {here !== watch('timeZone') && (
          <Button
            className="mt-2"
            onClick={() => setValue('timeZone', here, { shouldValidate: true })}
          >
            Use {here}, as this browser does
          </Button>
        )}
      </div>
      <LanguageField
        label="Language of the Texts"
        hint="Of posts, pages and records that name none of their own. The interface stays English."
        {...bindInputs(form)('language', LANGUAGE)}
      />
    </>
  );
}

/** The summary, each paragraph of which is a text of its own, and the areas of research. */
export function WorkFields() {
  const { field, formState } = useController<Settings, 'summary'>({ name: 'summary' });
  const { summary: wrong } = formState.errors;
  const message = findMessage(wrong);
  const at = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  return (
    <>
      <SmallTextField
        label="Summary"
        hint="The first paragraph leads the home page, in larger letters. Shift and Enter begin a line."
        html={field.value.map(smallTextHtml).join('')}
        error={message && (at < 0 ? message : `Paragraph ${at + 1}: ${message}`)}
        onChange={(blocks) => field.onChange(blocks.map(simplifySmallText))}
      />
      <NamesSetting
        name="researchAreas"
        label="Research Areas"
        what="New Area"
        hint="Shown on the home page."
      />
    </>
  );
}

/** The portrait, and what it shows for people who cannot see it. */
export function PortraitSetting() {
  const { field, fieldState } = useController<Settings, 'portrait'>({ name: 'portrait' });
  const name = useSettings().watch('name');
  return (
    <>
      <PortraitField
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      {field.value && (
        <TextSetting
          name="portraitAlt"
          label="What the Portrait Shows"
          maxLength={300}
          placeholder={`Portrait of ${name}`}
          hint="For people who cannot see it."
          options={{ setValueAs: (typed) => typed || null }}
        />
      )}
    </>
  );
}

/** The icon of the browser's tab: chosen, cut to its middle square, and uploaded; the settings have to name it. */
function FaviconSetting() {
  const { field, fieldState } = useController<Settings, 'favicon'>({ name: 'favicon' });
  const upload = useAction(uploadFavicon, { onSuccess: field.onChange });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={getIcon({ favicon: field.value })}
          alt="The icon as it is"
          width={40}
          height={40}
          className="size-10 rounded-md bg-fill object-cover"
        />
        <FileButton
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          Choose Icon
        </FileButton>
        {field.value && (
          <Button icon={Trash2} variant="quiet" onClick={() => field.onChange(null)}>
            Remove Icon
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A small square image. What is not square is cut to its middle.
      </p>
      {fieldState.error && (
        <p className="mt-1.5 text-sm font-medium text-danger">{fieldState.error.message}</p>
      )}
    </div>
  );
}

/** The CV behind the about page's button. It is stored at once: no form has to be saved. */
function CvField({ value }: { value: string | null }) {
  const queries = useQueryClient();
  const change = useAction(
    async (pdf: File | null) => (pdf ? uploadCv(pdf) : removeCv().then(() => null)),
    {
      done: (address) => (address ? 'Your CV is online' : 'Your CV is removed'),
      onSuccess: (cvFile) =>
        queries.setQueryData(settingsQuery.queryKey, (stored) => stored && { ...stored, cvFile }),
    },
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <ButtonLink icon={FileText} href={CV_PATH} download>
            Download CV
          </ButtonLink>
        )}
        <FileButton disabled={change.isPending} onFiles={([file]) => file && change.mutate(file)}>
          {value ? 'Replace CV' : 'Upload CV'}
        </FileButton>
        {value && (
          <Button
            icon={Trash2}
            variant="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            Remove CV
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        A PDF, 20 MB at most. The about page offers it at {CV_PATH} at once, and its address stays
        when you replace it.
      </p>
    </div>
  );
}
