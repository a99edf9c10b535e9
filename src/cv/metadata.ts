import type { EntryFields, EntryKind } from '../../records/cv-entry.ts';
import type { JsonLd } from '../values/json-ld.ts';

/**
 * Describes a person's CV in the vocabulary of schema.org.
 *
 * @param affiliation from the settings
 * @param entries public entries only
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
