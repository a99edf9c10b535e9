import { createHash } from 'node:crypto';
import { blobSource, readZip } from '../src/platform/zip/read.ts';
import { writeZip } from '../src/platform/zip/write.ts';

type Contents = Map<string, Uint8Array>;

/** An archive with other contents; its manifest says what they are, unless it was changed itself. */
export async function rezipped(blob: Blob, change: (contents: Contents) => void): Promise<Blob> {
  const contents: Contents = new Map();
  for (const { path, open } of await readZip(blobSource(blob), 1000)) {
    contents.set(path, new Uint8Array(await new Response(open()).arrayBuffer()));
  }
  const before = contents.get('manifest.json');
  change(contents);
  if (before === contents.get('manifest.json')) contents.set('manifest.json', remade(contents));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = writeZip(writable);
  const writing = async () => {
    for (const [path, bytes] of contents) {
      await zip.add(path, new Blob([bytes.slice()]).stream(), { compress: true });
    }
    await zip.close();
  };
  return (await Promise.all([new Response(readable).blob(), writing()]))[0];
}

const parsed = (contents: Contents, path: string) =>
  JSON.parse(new TextDecoder().decode(contents.get(path)));
export const asJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function remade(contents: Contents): Uint8Array {
  const manifest = parsed(contents, 'manifest.json');
  for (const file of manifest.files) {
    const bytes = contents.get(file.path);
    if (!bytes) continue;
    file.size = bytes.length;
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  return asJson(manifest);
}

/** Changes some JSON of an archive. */
export const json =
  (path: string, change: (value: ReturnType<typeof parsed>) => void) => (contents: Contents) => {
    const value = parsed(contents, path);
    change(value);
    contents.set(path, asJson(value));
  };

/** Changes the manifest of an archive. */
export const manifest = (change: (value: ReturnType<typeof parsed>) => void) =>
  json('manifest.json', change);

/** Replaces bytes of an archive that are as long. */
export const patched = async (blob: Blob, from: string, to: string) => {
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1');
  return new Blob([Buffer.from(text.replaceAll(from, to), 'latin1')]);
};

/** What changes the contents of an archive, as something that changes the archive. */
export const as = (change: (contents: Contents) => void) => (blob: Blob) => rezipped(blob, change);
