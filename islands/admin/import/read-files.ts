import { openSource, type SourceFile } from '@academic-site/site-import';
import { writeZip } from '../../../src/archive/zip.ts';
import { readForeignSite } from '../../../src/import/read-site.ts';
import { type SiteReport, writeSiteArchive } from '../../../src/import/write-site-archive.ts';
import { listZip, type PathFile, toSourceFile } from '../kit/source-files.ts';

/** The chosen files with their paths: a worker only gets the names of files. */
export interface SiteFiles {
  files: PathFile[];
  /** Time zone of this site. */
  timeZone: string;
}

export interface ArchivedSite {
  report: SiteReport;
  archive: File;
  /** The portrait of the owner on that site. */
  portrait: File | null;
}

/**
 * Converts a site of another system to an archive: a folder, a ZIP file of it, or an export. Throws an error whose
 * message is a sentence.
 *
 * @param onProgress called after each file with the number read so far
 */
export async function archiveFiles(
  { files, timeZone }: SiteFiles,
  onProgress: (files: number) => void,
): Promise<ArchivedSite> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Sites can only be read in a browser over https.');
  const [first] = files;
  const isZip = files.length === 1 && first && /\.zip$/i.test(first.path);
  let done = 0;
  const counted = (given: SourceFile[]): SourceFile[] =>
    given.map(({ name, read }) => ({
      name,
      read: () => read().finally(() => onProgress(++done)),
    }));
  const source = await openSource(
    counted(isZip ? await listZip(first.file) : files.map(toSourceFile)),
  );
  const site = readForeignSite(source, { timeZone });
  if (!site) {
    throw new Error(
      'Not recognised. Choose an al-folio, academicpages or HugoBlox folder, a WordPress or Ghost export, or a CV in JSON Resume or RenderCV format.',
    );
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [archive, report] = await Promise.all([
    new Response(readable).blob(),
    writeSiteArchive(site, source, writeZip(writable), { now: new Date() }),
  ]);
  const { portrait } = site.profile;
  const picture = portrait && (await source.read(portrait));
  return {
    report,
    archive: new File([archive], 'site.zip', { type: 'application/zip' }),
    // Cast: the DOM's types reject shared buffers, and this is not one.
    portrait: picture ? new File([picture as Uint8Array<ArrayBuffer>], basename(portrait)) : null,
  };
}

const basename = (path: string) => path.slice(path.lastIndexOf('/') + 1);
