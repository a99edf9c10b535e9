import { type FileFinder, folderOf, isImageName, isPdfName } from './files.ts';
import { fileAddress, type LeftBehindList } from './moved-site.ts';

/** Where a text is, and what is noted of it. */
interface Place {
  left: LeftBehindList;
  where: string;
}

/**
 * The address of a picture that a text shows; null for what cannot be shown, which is noted.
 *
 * @param where the name of the text
 */
export function pictureAddress(
  reference: string,
  where: string,
  { finder, left }: { finder: FileFinder; left: LeftBehindList },
): string | null {
  const found = finder.find(reference, folderOf(where));
  if (found && isImageName(found)) return fileAddress(found);
  if (found) {
    const what = `picture .${found.split('.').at(-1)}`;
    left.add(what, 'Pictures are PNG, JPEG, GIF, WebP or AVIF here.', where);
    return null;
  }
  if (/^(?:https:\/\/|data:image\/)/i.test(reference)) return reference;
  if (/^http:\/\//i.test(reference)) return reference.replace(/^http:/i, 'https:');
  if (reference.startsWith('//')) return `https:${reference}`;
  left.add('picture', 'It is not in the folder.', `${where}: ${reference.slice(0, 100)}`);
  return null;
}

/**
 * The address of a file that a text links to: PDFs and pictures are stored here, other files stay where they are, which
 * is noted. Undefined for a text, which has an address of its own.
 *
 * @param isText whether a file's name is that of a text
 * @param elsewhere the file's address at the earlier site; null where that is not known
 */
export function fileLink(
  found: string,
  isText: RegExp,
  elsewhere: string | null,
  { left, where }: Place,
): string | null | undefined {
  if (isPdfName(found) || isImageName(found)) return fileAddress(found);
  if (isText.test(found)) return undefined;
  const ending = found.includes('.') ? `.${found.split('.').at(-1)}` : '';
  const why = 'Links to it lead to the earlier site: PDFs and pictures are stored here.';
  left.add(`file ${ending}`, why, where);
  return elsewhere;
}

/** A link within the earlier site as a path of this one; others stay. */
export function ownLink(reference: string, origins: readonly string[]): string | null {
  const own = origins.find(
    (origin) =>
      origin !== '' && `${reference}/`.toLowerCase().startsWith(`${origin.toLowerCase()}/`),
  );
  const path = own ? `/${reference.slice(own.length).replace(/^\/+/, '')}` : reference;
  return path.trim() === '' ? null : path;
}
