import { expect, it } from 'vitest';
import { blobSource, readZip, ZipLimitError } from './zip.ts';

const MEGABYTE = 2 ** 20;

/** A ZIP file of which there is the directory alone: so many files of a megabyte, each packed to nothing. */
function makeDirectory(files: number): Blob {
  const entries = Array.from({ length: files }, (_, at) => {
    const name = String(at).padStart(4, '0');
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(MEGABYTE, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(directory.length, 12);
  return new Blob([directory, end]);
}

it.each([
  ['files', () => false],
  ['texts', () => true],
])('unpacks to 512 MB more than it has, and no more: %s', async (_kind, isStreamed) => {
  const read = (files: number) => readZip(blobSource(makeDirectory(files)), 1000, isStreamed);
  expect(await read(512)).toHaveLength(512);
  await expect(read(513)).rejects.toThrow(ZipLimitError);
});
