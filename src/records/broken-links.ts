import { type RecordLinks, selectUntrashedRecordLinks } from '../../db/queries/records.ts';
import type { FileDeps } from '../files/outbox.ts';
import { isSiteFile, siteFileKey } from '../values/storage-key.ts';

/** A link of a talk, a course, a project or a person to a file that is not stored. */
export interface BrokenRecordLink extends Pick<RecordLinks, 'kind' | 'id' | 'title'> {
  url: string;
}

/** The links of talks, courses, projects and people to files of this site that are not there. */
export async function findBrokenRecordLinks({
  db,
  files,
}: Pick<FileDeps, 'db' | 'files'>): Promise<BrokenRecordLink[]> {
  const records = await selectUntrashedRecordLinks(db);
  const links = records.flatMap(({ kind, id, title, links }) =>
    links.flatMap(({ url }) => (isSiteFile(url) ? { kind, id, title, url } : [])),
  );
  const keys = links.flatMap(({ url }) => siteFileKey(url) ?? []);
  const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/'))));
  const stored = await Promise.all([...folders].map((folder) => files.list(folder)));
  const present = new Set(stored.flat().map(({ key }) => key));
  return links.filter(({ url }) => !present.has(siteFileKey(url) ?? ''));
}
