import type { WorkType } from '@academic-site/bibliography';
import type { LayoutId, SectionKind } from '../../../records/cv-settings.ts';
import type { StyleName } from '../../../records/reference-styles.ts';
import type { TalkKind } from '../../../records/talk.ts';

/** A layout of the CV: one of the site's own, or one that a funder asks for. */
export interface CvLayout {
  id: LayoutId;
  name: string;
  sections: OwnSections | readonly LayoutSection[];
  /** Language of its headings (BCP 47); null for that of the site. */
  language: string | null;
  /** Style of references; null for the first one that the site offers. */
  style: StyleName | null;
  /** True if each work says how often it was cited. */
  citations: boolean;
  /** Maximum length of the whole document. */
  limits: { pages?: number; words?: number };
  /** Guidance for the owner, in addition to that of the sections. */
  guidance: string;
  /** The funder's own form, into which the content is copied from this layout; null if the funder accepts files. */
  form: string | null;
  /** Address of the guidance that the layout follows; null for the site's own layouts. */
  source: string | null;
  /** Day on which the guidance was read (ISO 8601). */
  readAt: string | null;
}

/** The sections of the settings, in the language of the site. */
interface OwnSections {
  /** Shortens them: omits sections and the texts of entries, and limits works and other records. */
  shortened?: {
    without: readonly SectionKind[];
    /** Maxima of records in a section: the first that fit on its pages are used. */
    maxima: readonly [ShortMaximum, ...ShortMaximum[]];
  };
}

/** The number of records in a section of a short CV. */
interface ShortMaximum {
  works: number;
  others: number;
}

/** A section of a funder's layout, under its heading. */
export type LayoutSection = { id: string; heading: string } & (RecordsOfSection | Narrative);

/** The records of a section, by their usual sections. Records belong to the first section that takes them. */
interface RecordsOfSection {
  of: readonly SectionKind[];
  /** Types of publications and talks; all by default. */
  types?: readonly (WorkType | TalkKind)[];
  /** Maximum number of records. */
  limit?: number;
  /** Only records that are ongoing, or that ended in the last years. */
  years?: number;
}

/** A text of the owner. */
interface Narrative {
  /** Its key in the settings, which layouts that ask for the same text share. */
  narrative: string;
  /** Advice on what to write. */
  guidance: string;
  maximum?: { characters: number } | { words: number };
}

/** A section of a layout that asks for a text. */
export type NarrativeSection = Extract<LayoutSection, { narrative: string }>;

/** The sections of a layout that ask for a text, in order. */
export const listNarrativeSections = ({ sections }: CvLayout): NarrativeSection[] =>
  isOwn(sections) ? [] : sections.filter((section) => 'narrative' in section);

/** The keys of the texts that a layout asks for. */
export const listNarrativeKeys = (layout: CvLayout): string[] =>
  listNarrativeSections(layout).map(({ narrative }) => narrative);

/** Returns true for the sections of the settings. */
export const isOwn = (sections: CvLayout['sections']): sections is OwnSections =>
  !Array.isArray(sections);

/** A layout for the panel and for programs: {@link CvLayout} with the keys of the narratives that it asks for. */
export const describeLayout = (layout: CvLayout) => ({
  ...layout,
  narratives: listNarrativeKeys(layout),
  sections: isOwn(layout.sections) ? [] : layout.sections,
});
