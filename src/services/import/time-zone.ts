import type { Db } from '../../../db/open.ts';
import { selectSettings } from '../../../db/queries/settings/read.ts';
import { BLANK_SETTINGS } from '../../lib/settings/site.ts';

/** The time zone in which the dates of a site that moves in are read: the sample's goes with the sample. */
export async function movingTimeZone(db: Db): Promise<string> {
  const { fields } = await selectSettings(db);
  return fields.timeZone ?? BLANK_SETTINGS.timeZone;
}
