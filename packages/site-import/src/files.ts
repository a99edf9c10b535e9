/** A path without "." and ".."; null for one that leads out of the folder. */
export function resolveDots(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The folder of a file, "content/post/a" of "content/post/a/index.md". */
export const parentFolder = (name: string): string =>
  name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The name of a file without folder and ending. */
export const fileStem = (name: string): string =>
  name.slice(name.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '');

/** Tells whether a file's name is that of an image which the site may store; its content decides. */
export const isImageName = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name);

export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);

const TEXT = /\.(?:md|mkd|mdown|markdown|html?)$/i;

/** Tells whether a file's name is that of a text that may become a page. */
export const isTextName = (name: string): boolean => TEXT.test(name);

/** The name of a text without its ending. */
export const withoutTextEnding = (name: string): string => name.replace(TEXT, '');

/** A path without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Folders that systems generate or that belong to themes. */
const NOT_CONTENT =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_sass|_includes|_layouts|_plugins|_scripts|resources|vendor|__MACOSX)\//;

/** Tells whether a file is content. Hugo writes the generated site to `public`, beside its sources. */
export const isContent = (name: string): boolean =>
  !NOT_CONTENT.test(`/${name}`) && !name.startsWith('public/');

/** The files that are read as text; others may be images and PDFs. */
export const isSourceText = (name: string): boolean =>
  /\.(?:md|mkd|mdown|markdown|html?|ya?ml|toml|bib|xml|json)$/i.test(name) && isContent(name);

/** A name of a file as a title. */
export function toTitle(name: string): string {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
