import { z } from 'zod';
import { normaliseDoi } from './doi.ts';
import { identifierUrl } from './identifier-url.ts';
import {
  ARTICLE,
  EARLIER,
  NEWER,
  PUBLISHED,
  type Related,
  VERSION,
  withCode,
} from './link-relations.ts';
import type { ProposedLink } from './proposed-links.ts';
import { readableOf, text } from './record-fields.ts';

/** What is read of a record in DataCite's REST API (https://support.datacite.org/docs/api-get-lists). */
export const dataCiteRelations = z.object({
  id: z.string(),
  attributes: z
    .object({
      types: z.object({ resourceTypeGeneral: text }).nullish().catch(null),
      relatedIdentifiers: readableOf(
        z.object({
          relationType: z.string(),
          relatedIdentifier: z.string(),
          relatedIdentifierType: z.string(),
          resourceTypeGeneral: text,
        }),
      ),
    })
    .catch({ relatedIdentifiers: [] }),
});

const RELATIONS = new Map<string, Related>([
  ['IsSupplementedBy', { kind: 'supplement' }],
  ['IsSupplementTo', ARTICLE],
  ['HasVersion', VERSION],
  ['IsVersionOf', VERSION],
  ['IsNewVersionOf', EARLIER],
  ['IsPreviousVersionOf', NEWER],
  ['IsObsoletedBy', NEWER],
  ['Obsoletes', EARLIER],
]);

const SUPPLEMENTS = new Map<string, Related>([
  ['Dataset', { kind: 'data' }],
  ['Software', { kind: 'code' }],
]);

/**
 * What DataCite proposes for a record. A preprint that is a version of what another house registered was
 * published there: arXiv says it so; Zenodo names its own other versions.
 */
export function linksOfDataCite({
  id,
  attributes: { types, relatedIdentifiers },
}: z.infer<typeof dataCiteRelations>): ProposedLink[] {
  const isPreprint = types?.resourceTypeGeneral === 'Preprint';
  return relatedIdentifiers.flatMap((entry): ProposedLink[] => {
    const { relationType, relatedIdentifier, relatedIdentifierType, resourceTypeGeneral } = entry;
    const known = RELATIONS.get(relationType);
    const url = identifierUrl(relatedIdentifierType, relatedIdentifier);
    if (!known || !url) return [];
    const source = 'DataCite';
    if (relationType === 'IsVersionOf' && isPreprint && !sameHouse(id, relatedIdentifier)) {
      return [{ ...PUBLISHED, url, source }];
    }
    const isSupplement = known.kind === 'supplement';
    const kind = isSupplement ? SUPPLEMENTS.get(resourceTypeGeneral ?? '') : undefined;
    return [{ ...(kind ?? withCode(known, url)), url, source }];
  });
}

/** Two DOIs of one prefix. */
const sameHouse = (doi: string, other: string) =>
  normaliseDoi(doi)?.split('/')[0] === normaliseDoi(other)?.split('/')[0];
