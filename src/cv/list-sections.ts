import { messagesIn } from '../../messages/catalogue.ts';
import type { Site } from '../settings/site.ts';
import type { SectionToFill } from './lay-out.ts';
import { type CvLayout, isOwn } from './layouts/layout.ts';

/** Sections that are lists of words. */
export const WORDS: readonly string[] = ['language', 'skill'];

/**
 * The sections of a layout: a funder's, or those of the settings.
 *
 * @param size of a short CV: which of its maxima it has
 */
export function listSections(
  { sections }: CvLayout,
  { cv, language }: Pick<Site, 'cv' | 'language'>,
  size = 0,
): readonly SectionToFill[] {
  if (!isOwn(sections)) return sections;
  const { shortened } = sections;
  const maximum = shortened?.maxima[size];
  const t = messagesIn(language, 'cvSections');
  return cv.sections
    .filter(({ visible, kind }) => visible && !shortened?.without.includes(kind))
    .map(({ kind, selection }): SectionToFill => {
      const head = { id: kind, heading: t(kind), of: [kind] };
      if (!shortened) return { ...head, selection };
      if (WORDS.includes(kind)) return { ...head, selection };
      const isChosen = kind === 'publications' || kind === 'talks';
      return {
        ...head,
        selection: isChosen ? 'featured' : selection,
        limit: kind === 'publications' ? maximum?.works : maximum?.others,
        isShort: true,
      };
    });
}
