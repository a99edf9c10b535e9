import type { Db } from '../../../db/open.ts';
import { selectContentVersion } from '../../../db/queries/content/version.ts';
import { catchUpPassages } from '../../../db/queries/passages/catch-up.ts';
import type { Site } from '../../site.ts';

/** The state of the content that each database's index was last seen to hold. */
const indexed = new WeakMap<Db, number>();

/** Content that was written by other means than the site's own is indexed before it is asked for. */
export async function bringIndexUpToDate(db: Db, site: Site): Promise<void> {
  const version = await selectContentVersion(db);
  if (version === indexed.get(db)) return;
  await catchUpPassages(db, site);
  indexed.set(db, version);
}
