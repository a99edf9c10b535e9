import { blobSource, readZip, writeZip } from '../../../src/archive/zip.ts';
import { readForeignSite } from '../../../src/import/read-site.ts';
import { openSource, type SourceFile } from '../../../src/import/source.ts';
import { type SiteReport, writeSiteArchive } from '../../../src/import/write-site-archive.ts';
import { errorText } from '../../../src/values/text.ts';

const MAX_FILE = 100 * 2 ** 20;

/**
 * Makes an archive of a site of another system: of a folder, of a ZIP file of it, or of an export. Throws an error whose
 * message is a sentence.
 */
export async function archiveFiles(
  files: File[],
  timeZone: string,
): Promise<{ report: SiteReport; archive: File }> {
  if (!globalThis.crypto?.subtle) throw new Error('Browsers read a site over https only.');
  const [first] = files;
  const isZip = files.length === 1 && first && /\.zip$/i.test(first.name);
  const source = await openSource(isZip ? await unpacked(first) : files.map(sourceFile));
  const site = readForeignSite(source, { timeZone });
  if (!site) {
    throw new Error(
      'This is no site of al-folio, academicpages or HugoBlox, and no export of WordPress or Ghost.',
    );
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [archive, report] = await Promise.all([
    new Response(readable).blob(),
    writeSiteArchive(site, source, writeZip(writable), { now: new Date() }),
  ]);
  return { report, archive: new File([archive], 'site.zip', { type: 'application/zip' }) };
}

const sourceFile = (file: File): SourceFile => ({
  name: file.webkitRelativePath || file.name,
  read: async () => (file.size <= MAX_FILE ? new Uint8Array(await file.arrayBuffer()) : null),
});

async function unpacked(file: File): Promise<SourceFile[]> {
  const entries = await readZip(blobSource(file), 100_000).catch((error: unknown) => {
    throw new Error(`The ZIP file cannot be read: ${errorText(error)}.`);
  });
  return entries.map(({ path, size, open }) => ({
    name: path,
    async read() {
      if (size > MAX_FILE) return null;
      const content = await new Response(open()).arrayBuffer().catch((error: unknown) => {
        throw new Error(`The ZIP file cannot be read: ${path} is damaged (${errorText(error)}).`);
      });
      return new Uint8Array(content);
    },
  }));
}
