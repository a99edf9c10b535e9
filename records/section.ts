import { z } from 'zod';
import type { Translate } from '../messages/translate.ts';
import { once, required } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { entries } from '../src/values/object.ts';

/** Maximum number of sections on the about page. */
export const MAX_SECTIONS = 50;

/** A section of the about page. The panel saves all of them as one list. */
export const aboutSection = z.object(
  {
    section: required('Enter an ID', 100),
    title: required('Enter a title', 200),
    content: z.string('Send the content as text').max(20_000, 'At most 20000 characters'),
    order: z.int('Send the order as a whole number'),
    /** Assigned when it is stored without one. */
    id: z.int('Send an id').positive('Send an id').nullable().default(null),
    /** Language of its text; null for the site's first. */
    language: languageTag.default(null),
    /** Id of the section in the site's first language whose translation this is; null for an original. */
    translation_of: z.int('Send an id').nullable().default(null),
  },
  'Send each section as an object',
);

export type AboutSection = z.output<typeof aboutSection>;

/** A section as calls accept it: its original may also be named. */
export const sentSection = aboutSection.extend({
  translation_of: z
    .union([z.int(), z.string().trim()], 'Send an id, or the ID of a section')
    .nullable()
    .default(null),
});
export type SentSection = z.output<typeof sentSection>;

/** All sections of the about page, as `POST /api/admin/about/content` accepts them. */
export const aboutContent = z.object(
  {
    content: z
      .array(sentSection, 'Send the sections as a list')
      .min(1, 'Keep at least one section')
      .max(MAX_SECTIONS, `Keep to ${MAX_SECTIONS} sections`)
      .check(
        once(
          ({ section }) => sectionAnchor(section),
          'Another section already has this ID',
          'section',
        ),
      ),
  },
  'Send an object with content',
);

const BLANK_SECTIONS = {
  narrative: 'Research Journey',
  current_role: 'Current Role',
  achievements: 'Key Achievements',
  collaborations: 'International Collaborations',
  teaching: 'Public Speaking & Teaching',
};

/**
 * Default sections, to be filled in.
 *
 * @param t in the language of the page; the panel is in English
 */
export const blankAbout = (t?: Translate<'defaults'>): AboutSection[] =>
  entries(BLANK_SECTIONS).map(([section, english], index) => ({
    section,
    title: t ? t(`about-${section}`) : english,
    content: '',
    order: index + 1,
    id: index + 1,
    language: null,
    translation_of: null,
  }));

/** The id of a section's heading, without white space, which ids cannot contain. */
export const sectionAnchor = (section: string) => `section-${section.replace(/\s+/g, '-')}`;

/** A section's name, made from its title: "Public Speaking & Teaching" becomes public_speaking_teaching. */
const sectionId = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 90) || 'section';

/** Gives new sections a unique id made from their title; others keep theirs, and therefore their address. */
export function nameSections<Section extends Record<'section' | 'title', string>>(
  sections: readonly Section[],
): Section[] {
  const taken = new Set(sections.map(({ section }) => sectionAnchor(section)));
  return sections.map((each) => {
    if (each.section !== '') return each;
    const id = sectionId(each.title);
    let section = id;
    for (let count = 2; taken.has(sectionAnchor(section)); count += 1) section = `${id}_${count}`;
    taken.add(sectionAnchor(section));
    return { ...each, section };
  });
}
