import { z } from 'zod';
import { once } from '../src/values/fields.ts';
import { ENTRY_HEADINGS, type EntryKind } from './cv-entry.ts';

const {
  service,
  'peer-review': peerReview,
  membership,
  language,
  skill,
  other,
  ...earlier
} = ENTRY_HEADINGS;

/** The sections of a CV, with their headings, in default order. */
export const SECTION_HEADINGS = {
  ...earlier,
  publications: 'Publications',
  talks: 'Talks',
  teaching: 'Teaching',
  supervision: 'Supervision',
  ...{ service, 'peer-review': peerReview, membership, language, skill, other },
} satisfies Record<EntryKind, string> & Record<string, string>;
export type SectionKind = keyof typeof SECTION_HEADINGS;

const SECTION_KINDS = Object.keys(SECTION_HEADINGS) as [SectionKind, ...SectionKind[]];

/** Forms of a CV: complete, or shortened to two pages. */
export const CV_FORMS = ['full', 'short'] as const;
export type CvForm = (typeof CV_FORMS)[number];

const selection = z.union(
  [
    z.enum(['all', 'featured']),
    z.object({
      since: z
        .int()
        .min(1850, 'The year must be 1850 or later')
        .max(2100, 'The year must be 2100 or earlier'),
    }),
  ],
  'Enter "all", "featured" or {"since": year}',
);

const section = z.object(
  {
    kind: z.enum(SECTION_KINDS, `Choose ${SECTION_KINDS.join(', ')}`),
    visible: z.boolean('Send true or false'),
    /** Selection of its records; all by default. */
    selection: selection.optional(),
  },
  'Send an object with kind and visible',
);
export type CvSectionSettings = z.output<typeof section>;

/** The content of the CV: its sections in order, and the forms in which it is offered. */
export const cvSettings = z.object(
  {
    sections: z
      .array(section, 'Send a list')
      .max(SECTION_KINDS.length, `Keep to ${SECTION_KINDS.length} sections`)
      .check(once(({ kind }) => kind, 'This section is already in the list', 'kind'))
      .transform(completeSections),
    forms: z
      .array(z.enum(CV_FORMS, `Choose ${CV_FORMS.join(' or ')}`), 'Send a list')
      .min(1, 'Choose at least one form')
      .check(once((form) => form, 'This form is already in the list')),
  },
  'Send an object with sections and forms',
);

/** Every section once: those not mentioned are appended. */
function completeSections(known: readonly CvSectionSettings[]): CvSectionSettings[] {
  const added = SECTION_KINDS.filter((kind) => !known.some((each) => each.kind === kind));
  return [...known, ...added.map((kind) => ({ kind, visible: true }))];
}

type CvSettings = z.output<typeof cvSettings>;

export const DEFAULT_CV: CvSettings = {
  sections: completeSections([]),
  forms: [...CV_FORMS],
};

/**
 * The requested form, if the CV is offered in it.
 *
 * @example chooseForm(site.cv, 'short')
 */
export const chooseForm = ({ forms }: Pick<CvSettings, 'forms'>, asked: string | null): CvForm =>
  forms.find((form) => form === asked) ?? (forms.includes('full') ? 'full' : 'short');
