import type { FileStore } from '../platform/files/store.ts';
import { storedName } from '../values/storage-key.ts';
import type { ArchivedFile } from './open-archive.ts';

/** A file of an archive, and its destination. */
interface PlacedFile {
  file: ArchivedFile;
  /** Its key on the site. */
  key: string;
  isHere: boolean;
}

/** The files of an archive on this site. */
export interface PlacedFiles {
  placed: PlacedFile[];
  /** Rows with the addresses of the files on this site. */
  rename: <Rows>(rows: Rows) => Rows;
}

/**
 * Chooses the key of each file of an archive on this site: its own, or a numbered one if another file has that. A photo
 * is identified by its content.
 */
export async function placeFiles(store: FileStore, given: ArchivedFile[]): Promise<PlacedFiles> {
  const here = new Map<string, string>();
  for (const folder of new Set(given.map(({ key }) => keyFolder(key)))) {
    for (const { key, sha256 } of await store.list(folder)) here.set(key, sha256);
  }
  const photos = new Map(
    [...here].flatMap(([key, sha256]) => (keyFolder(key) === 'photos' ? [[sha256, key]] : [])),
  );
  const placed = given.map((file): PlacedFile => {
    const photo = keyFolder(file.key) === 'photos' ? photos.get(file.sha256) : undefined;
    if (photo) return { file, key: photo, isHere: true };
    for (let copy = 1; ; copy += 1) {
      const key = copy === 1 ? file.key : numberedKey(file.key, copy);
      const sha256 = here.get(key);
      if (sha256 === undefined || sha256 === file.sha256) {
        here.set(key, file.sha256);
        return { file, key, isHere: sha256 !== undefined };
      }
    }
  });
  const others = placed.filter(({ file, key }) => file.key !== key);
  const rename = <Rows>(rows: Rows): Rows => {
    if (others.length === 0) return rows;
    let text = JSON.stringify(rows);
    for (const { file, key } of others) {
      for (const write of [String, encodeURI]) {
        text = text.replaceAll(`/storage/${write(file.key)}`, `/storage/${write(key)}`);
      }
    }
    return JSON.parse(text);
  };
  return { placed, rename };
}

const keyFolder = (key: string) => key.slice(0, key.indexOf('/'));

/** "publications/a-2.pdf" of "publications/a.pdf". */
const numberedKey = (key: string, copy: number) =>
  `${keyFolder(key)}/${storedName(key.replace(/(\.[^./]*)?$/, `-${copy}$1`))}`;
