import {
  type Conference,
  conferenceChangeStatements,
  newConferenceStatement,
  selectOptionalConference,
} from '../../db/queries/conferences.ts';
import {
  type FileDeps,
  type NewFile,
  newImage,
  removeWithRecord,
  storeWithRecord,
} from '../files/outbox.ts';
import { isEmbedded, readEmbeddedImage } from '../files/store-image.ts';
import { siteFileKey } from '../values/storage-key.ts';
import type { ConferenceFields } from './conference.ts';

const MAX_LOGO = 2 * 2 ** 20;

/**
 * Stores a conference. An embedded logo is moved to the file store; the record names its URL.
 *
 * @throws what {@link readEmbeddedImage} throws
 */
export async function createConference(
  deps: FileDeps,
  fields: ConferenceFields,
): Promise<Conference | null> {
  const { db } = deps;
  const { logo, file } = readLogo(fields.logo);
  const statement = newConferenceStatement(db, { ...fields, logo });
  if (!file || !logo) return (await statement)[0] ?? null;
  await storeWithRecord(deps, file, [statement]);
  return selectOptionalConference(db, { logo });
}

/**
 * Changes some fields of a conference. A stored logo that nothing shows any more goes.
 *
 * @returns the conference as it is now; null when there is none
 * @throws what {@link readEmbeddedImage} throws
 */
export async function updateConference(
  deps: FileDeps,
  id: number,
  changes: Partial<ConferenceFields>,
): Promise<Conference | null> {
  const { db } = deps;
  const before = await selectOptionalConference(db, { id });
  if (!before) return null;
  const { logo, file } = readLogo(changes.logo === undefined ? before.logo : changes.logo);
  const after = { ...before, ...changes, logo };
  const replaced = before.logo === logo ? [] : storedLogo(before);
  const statements = conferenceChangeStatements(db, after);
  if (file) await storeWithRecord(deps, file, statements, replaced);
  else await removeWithRecord(deps, replaced, statements);
  return after;
}

/** What the record names, and the file that is to be stored for it. */
function readLogo(logo: string | null): { logo: string | null; file: NewFile | null } {
  if (logo === null || !isEmbedded(logo)) return { logo, file: null };
  const image = readEmbeddedImage(logo, MAX_LOGO);
  const file = newImage('logos', image, `logo.${image.extension}`);
  return { logo: file.url, file };
}

/** The key of the stored logo that a conference shows, if it has one. */
function storedLogo({ logo }: Conference): string[] {
  const key = siteFileKey(logo ?? '');
  return key?.startsWith('logos/') ? [key] : [];
}
