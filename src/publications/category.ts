import { bareTitle } from '../../records/publication-vocabulary.ts';
import { escapePattern } from '../values/text.ts';

/** A research category from the settings, with the beginnings of its keywords. */
export interface ResearchCategory {
  name: string;
  keywords: readonly string[];
}

/** Patterns of a vocabulary; cached, since lists need the category of each publication. */
const patterns = new WeakMap<readonly ResearchCategory[], (RegExp | null)[]>();

/** Beginnings of words, so that "histor" finds history, historian and historical. */
function keywordPattern({ keywords }: ResearchCategory): RegExp | null {
  if (keywords.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${keywords.map(escapePattern).join('|')})`, 'iu');
}

/**
 * Chooses the research category of a publication without one, by the words of its title and journal. Categories are
 * tried in order; one without keywords is for everything else (visitor specification, section 9). Null if there is
 * none.
 */
export function deriveResearchCategory(
  { title, journal }: { title: string; journal: string },
  categories: readonly ResearchCategory[],
): string | null {
  const words = `${bareTitle(title)} ${journal}`;
  const known = patterns.get(categories) ?? categories.map(keywordPattern);
  patterns.set(categories, known);
  const found = categories.find((_category, index) => known[index]?.test(words));
  return (found ?? categories.find(({ keywords }) => keywords.length === 0))?.name ?? null;
}

/**
 * The category of a publication in the administrator's list: the chosen one, otherwise one based on the words of its
 * title and abstract (administrator specification, section 9).
 */
export function publicationKind(
  {
    title,
    abstract,
    research_category,
  }: { title: string; abstract: string | null; research_category: string | null },
  categories: readonly ResearchCategory[],
): string | null {
  return (
    research_category || deriveResearchCategory({ title, journal: abstract ?? '' }, categories)
  );
}
