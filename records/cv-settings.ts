import { z } from 'zod';
import { once } from '../src/values/fields.ts';
import { ENTRY_HEADINGS, type EntryKind } from './cv-entry.ts';
import { CV_FORMATS } from './cv-format.ts';

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

/** Layouts of a CV: the site's own, complete or shortened to two pages, then those of funders. */
export const LAYOUT_IDS = [
  ...(['full', 'short', 'narrative'] as const),
  ...(['erc', 'nsf', 'nih', 'snsf', 'dfg', 'msca', 'ukri'] as const),
] as const;
export type LayoutId = (typeof LAYOUT_IDS)[number];

/** Layouts of which the panel stores a PDF for visitors. */
export const STORED_LAYOUTS = ['full', 'short'] as const satisfies LayoutId[];
export type StoredLayout = (typeof STORED_LAYOUTS)[number];

/** Orders in which a layout takes works up to its limit: selected ones first, or the most cited, newest or open ones. */
export const WORK_ORDERS = ['featured', 'citations', 'year', 'open'] as const;
export type WorkOrder = (typeof WORK_ORDERS)[number];

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

const layoutId = z.enum(LAYOUT_IDS, `Choose ${LAYOUT_IDS.join(', ')}`);

const narrative = z.object(
  {
    /** Key that sections of layouts name, see `src/cv/layouts`. */
    key: z
      .string('Send a key')
      .regex(/^[a-z][a-z0-9-]{0,49}$/, 'Use lowercase letters, digits and hyphens'),
    text: z.string('Send text').max(20_000, 'At most 20000 characters'),
  },
  'Send an object with key and text',
);

/** The owner's choices for a layout, remembered for the next application. */
const choice = z.object(
  {
    layout: layoutId,
    format: z.enum(CV_FORMATS, `Choose ${CV_FORMATS.join(', ')}`).optional(),
    /** The works to take, in order: an order of all works, or the ids of some. */
    works: z
      .union(
        [
          z.enum(WORK_ORDERS),
          z
            .array(z.int().positive())
            .max(500)
            .check(once(String, 'This work is already in the list')),
        ],
        `Choose ${WORK_ORDERS.join(', ')}, or send a list of ids`,
      )
      .default('featured'),
  },
  'Send an object with layout and works',
);
export type WorkChoice = z.output<typeof choice>['works'];

/** The content of the CV: its sections in order, the layouts in which it is public, and what applications add. */
export const cvSettings = z.object(
  {
    sections: z
      .array(section, 'Send a list')
      .max(SECTION_KINDS.length, `Keep to ${SECTION_KINDS.length} sections`)
      .check(once(({ kind }) => kind, 'This section is already in the list', 'kind'))
      .transform(completeSections),
    forms: z
      .array(layoutId, 'Send a list')
      .min(1, 'Choose at least one form')
      .check(once((form) => form, 'This form is already in the list')),
    /** Texts for layouts that ask for them; stored texts are kept if none are sent. */
    narratives: z
      .array(narrative, 'Send a list')
      .max(50, 'At most 50')
      .check(once(({ key }) => key, 'This narrative is already in the list', 'key'))
      .optional(),
    /** Choices for layouts; stored ones are kept if none are sent. */
    choices: z
      .array(choice, 'Send a list')
      .max(LAYOUT_IDS.length, `At most ${LAYOUT_IDS.length}`)
      .check(once(({ layout }) => layout, 'This layout is already in the list', 'layout'))
      .optional(),
  },
  'Send an object with sections and forms',
);

/** Every section once: those not mentioned are appended. */
function completeSections(known: readonly CvSectionSettings[]): CvSectionSettings[] {
  const added = SECTION_KINDS.filter((kind) => !known.some((each) => each.kind === kind));
  return [...known, ...added.map((kind) => ({ kind, visible: true }))];
}

export type CvSettings = z.output<typeof cvSettings>;

export const DEFAULT_CV: Required<CvSettings> = {
  sections: completeSections([]),
  forms: [...STORED_LAYOUTS],
  narratives: [],
  choices: [],
};

/** The layouts in which the CV is public, with one of them made public or not; in their usual order. */
export const changeForms = (
  forms: readonly LayoutId[],
  layout: LayoutId,
  isPublic: boolean,
): LayoutId[] => LAYOUT_IDS.filter((each) => (each === layout ? isPublic : forms.includes(each)));

/**
 * The requested layout if the CV is public in it, otherwise the full one, or the first that is.
 *
 * @example chooseForm(site.cv, 'short')
 */
export const chooseForm = ({ forms }: Pick<CvSettings, 'forms'>, asked: string | null): LayoutId =>
  forms.find((form) => form === asked) ?? (forms.includes('full') ? 'full' : (forms[0] ?? 'full'));
