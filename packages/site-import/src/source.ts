import { decodeText } from '@academic-site/bibliography';
import { isContent, isSourceText, resolveDots } from './files.ts';
import type { SourceFiles } from './model.ts';
import { SourceError } from './source-error.ts';

/** A file in a folder or next to an export, from any source. */
export interface SourceFile {
  /** Its path in the folder, separated by "/". */
  name: string;
  /** Its content; null if it cannot be read or is too large. */
  read: () => Promise<Uint8Array | null>;
}

/** A site to import: its texts, and the files that these may refer to. */
export interface SiteSource extends SourceFiles {
  /** The content of one of its files; null for any other name, or if it cannot be read or is too large. */
  read: (name: string) => Promise<Uint8Array | null>;
}

const MAX_FILES = 100_000;
/** Maximum length of a path: systems allow less. */
const MAX_PATH = 2000;
/** Maximum bytes of a text file: an export is one file. */
const MAX_TEXT = 50 * 2 ** 20;
/** Maximum bytes of all texts, which are held in memory. */
const MAX_TEXTS = 200 * 2 ** 20;

/** Names of files that may be the export of a site. */
const EXPORT = /^[^/]*\.(?:xml|json)$/i;
const describeTooLarge = (name: string) =>
  `${name} is too large or cannot be read: an export may have up to ${MAX_TEXT / 2 ** 20} MB. Please export it in parts, such as year by year, and import them one by one.`;

/**
 * Reads the texts among some files. Generated files and paths outside the folder are omitted; a top folder
 * that contains everything is removed from the names.
 *
 * @throws a {@link SourceError} if there is more than a site contains
 */
export async function openSource(given: Iterable<SourceFile>): Promise<SiteSource> {
  const files = new Map<string, SourceFile['read']>();
  for (const { name, read } of given) {
    if (name.length > MAX_PATH || resolveDots(name) !== name || !isContent(name)) continue;
    files.set(name, read);
    if (files.size > MAX_FILES) throw new SourceError(`It contains more than ${MAX_FILES} files.`);
  }
  const top = topFolder([...files.keys()]);
  const cut = (name: string) => name.slice(top.length);
  const readers = new Map([...files].map(([name, read]) => [cut(name), read]));
  const texts = new Map<string, string>();
  let size = 0;
  for (const [name, read] of [...readers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isSourceText(name)) continue;
    const bytes = await read();
    if (!bytes || bytes.byteLength > MAX_TEXT) {
      if (EXPORT.test(name)) throw new SourceError(describeTooLarge(name));
      continue;
    }
    size += bytes.byteLength;
    if (size > MAX_TEXTS) throw new SourceError('Its texts are too large for a site.');
    texts.set(name, decodeText(bytes));
  }
  return {
    names: [...readers.keys()].filter(isContent).sort(),
    texts,
    scheme: `import-${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`,
    read: async (name) => (await readers.get(name)?.()) ?? null,
  };
}

/** The folders that contain everything, "site-main/"; "" for none. */
function topFolder(names: readonly string[]): string {
  const [first = ''] = names;
  let top = '';
  for (;;) {
    const folder = first.slice(0, first.indexOf('/', top.length) + 1);
    const isShared = folder.length > top.length && names.every((name) => name.startsWith(folder));
    if (!isShared || /^(?:content|_)/.test(folder.slice(top.length))) return top;
    top = folder;
  }
}
