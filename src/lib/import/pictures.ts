import { isImageName } from './files.ts';
import { fileAddress, type LeftBehindList } from './moved-site.ts';

/**
 * The address of a picture that a text shows; null for what cannot be shown, which is noted.
 *
 * @param found the file that the reference means, if the folder has it
 * @param where the text
 */
export function pictureAddress(
  reference: string,
  found: string | null,
  { left, where }: { left: LeftBehindList; where: string },
): string | null {
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
