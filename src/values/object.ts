// TypeScript widens the keys of an object to string, since a variable may hold more keys than its type declares. These
// functions are for literal objects, whose keys are known: hence the casts.

/**
 * The keys of an object.
 *
 * @example keys({ bib: 'BibTeX', ris: 'RIS' }) // ["bib", "ris"], as ("bib" | "ris")[]
 */
export const keys = <Written extends object>(written: Written) =>
  Object.keys(written) as (keyof Written & string)[];

/**
 * The keys of an object with their values.
 *
 * @example entries({ bib: 'BibTeX' }) // [["bib", "BibTeX"]]
 */
export const entries = <Written extends object>(written: Written) =>
  Object.entries(written) as {
    [Name in keyof Written & string]: [Name, Written[Name]];
  }[keyof Written & string][];

/**
 * Makes an object from keys and a function of the key.
 *
 * @example fromKeys(['posts', 'pages'], (name) => name.length) // { posts: 5, pages: 5 }
 */
export const fromKeys = <Made extends object>(
  names: readonly (keyof Made & string)[],
  make: <Name extends keyof Made & string>(name: Name) => Made[Name],
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Made;

/**
 * Looks up an untrusted key: returns undefined for "constructor" and other inherited keys.
 *
 * @example ownValue({ en: 'English' }, 'constructor') // undefined
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
