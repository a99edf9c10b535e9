import { foldTitle, type Item, WorkIndex } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { byNewest } from '../../records/publication-vocabulary.ts';
import { toItem } from './item.ts';

/**
 * A publication in the form used for comparison: its title without later status, and without a type if no one chose it.
 */
export const toComparedItem = (fields: PublicationFields): Item => ({
  ...toItem(fields),
  title: fields.title,
  ...(fields.publication_type === null && { type: 'document' as const }),
});

/** An index for finding publications of the same work. */
export const indexWorks = <Fields extends PublicationFields>(publications: Iterable<Fields> = []) =>
  new WorkIndex<PublicationFields, Fields>(toComparedItem, publications);

type Identity = Pick<PublicationFields, 'title' | 'year' | 'doi'>;

/**
 * Finds publications that resemble a work, for a person to judge, with the reason: its DOI, or its title in a matching
 * year. Broader than `sameWork`: it also finds a preprint and its article, which have two DOIs. Matching DOIs come
 * first, then the newest.
 */
export function similarWorks<Entry extends Identity & { id: number }>(
  publications: readonly Entry[],
  work: Identity & { id?: number | null | undefined },
): (Entry & { same: 'doi' | 'title' })[] {
  const title = foldTitle(work.title);
  const likeness = (other: Entry): 'doi' | 'title' | null => {
    if (work.doi && other.doi === work.doi) return 'doi';
    const yearsAgree = other.year === work.year || other.year === 0 || work.year === 0;
    return title !== '' && yearsAgree && foldTitle(other.title) === title ? 'title' : null;
  };
  return publications
    .flatMap((other) => {
      const same = other.id === work.id ? null : likeness(other);
      return same ? [{ ...other, same }] : [];
    })
    .sort(
      (a, b) =>
        a.same.localeCompare(b.same) || byNewest({ ...a, month: null }, { ...b, month: null }),
    );
}
