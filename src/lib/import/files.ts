import type { SourceFiles } from './moved-site.ts';

/** Finds files by how texts name them. */
export interface FileFinder {
  /**
   * The name of the file that a text means.
   *
   * @param reference as it stands there, "/assets/img/a.png", "a.png" or with the site's own host
   * @param folder in which the text is, "content/post/a"
   */
  find(reference: string, folder?: string): string | null;
}

/**
 * @param origins of the site itself, such as "https://example.org/site"
 * @param roots folders whose content stands at the root of the site, "static/"
 */
export function fileFinder(
  { names }: Pick<SourceFiles, 'names'>,
  { origins, roots }: { origins: readonly string[]; roots: readonly string[] },
): FileFinder {
  const exact = new Set(names);
  const folded = new Map(names.map((name) => [fold(name), name]));
  const known = (path: string) => (exact.has(path) ? path : folded.get(fold(path)));
  return {
    find(reference, folder = '') {
      const path = sitePath(reference, origins);
      if (path === null) return null;
      const places = path.startsWith('/') ? roots : [`${folder}/`, ...roots];
      for (const place of places) {
        const normal = normalPath(`${place}${path}`);
        const found = normal && known(normal);
        if (found) return found;
      }
      return null;
    },
  };
}

const fold = (path: string) => path.normalize('NFC').toLowerCase();

/** A reference as a path, decoded; null for one that leads to another site. */
function sitePath(reference: string, origins: readonly string[]): string | null {
  let path = reference.trim().replace(/\\/g, '/');
  const own = origins.find(
    (origin) => origin !== '' && `${path}/`.toLowerCase().startsWith(`${origin.toLowerCase()}/`),
  );
  if (own) path = path.slice(own.length) || '/';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return null;
  const [given = ''] = path.split(/[?#]/, 1);
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/** A path without "." and ".."; null for one that leads out of the folder. */
export function normalPath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The folder of a file, "content/post/a" of "content/post/a/index.md". */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The name of a file without folder and ending. */
export const stemOf = (name: string): string =>
  name.slice(name.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '');

/** Whether a file's name is that of an image which the site may store; its content decides. */
export const isImageName = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name);

export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);

/** A path without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A path without the slashes at both of its ends. */
export const withoutSlashes = (path: string): string => withoutEndSlashes(path).replace(/^\/+/, '');
