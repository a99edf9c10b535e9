// TypeScript widens the names of an object to any text, since a variable may hold more than its type says. These are
// for objects that are written down as they are, and tell their names as they stand there: hence the casts.

/** The names of an object. @example keys({ bib: 'BibTeX', ris: 'RIS' }) // ["bib", "ris"], as ("bib" | "ris")[] */
export const keys = <Written extends object>(written: Written) =>
  Object.keys(written) as (keyof Written & string)[];

/** The names of an object, each with its value. @example entries({ bib: 'BibTeX' }) // [["bib", "BibTeX"]] */
export const entries = <Written extends object>(written: Written) =>
  Object.entries(written) as {
    [Name in keyof Written & string]: [Name, Written[Name]];
  }[keyof Written & string][];

/**
 * An object with some names, and a value made of each.
 *
 * @example fromKeys(['posts', 'pages'], (name) => name.length) // { posts: 5, pages: 5 }
 */
export const fromKeys = <Made extends object>(
  names: readonly (keyof Made & string)[],
  make: <Name extends keyof Made & string>(name: Name) => Made[Name],
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Made;

/**
 * What a table has under a name that somebody else wrote: nothing for "constructor", which every object inherits.
 *
 * @example ownValue({ en: 'English' }, 'constructor') // undefined
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
