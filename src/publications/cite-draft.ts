import type { Db } from '../../db/open.ts';
import { selectOptionalPublication } from '../../db/queries/publications/read.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import type { StyleName } from '../../records/reference-styles.ts';
import { makeCitation } from './references.ts';
import { withDerivedFields } from './save.ts';
import { withLanguage } from './titles.ts';

/**
 * Formats the reference of a publication that is being edited, as it will read once it is stored.
 *
 * @param draft.id the stored publication that is edited; null for a new one
 */
export async function citeDraft(
  db: Db,
  {
    id,
    style,
    fields,
  }: { id: number | null; style: StyleName; fields: Partial<PublicationFields> },
) {
  const stored = id === null ? null : await selectOptionalPublication(db, id);
  const changed = stored
    ? { ...stored, ...withDerivedFields(stored, fields) }
    : await withLanguage({ ...emptyPublication(), ...fields });
  return makeCitation(changed, style);
}
