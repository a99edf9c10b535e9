import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { simplifySmallText, smallTextHtml } from '../../../src/html/small-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { findMessage } from '../kit/form.tsx';
import { FaviconField } from './files.tsx';
import { PORTRAIT } from './portrait.tsx';
import { type SettingFields, type SiteFields, useSettings } from './section.tsx';
import { TranslatableSection } from './translatable-section.tsx';
import { listProfileTexts } from './translated-texts.ts';

/** Name, headline, affiliation and location. */
export const IDENTITY: SettingFields = [
  {
    name: 'name',
    label: 'Name',
    required: true,
    maxLength: 100,
    input: { autoComplete: 'name' },
    hint: 'Shown at the top of every page.',
  },
  {
    name: 'headline',
    label: 'Headline',
    maxLength: 200,
    placeholder: 'Professor of Medieval History',
  },
  {
    name: 'affiliation',
    label: 'Affiliation',
    maxLength: 200,
    input: { autoComplete: 'organization' },
  },
  { name: 'location', label: 'Location', maxLength: 200, placeholder: 'City, country' },
];

/** The address shown on the contact page, and the time zone. */
export const CONTACT: SettingFields = [
  { as: 'email', name: 'email', label: 'Email', hint: 'Shown on the contact page.' },
  {
    as: 'zone',
    name: 'timeZone',
    label: 'Time zone',
    hint: 'Used for all dates on the site. Type a city to find yours.',
  },
  <ZoneOfBrowser key="zone" />,
];

/** The summary and the research areas. */
export const WORK: SettingFields = [
  <Summary key="summary" />,
  {
    as: 'names',
    name: 'researchAreas',
    label: 'Research Areas',
    add: 'New area',
    hint: 'Shown on the home page.',
  },
];

/** The profile of the site's owner. */
const PROFILE: SiteFields = {
  title: 'Profile',
  intro: 'Your name, contact details and research. Empty fields are not shown.',
  preview: 'top',
  groups: [
    {
      legend: 'About you',
      fields: [
        ...IDENTITY,
        {
          as: 'names',
          name: 'nameVariants',
          label: 'Also published as',
          add: 'Another name',
          hint: 'Other forms of your name in author lists: a birth name, in another script, or with different initials. Given name first.',
        },
        {
          name: 'orcid',
          label: 'ORCID iD',
          placeholder: '0000-0002-1825-0097',
          input: { inputMode: 'numeric' },
        },
      ],
    },
    {
      legend: 'Contact',
      fields: [
        ...CONTACT,
        {
          as: 'address',
          name: 'schedulingUrl',
          label: 'Scheduling page',
          hint: 'Page of a scheduling service to show instead of the site’s own form. For Calendly and Cal.com, /schedule loads their script.',
        },
      ],
    },
    { legend: 'Portrait', fields: PORTRAIT },
    {
      legend: 'Icon',
      hint: 'Shown in the browser’s tab.',
      fields: [<FaviconField key="icon" />],
    },
    {
      legend: 'Research',
      fields: [
        ...WORK,
        {
          as: 'names',
          name: 'keywords',
          label: 'Research keywords',
          add: 'New keyword',
          hint: 'Shown below the research areas. Also in the Bibliometrics tab.',
        },
        {
          as: 'names',
          name: 'inquiries',
          label: 'Research Inquiries',
          add: 'New topic',
          hint: 'Topics listed on the contact page.',
        },
      ],
    },
  ],
};

/** The profile of the site's owner, in each of the site's languages. */
export const ProfileSection = ({ stored }: { stored: Settings }) => (
  <TranslatableSection section={PROFILE} stored={stored} listTexts={listProfileTexts} />
);

/** Offers the browser's time zone if it differs. */
function ZoneOfBrowser() {
  const { watch, setValue } = useSettings();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (here === watch('timeZone')) return null;
  return (
    <Button
      className="-mt-2 justify-self-start"
      onClick={() => setValue('timeZone', here, { shouldValidate: true })}
    >
      Use {here}, this browser’s time zone
    </Button>
  );
}

/** The summary, stored as a list of paragraphs. */
function Summary() {
  const { field, formState } = useController<Settings, 'summary'>({ name: 'summary' });
  const { summary: wrong } = formState.errors;
  const message = findMessage(wrong);
  const at = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  return (
    <SmallTextField
      label="Summary"
      hint="The first paragraph is set in larger type on the home page. Press Shift+Enter for a line break."
      html={field.value.map(smallTextHtml).join('')}
      error={message && (at < 0 ? message : `Paragraph ${at + 1}: ${message}`)}
      onChange={(blocks) => field.onChange(blocks.map(simplifySmallText))}
    />
  );
}
