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

/** The sections of a CV, with their headings, in the order that stands until another is chosen. */
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

/** How much of a life a CV says: all of it, or what fits two pages. */
export const CV_FORMS = ['full', 'short'] as const;
export type CvForm = (typeof CV_FORMS)[number];

const selection = z.union(
  [
    z.enum(['all', 'featured']),
    z.object({ since: z.int().min(1850, 'No year before 1850').max(2100, 'No year after 2100') }),
  ],
  'Please give "all", "featured" or {"since": year}',
);

const section = z.object(
  {
    kind: z.enum(SECTION_KINDS, `Please give one of these kinds: ${SECTION_KINDS.join(', ')}`),
    visible: z.boolean('Please send true or false'),
    /** Which of its records: all where it is not said. */
    selection: selection.optional(),
  },
  'Please send an object with kind and visible',
);
export type CvSectionSettings = z.output<typeof section>;

/** What the CV shows: its sections in their order, and the forms in which it is offered. */
export const cvSettings = z.object(
  {
    sections: z
      .array(section, 'Please send a list')
      .max(SECTION_KINDS.length, `At most ${SECTION_KINDS.length}, please`)
      .check(once(({ kind }) => kind, 'This section is in the list already', 'kind'))
      .transform(completeSections),
    forms: z
      .array(z.enum(CV_FORMS, `Please give ${CV_FORMS.join(' or ')}`), 'Please send a list')
      .min(1, 'Please choose one form at least')
      .check(once((form) => form, 'This form is in the list already')),
  },
  'Please send an object with sections and forms',
);

/** Every section once: those that were not mentioned come after the others. */
function completeSections(known: readonly CvSectionSettings[]): CvSectionSettings[] {
  const added = SECTION_KINDS.filter((kind) => !known.some((each) => each.kind === kind));
  return [...known, ...added.map((kind) => ({ kind, visible: true }))];
}

type CvSettings = z.output<typeof cvSettings>;

export const DEFAULT_CV: CvSettings = {
  sections: completeSections([]),
  forms: [...CV_FORMS],
};

/** The form that was asked for, where the CV is offered in it. @example chooseForm(site.cv, 'short') */
export const chooseForm = ({ forms }: Pick<CvSettings, 'forms'>, asked: string | null): CvForm =>
  forms.find((form) => form === asked) ?? (forms.includes('full') ? 'full' : 'short');
