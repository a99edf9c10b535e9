import type { Db } from '../../db/open.ts';
import { selectOrInsertSecret } from '../../db/queries/site-secrets.ts';
import { sha256 } from '../values/digest.ts';

/** What stands in the address by which the owner ends the weekly letter: it holds as long as the site. */
export const unsubscribeToken = async (db: Db): Promise<string> =>
  sha256(await selectOrInsertSecret(db, 'end of the weekly letter'));

/** Whether a token is the site's own. Digests are compared, so that time tells nothing of it. */
export const isUnsubscribeToken = async (db: Db, token: string): Promise<boolean> =>
  (await sha256(token)) === (await sha256(await unsubscribeToken(db)));
