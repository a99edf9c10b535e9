/** The people who sign a work. */
import type { CslName, Item, NameVariable } from './item.ts';

/** Roles that sign a work where nobody wrote it, in this order: of a film its director. Editors sign whole books only. */
export const SIGNING = ['director', 'composer', 'performer', 'illustrator', 'interviewer'] as const;

/** The people who sign a work: its authors, or who stands for them. */
export function listSigners(item: Item): { variable: NameVariable; names: readonly CslName[] } {
  const lists: NameVariable[] = [
    'author',
    ...(item.type === 'book' ? ['editor' as const] : []),
    ...SIGNING,
  ];
  const variable = lists.find((each) => item[each]?.length) ?? 'author';
  return { variable, names: item[variable] ?? [] };
}
