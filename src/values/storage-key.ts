/** Folders of the file store, each served below `/storage/`. */
export const FOLDERS = [
  'publications',
  'publication-images',
  'blog',
  'photos',
  'logos',
  'site',
  'records',
] as const;
export type Folder = (typeof FOLDERS)[number];

/** Folder of files in the trash, which are never served. */
export const TRASH_FOLDER = 'trash';

/** File systems allow 255 bytes; the rest is for the extension of the metadata file. */
const MAX_NAME_BYTES = 240;

/**
 * Sanitises a file name for storage: letters of any script, digits, `.`, `_` and `-`; any other characters become one
 * `-`. Never empty, hidden, or a path.
 *
 * @example storedName('My paper (v2).pdf') // "My-paper-v2.pdf"
 */
export function storedName(original: string): string {
  const base = original.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleaned = base
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .replace(/(?<!-)-+(?=\.[^.]*$)/, '');
  const dot = cleaned.lastIndexOf('.');
  const extension = dot > 0 && cleaned.length - dot <= 10 ? cleaned.slice(dot) : '';
  let stem = extension ? cleaned.slice(0, dot) : cleaned;
  while (new TextEncoder().encode(stem + extension).length > MAX_NAME_BYTES) {
    stem = [...stem].slice(0, -1).join('');
  }
  return `${stem || 'file'}${extension}`;
}

/**
 * The key of a file; null if its name cannot be stored.
 *
 * @example storageKey('blog', 'a.png') // "blog/a.png"
 */
export function storageKey(folder: string, name: string): string | null {
  const known = folder === TRASH_FOLDER || FOLDERS.some((name) => name === folder);
  return known && name !== '' && storedName(name) === name ? `${folder}/${name}` : null;
}

/**
 * The name in a file's key.
 *
 * @example toFilename('publications/a.pdf') // "a.pdf"
 */
export const toFilename = (key: string): string => key.slice(key.indexOf('/') + 1);

/**
 * True for results of `storageKey`.
 *
 * @example isStorageKey('../paper.pdf') // false
 */
export function isStorageKey(key: string): boolean {
  const [folder = '', name = '', ...rest] = key.split('/');
  return rest.length === 0 && storageKey(folder, name) !== null;
}

const PREFIX = '/storage/';

/**
 * True for the URL of a stored file of this site.
 *
 * @example isSiteFile('/storage/blog/a.png') // true
 */
export const isSiteFile = (url: string): boolean => url.startsWith(PREFIX);

/**
 * Stored files referenced in a text.
 *
 * @example namedAddresses('see /storage/blog/a.png') // ["/storage/blog/a.png"]
 */
export const namedAddresses = (text: string): string[] =>
  text.match(/\/storage\/[\w-]+\/[^\s"'\\<>()?#&]+/g) ?? [];

/**
 * The key for a path on the site; null for other paths, and for those in the trash.
 *
 * @example siteFileKey('/storage/publications/m%C4%9B%C5%99en%C3%AD.pdf') // "publications/měření.pdf"
 */
export function siteFileKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path.slice(PREFIX.length)).normalize('NFC');
    const isServed = isStorageKey(key) && !key.startsWith(`${TRASH_FOLDER}/`);
    return isSiteFile(path) && isServed ? key : null;
  } catch {
    return null;
  }
}

/**
 * "2026-11-23-0312.zip", in UTC, with a suffix that distinguishes it from others of the same minute, or describes its
 * origin.
 */
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}-\d{4}(?:-[a-z\d]{1,20}){0,3}\.zip$/;
const RESTORED_NAME = /^[0-9a-f]{64}-[0-9a-f]{16}$/;

/**
 * True for a valid backup name; never a path.
 *
 * @example isBackupName('2026-11-23-0312.zip') // true
 */
export const isBackupName = (name: string): boolean => BACKUP_NAME.test(name);

/**
 * True for keys of private files, which are not served: backups, and files that a restore is about to place.
 *
 * @example isPrivateKey('backups/2026-11-23-0312.zip') // true
 */
export function isPrivateKey(key: string): boolean {
  const [folder, name = '', ...rest] = key.split('/');
  if (rest.length > 0) return false;
  return folder === 'backups'
    ? isBackupName(name)
    : folder === 'restored' && RESTORED_NAME.test(name);
}
