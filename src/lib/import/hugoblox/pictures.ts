import { folderOf, isImageName, stemOf } from '../files.ts';
import { asValues } from '../front-matter.ts';
import type { SourceFiles } from '../moved-site.ts';
import { firstLineOf } from '../values.ts';
import type { HugoSite, HugoText } from './site.ts';

/**
 * The file of the picture that stands for a text: "featured.jpg" of its folder, unless the text names another. Null
 * for none.
 */
export function pictureFile(
  { files, finder }: HugoSite,
  { name, values }: HugoText,
): string | null {
  const folder = folderOf(name);
  const image = asValues(values.image);
  const named = firstLineOf(
    typeof values.image === 'string' ? values.image : image.filename,
    asValues(values.header).image,
    values.featured_image,
  );
  const found = named && finder.find(named, folder);
  if (found && isImageName(found)) return found;
  return stemOf(name) === 'index' ? imageIn(files, folder, /\/featured[^/]*$/i) : null;
}

/** The image of a folder whose path fits a pattern; null for none. */
export const imageIn = ({ names }: SourceFiles, folder: string, pattern: RegExp): string | null =>
  names.find((name) => folderOf(name) === folder && pattern.test(name) && isImageName(name)) ??
  null;
