import type { Db } from '../../../db/open.ts';
import { selectSettings } from '../../../db/queries/settings.ts';
import { siteOwner } from '../../settings/site.ts';
import type { Owner } from '../owner.ts';

/** The owner according to the settings, ignoring the environment. */
export async function readOwner(db: Db): Promise<Owner> {
  const { fields } = await selectSettings(db);
  return siteOwner({ name: '', nameVariants: [], orcid: '', ...fields });
}
