import { entries as pairs } from '../values/object.ts';
import { type Entry, type EntryFields, entryKey } from './entry.ts';

/** An entry that somebody else has, and the stored one that it would change. */
export interface EntryProposal extends EntryFields {
  stored?: Entry;
}

/**
 * What of somebody else's entries is not stored, or otherwise. An end, a text, a role or a link that was typed here is
 * not taken away.
 */
export function proposeEntries(
  given: readonly EntryFields[],
  stored: readonly Entry[],
): EntryProposal[] {
  // A file has thousands of entries: the key of each is made once.
  const free = new Map(stored.map((each) => [each, entryKey(each)]));
  return given.flatMap((entry): EntryProposal[] => {
    const key = entryKey(entry);
    const [own] = [...free].find(([each, its]) => isSameRecord(each, entry) ?? its === key) ?? [];
    if (!own) return [entry];
    free.delete(own);
    const { hidden, language, amount, currency, ...fields } = entry;
    const changed = Object.fromEntries(pairs(fields).filter(([, value]) => value !== null));
    const proposal = { ...toFields(own), ...changed };
    return JSON.stringify(proposal) === JSON.stringify(toFields(own))
      ? []
      : [{ ...proposal, stored: own }];
  });
}

const toFields = ({ id, order, ...fields }: Entry): EntryFields => fields;

/** Whether two entries are of one record of ORCID; null where not both say which. */
const isSameRecord = (one: Entry, other: EntryFields): boolean | null =>
  one.put_code === null || other.put_code === null
    ? null
    : one.kind === other.kind && one.put_code === other.put_code;
