import type { EntryFields, EntryKind } from '../../records/cv-entry.ts';
import type { JsonLd } from '../values/json-ld.ts';

/**
 * What a CV says of a person in the vocabulary of schema.org.
 *
 * @param affiliation as the settings say it
 * @param entries those that everyone may see
 */
export function cvProperties(
  affiliation: string,
  entries: readonly EntryFields[],
): { [property: string]: JsonLd } {
  const present = entries.filter(({ kind, to }) => kind === 'position' && to === null);
  const isKnown = present.some(({ organisation }) => organisation?.name === affiliation);
  const stated = affiliation && !isKnown ? [{ '@type': 'Organization', name: affiliation }] : [];
  return {
    affiliation: [...stated, ...organisations(present, 'position')],
    alumniOf: organisations(entries, 'education'),
    memberOf: organisations(entries, 'membership'),
    award: entries.flatMap(({ kind, title }) => (kind === 'distinction' ? title : [])),
  };
}

const organisations = (entries: readonly EntryFields[], of: EntryKind): JsonLd[] =>
  entries.flatMap(({ kind, organisation }) =>
    kind === of && organisation?.name
      ? [{ '@type': 'Organization', name: organisation.name, '@id': organisation.ror }]
      : [],
  );
