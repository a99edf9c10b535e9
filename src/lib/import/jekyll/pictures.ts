import { folderOf, isImageName } from '../files.ts';
import { asValues, type SourceText } from '../front-matter.ts';
import { pictureAddress } from '../references.ts';
import { firstLineOf } from '../values.ts';
import type { JekyllSite } from './site.ts';

/** The address of the picture that stands for a text; null for none. */
export function teaserAddress(site: JekyllSite, { name, values }: SourceText): string | null {
  const header = asValues(values.header);
  const given = firstLineOf(
    values.thumbnail,
    values.img,
    values.image,
    asValues(values.image).path,
    header.teaser,
    header.image,
    values.featured_image,
  );
  return given ? pictureAddress(given, name, site) : null;
}

/** The file of the picture that stands for a publication; null for none. */
export function pictureFile({ finder }: JekyllSite, { name, values }: SourceText): string | null {
  const given = firstLineOf(
    values.img,
    values.thumbnail,
    values.image,
    asValues(values.header).teaser,
  );
  const found = given && finder.find(given, folderOf(name));
  return found && isImageName(found) ? found : null;
}
