/** The people who sign a work. */
import type { CslName, Item, NameVariable } from './item.ts';

/**
 * Roles that sign a work without authors, in this order: for a film the director. Editors only sign whole
 * books.
 */
export const SIGNING = ['director', 'composer', 'performer', 'illustrator', 'interviewer'] as const;

/** The people who sign a work: its authors, or those who stand in for them. */
export function listSigners(item: Item): { variable: NameVariable; names: readonly CslName[] } {
  const lists: NameVariable[] = [
    'author',
    ...(item.type === 'book' ? ['editor' as const] : []),
    ...SIGNING,
  ];
  const variable = lists.find((each) => item[each]?.length) ?? 'author';
  return { variable, names: item[variable] ?? [] };
}
