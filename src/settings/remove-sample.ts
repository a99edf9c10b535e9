import { sampleRemovalStatements, selectSampleFiles } from '../../db/queries/sample.ts';
import { forgetSettings, selectSettings } from '../../db/queries/settings.ts';
import { type Settings, settingsSchema } from '../../records/settings.ts';
import { type FileDeps, removeWithRecord } from '../files/outbox.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { sampleSettings } from './sample.ts';

/**
 * Takes away all that is left of the invented sample, and nothing else: what was changed or added is one's own.
 * Images of its posts go with the daily tasks, like those of any post.
 */
export async function removeSample(deps: FileDeps): Promise<void> {
  const { db } = deps;
  const { fields } = await selectSettings(db);
  // The panel makes them anew of what is left.
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

/** What of the sample's settings is invented: a form that was saved stores it with what somebody changed. */
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

/** True for a stored value that says what the sample's does. */
const isSampleValue = (field: (typeof INVENTED)[number], stored: unknown): boolean =>
  JSON.stringify(stored) ===
  JSON.stringify(settingsSchema.shape[field].parse(sampleSettings[field]));
