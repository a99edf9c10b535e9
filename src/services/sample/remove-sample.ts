import { selectSampleFiles } from '../../../db/queries/sample/read.ts';
import { sampleRemovalStatements } from '../../../db/queries/sample/write.ts';
import { siteFileKey } from '../../lib/files/storage-key.ts';
import { type FileDeps, removeWithRecord } from '../files/outbox.ts';

/**
 * Takes away all that is left of the invented sample, and nothing else: what was changed or added is one's own.
 * Images of its posts go with the daily tasks, like those of any post.
 */
export async function removeSample(deps: FileDeps): Promise<void> {
  const files = await selectSampleFiles(deps.db);
  const keys = files.flatMap((address) => siteFileKey(address) ?? []);
  await removeWithRecord(deps, keys, sampleRemovalStatements(deps.db));
}
