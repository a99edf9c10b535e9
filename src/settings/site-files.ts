import { cancelDeletions } from '../../db/queries/files.ts';
import { selectSettings, settingsStatements } from '../../db/queries/settings.ts';
import { runBatch, type Statement } from '../../db/statements.ts';
import type { Settings, SettingsChanges } from '../../records/settings.ts';
import { type FileDeps, removeWithRecord, storeWithRecord } from '../files/outbox.ts';
import { validationError } from '../values/errors.ts';
import { sizedImageKeys } from '../values/image-address.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { sampleSettings } from './sample.ts';

const FOLDER = 'site';

/** Fields that name a file, with its required type. */
const FILE_FIELDS = [
  { field: 'portrait', type: 'image/', refusal: 'Upload the image first' },
  { field: 'favicon', type: 'image/', refusal: 'Upload the image first' },
  { field: 'cvFile', type: 'application/pdf', refusal: 'Upload the PDF first' },
  { field: 'cvMade', type: 'application/pdf', refusal: 'Upload the PDF first' },
  { field: 'cvMadeShort', type: 'application/pdf', refusal: 'Upload the PDF first' },
] as const;

/**
 * Stores a CV with the setting that names it, replacing the previous one.
 *
 * @param field the setting
 * @param bytes a PDF
 * @param digest of the content it was generated from
 * @returns its address in the settings
 */
export async function replaceCv(
  deps: FileDeps,
  field: 'cvFile' | 'cvMade' | 'cvMadeShort',
  { bytes, originalName, digest }: { bytes: Uint8Array; originalName: string; digest?: string },
): Promise<string> {
  const { fields } = await selectSettings(deps.db);
  const name = [digest, crypto.randomUUID()].filter(Boolean).join('-');
  const key = `${FOLDER}/${name}.pdf`;
  const address = `/storage/${key}`;
  await storeWithRecord(
    deps,
    { key, bytes, options: { originalName, contentType: 'application/pdf' } },
    (also) => runBatch(deps.db, [...settingsStatements(deps.db, { [field]: address }), ...also]),
    siteFileKeys({ [field]: fields[field] }),
  );
  return address;
}

/**
 * Stores changes of the settings, and deletes the files that nothing names any more. Throws a 400 like {@link
 * checkSiteFiles}.
 *
 * @param statements store the changes
 */
export async function replaceSiteFiles(
  deps: FileDeps,
  before: Settings,
  changes: SettingsChanges,
  statements: Statement[],
): Promise<void> {
  await checkSiteFiles(deps, before, changes);
  const named = siteFileKeys({ ...before, ...changes });
  const queued = cancelDeletions(deps.db, named);
  await removeWithRecord(deps, siteFileKeys(before), [...statements, ...queued]);
}

/**
 * Throws a 400 that names the field if a change names a file that is not stored or has the wrong type. Previous values
 * and the sample's are accepted.
 */
async function checkSiteFiles(
  { files }: Pick<FileDeps, 'files'>,
  before: Settings,
  changes: SettingsChanges,
): Promise<void> {
  for (const { field, type, refusal } of FILE_FIELDS) {
    const address = changes[field];
    if (!address || address === before[field] || address === sampleSettings[field]) continue;
    const key = siteFileKey(address);
    const file = key?.startsWith(`${FOLDER}/`) ? await files.find(key) : null;
    if (!file?.contentType.startsWith(type)) {
      throw validationError([{ path: [field], message: refusal }]);
    }
  }
}

/** Keys of the stored files that settings name, with the narrower versions of images. */
function siteFileKeys(
  settings: Partial<Pick<Settings, (typeof FILE_FIELDS)[number]['field']>>,
): string[] {
  return FILE_FIELDS.flatMap(({ field }) => {
    const address = settings[field];
    return address ? sizedImageKeys(address) : [];
  }).filter((key) => key.startsWith(`${FOLDER}/`));
}
