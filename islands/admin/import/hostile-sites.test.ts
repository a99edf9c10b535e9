import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openArchive } from '../../../src/archive/open-archive.ts';
import { blobSource } from '../../../src/archive/zip.ts';
import { zipFiles } from '../../../test/files.ts';
import { makeForeignSites } from '../../../test/foreign-sites.ts';
import { DAMAGE, SITES } from '../../../test/hostile-files.ts';
import { archiveFiles } from './read-files.ts';

const REFUSAL =
  /^(?:This is not a site of|The ZIP file cannot be read: |export\.xml is cut off|export\.xml is no whole export)/;

/** Reads files as the panel does, and opens the archive that is made of them. */
async function tryFiles(given: Iterable<[path: string, content: string | Uint8Array]>) {
  // The DOM's types refuse a shared buffer, which none of these is.
  const files = [...given].map(([path, content]) => ({
    path,
    file: new File([content as Uint8Array<ArrayBuffer>], path),
  }));
  const read = await archiveFiles({ files, timeZone: 'Europe/Prague' }, () => {}).catch(
    (error: Error) => error,
  );
  if (!(read instanceof Error)) {
    await openArchive(blobSource(read.archive));
    return 'read';
  }
  if (!REFUSAL.test(read.message)) throw read;
  return 'refused';
}

it.each(Object.entries(SITES))(
  'a hostile site is refused with a sentence, or becomes an archive that is taken: %s',
  async (_, site) => {
    const seen = new Set<string>();
    const property = fc.asyncProperty(site, async (texts) => {
      seen.add(await tryFiles(Object.entries(texts)));
    });
    await fc.assert(property, { numRuns: 20, seed: 40 });
    expect(seen).toContain('read');
  },
);

it('a damaged ZIP file of a site is refused with a sentence, or read', async () => {
  const zips = await Promise.all(
    Object.values(makeForeignSites('<p>x</p>')).map((texts) => zipFiles(Object.entries(texts))),
  );
  const seen = new Set<string>();
  const property = fc.asyncProperty(fc.constantFrom(...zips), DAMAGE, async (zip, damage) => {
    const bytes = damage(new Uint8Array(await zip.arrayBuffer()));
    seen.add(await tryFiles([['site.zip', bytes]]));
  });
  await fc.assert(property, { numRuns: 50, seed: 40 });
  expect([...seen].toSorted()).toEqual(['read', 'refused']);
});
