/** Resolves "." and ".." in a path; null if it leads out of the folder. */
export function resolveDots(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The folder of a file: "content/post/a" for "content/post/a/index.md". */
export const parentFolder = (name: string): string =>
  name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The name of a file without folder and extension. */
export const fileStem = (name: string): string =>
  name.slice(name.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '');

/** True if a file name is that of an image that the site can store; its content is checked later. */
export const isImageName = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name);

export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);

const TEXT = /\.(?:md|mkd|mdown|markdown|html?)$/i;

/** True if a file name is that of a text that may become a page. */
export const isTextName = (name: string): boolean => TEXT.test(name);

/** The name of a text without its extension. */
export const withoutTextEnding = (name: string): string => name.replace(TEXT, '');

/** Removes slashes from the end of a path. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Folders that are generated, or that belong to themes. */
const NOT_CONTENT =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_sass|_includes|_layouts|_plugins|_scripts|resources|vendor|__MACOSX)\//;

/** True if a file is content. Hugo writes the generated site to `public`, next to its sources. */
export const isContent = (name: string): boolean =>
  !NOT_CONTENT.test(`/${name}`) && !name.startsWith('public/');

/** Files that are read as text; others may be images and PDFs. */
export const isSourceText = (name: string): boolean =>
  /\.(?:md|mkd|mdown|markdown|html?|ya?ml|toml|bib|xml|json)$/i.test(name) && isContent(name);

/** Turns a file name into a title. */
export function toTitle(name: string): string {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
