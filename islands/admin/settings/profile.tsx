import { useController } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { simplifySmallText, smallTextHtml } from '../../../src/html/small-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { findMessage } from '../kit/form.tsx';
import { FaviconField } from './files.tsx';
import { PORTRAIT } from './portrait.tsx';
import { type SettingFields, type SiteFields, useSettings } from './section.tsx';

/** Name, headline, affiliation and location. */
export const IDENTITY: SettingFields = [
  {
    name: 'name',
    label: 'Name',
    required: true,
    maxLength: 100,
    input: { autoComplete: 'name' },
    hint: 'As it stands at the head of every page.',
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

/** The address that the contact page shows, the time zone and the language. */
export const CONTACT: SettingFields = [
  { as: 'email', name: 'email', label: 'E-mail', hint: 'Everyone sees it on the contact page.' },
  {
    as: 'zone',
    name: 'timeZone',
    label: 'Time Zone',
    hint: 'All dates on the site are in it. Type a city to find yours.',
  },
  <ZoneOfBrowser key="zone" />,
  {
    as: 'language',
    name: 'language',
    label: 'Language of the Texts',
    hint: 'Of posts, pages and records that name none of their own. The interface stays English.',
  },
];

/** The summary and the areas of research. */
export const WORK: SettingFields = [
  <Summary key="summary" />,
  {
    as: 'names',
    name: 'researchAreas',
    label: 'Research Areas',
    add: 'New Area',
    hint: 'Shown on the home page.',
  },
];

/** Who the site is about. */
export const PROFILE: SiteFields = {
  title: 'Profile',
  intro: 'Who you are, how you are reached, and what you work on. What is left blank is left out.',
  preview: 'top',
  groups: [
    {
      legend: 'Who You Are',
      fields: [
        ...IDENTITY,
        {
          as: 'names',
          name: 'nameVariants',
          label: 'Also published as',
          add: 'Another name',
          hint: 'As it stands in lists of authors: a name before marriage, in another script, or with other initials. Given name first.',
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
      legend: 'How You Are Reached',
      fields: [
        ...CONTACT,
        {
          as: 'address',
          name: 'schedulingUrl',
          label: 'Scheduling Page',
          hint: "The page of a scheduling service, shown instead of the site's own form. For Calendly and Cal.com, /schedule loads their script.",
        },
      ],
    },
    { legend: 'Portrait', fields: PORTRAIT },
    {
      legend: 'Icon',
      hint: 'What a browser shows in its tab.',
      fields: [<FaviconField key="icon" />],
    },
    {
      legend: 'What You Do',
      fields: [
        ...WORK,
        {
          as: 'names',
          name: 'keywords',
          label: 'Research Keywords',
          add: 'New Keyword',
          hint: 'Shown below the research areas. The Bibliometrics tab has them too.',
        },
        {
          as: 'names',
          name: 'inquiries',
          label: 'Research Inquiries',
          add: 'New Topic',
          hint: 'What the contact page invites questions about.',
        },
      ],
    },
  ],
};

/** Offers the time zone of the browser, where it is another. */
function ZoneOfBrowser() {
  const { watch, setValue } = useSettings();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (here === watch('timeZone')) return null;
  return (
    <Button
      className="-mt-2 justify-self-start"
      onClick={() => setValue('timeZone', here, { shouldValidate: true })}
    >
      Use {here}, as this browser does
    </Button>
  );
}

/** The summary, each paragraph of which is a text of its own. */
function Summary() {
  const { field, formState } = useController<Settings, 'summary'>({ name: 'summary' });
  const { summary: wrong } = formState.errors;
  const message = findMessage(wrong);
  const at = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  return (
    <SmallTextField
      label="Summary"
      hint="The first paragraph leads the home page, in larger letters. Shift and Enter begin a line."
      html={field.value.map(smallTextHtml).join('')}
      error={message && (at < 0 ? message : `Paragraph ${at + 1}: ${message}`)}
      onChange={(blocks) => field.onChange(blocks.map(simplifySmallText))}
    />
  );
}
