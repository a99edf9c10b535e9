/** The file of each address of the site in the export. */
export interface ExportedFiles {
  /**
   * The file of an address, the same each time: "/about" is "about/index.html", "/blog?page=2" is
   * "blog/page-2/index.html", "/publications.bib?year=2020" is "publications/year-2020.bib".
   *
   * @param address path and query
   * @throws when the address leads out of the folder
   */
  add(address: string, isPage: boolean): string;
  /** The address in the export, percent-encoded and without "index.html"; null when it is not exported. */
  find(address: string): string | null;
}

export function exportedFiles(): ExportedFiles {
  const files = new Map<string, string>();
  // On many systems "A" and "a" are one file.
  const taken = new Set<string>();
  return {
    add(address, isPage) {
      const known = files.get(address);
      if (known !== undefined) return known;
      const wanted = isPage ? pageFile(address) : toFile(address);
      let file = wanted;
      for (let copy = 2; taken.has(file.toLowerCase()); copy++) file = numbered(wanted, copy);
      taken.add(file.toLowerCase());
      files.set(address, file);
      return file;
    },
    find(address) {
      const file = files.get(address);
      return file === undefined ? null : `/${encoded(file.replace(/(^|\/)index\.html$/, '$1'))}`;
    },
  };
}

const encoded = (file: string) => file.split('/').map(encodeURIComponent).join('/');

/** Path and query in parts that are names of files on every system. */
function splitAddress(address: string): { path: string[]; query: string } {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const path = pathname.split('/').filter(Boolean).map(decodeSegment);
  const query = [...searchParams].map(([name, value]) => fileName(`${name}-${value}`)).join('_');
  return { path, query: query.slice(0, MAX_NAME) };
}

/** File systems take names of 255 bytes; a letter has three at most here. */
const MAX_NAME = 80;

/** @throws what is no name of a file, an upward step among it */
function decodeSegment(segment: string): string {
  const name = decodeURIComponent(segment);
  if (/^\.+$/.test(name) || /[/\\\0]/.test(name)) throw new Error(`${segment} is no file's name`);
  return name;
}

const fileName = (text: string) => text.normalize('NFC').replace(/[\p{Cc}\s/\\?%*:|"<>.]+/gu, '-');

function pageFile(address: string): string {
  const { path, query } = splitAddress(address);
  if (path.at(-1)?.endsWith('.html')) return toFile(address);
  return [...path, ...(query ? [query] : []), 'index.html'].join('/');
}

function toFile(address: string): string {
  const { path, query } = splitAddress(address);
  const file = path.join('/');
  return query ? withEnding(file, (name) => `${name}/${query}`) : file;
}

const numbered = (file: string, copy: number) =>
  file.endsWith('/index.html')
    ? file.replace(/\/index\.html$/, `-${copy}/index.html`)
    : withEnding(file, (name) => `${name}-${copy}`);

function withEnding(file: string, change: (name: string) => string): string {
  const [, name = file, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(file) ?? [];
  return change(name) + ending;
}
