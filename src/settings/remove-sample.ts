import { sampleRemovalStatements, selectSampleFiles } from '../../db/queries/sample.ts';
import { forgetSettings, selectSettings } from '../../db/queries/settings.ts';
import { type Settings, settingsSchema } from '../../records/settings.ts';
import { type FileDeps, removeWithRecord } from '../files/outbox.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { sampleSettings } from './sample.ts';

/**
 * Deletes what is left of the sample, and nothing else: content that was changed or added is the owner's. Images of its
 * posts are deleted with the daily tasks, like those of any post.
 */
export async function removeSample(deps: FileDeps): Promise<void> {
  const { db } = deps;
  const { fields } = await selectSettings(db);
  // The panel regenerates them without the sample.
  const made = [fields.cvMade, fields.cvMadeShort].flatMap((address) => address ?? []);
  const files = [...(await selectSampleFiles(db)), ...made];
  const keys = files.flatMap((address) => siteFileKey(address) ?? []);
  await removeWithRecord(deps, keys, [
    ...sampleRemovalStatements(db),
    forgetSettings(db, [
      ...INVENTED.filter((field) => isSampleValue(field, fields[field])),
      ...(['cvMade', 'cvMadeShort'] as const),
    ]),
  ]);
}

/** Sample values in the settings: saving a form stores them along with the owner's changes. */
const INVENTED = [
  'name',
  'headline',
  'affiliation',
  'email',
  'orcid',
  'summary',
  'researchAreas',
  'inquiries',
  'links',
  'portrait',
  'favicon',
  'vocabulary',
  'metrics',
] as const satisfies (keyof Settings)[];

/** True for a stored value equal to the sample's. */
const isSampleValue = (field: (typeof INVENTED)[number], stored: unknown): boolean =>
  JSON.stringify(stored) ===
  JSON.stringify(settingsSchema.shape[field].parse(sampleSettings[field]));
