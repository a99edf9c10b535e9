import type { StoredPdf } from '../../src/client/files.ts';

/** What is worth knowing of a file that was stored all the same, in sentences. */
export function remarksOf({ duplicateOf, encrypted, incomplete }: StoredPdf): string[] {
  const remarks: string[] = [];
  if (duplicateOf) remarks.push(`The same content is stored as ${duplicateOf}.`);
  if (incomplete) remarks.push('Its end is missing: it may have been cut off.');
  if (encrypted) remarks.push('It is encrypted: readers may need a password.');
  return remarks;
}
