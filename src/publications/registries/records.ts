import type { PublicationFields } from '../../../records/publication.ts';
import type { PublicationStatus } from '../../../records/publication-words.ts';
import type { ProposedLink } from '../proposed-links.ts';

/** What a registry says of a work that is stored. */
export interface RegistryRecord {
  /** Where it describes works. */
  fields?: PublicationFields;
  links: ProposedLink[];
  /** The DOIs of its preprints, as far as they are no links. */
  preprints?: string[];
  status?: PublicationStatus | null;
  /** How a copy is open that anyone may read, and which version it is. */
  open?: Pick<PublicationFields, 'open' | 'open_version'> | null;
  /** Where it counts them. */
  citations?: number | null;
}
