/** The platform's description of itself, for the administrator's debug page. */
export interface SystemInfo {
  /** "Node.js 24.21.0". */
  name: string;
  /** Operating system and processor, "linux x64". */
  platform: string;
  environment: 'production' | 'development';
  /** Null if unavailable. */
  workingDirectory: string | null;
  /** The configuration's variables, and whether each is set; never a value. */
  variables: Record<string, boolean>;
  database: 'embedded libSQL' | 'remote libSQL' | 'Cloudflare D1';
  storage: Storage;
}

interface Storage {
  kind: 'disk' | 'Cloudflare R2';
  /** The folder, or the bucket's binding. */
  path: string;
  /** Path of one of its folders. */
  getPath: (folder: string) => string;
  /** Null if folders are only prefixes of names, as in R2. */
  exists: ((folder: string) => Promise<boolean>) | null;
  /** Free space in bytes; null if unknown. */
  freeBytes: (() => Promise<number>) | null;
}

/**
 * Which of these variables have a value; an empty one counts as unset.
 *
 * @example whichAreSet(['SITE_URL'], { SITE_URL: '' }) // { SITE_URL: false }
 */
export function whichAreSet(
  names: readonly string[],
  environment: object,
): Record<string, boolean> {
  const values = new Map<string, unknown>(Object.entries(environment));
  return Object.fromEntries(
    names.map((name) => [name, values.has(name) && values.get(name) !== '']),
  );
}
