import type { Entry, EntryFields } from '../../records/cv-entry.ts';
import { entries as pairs } from '../values/object.ts';

type StoredEntry = Entry & { version: string };

/** An imported entry, and the stored one that it would change. */
export interface EntryProposal extends EntryFields {
  stored?: StoredEntry;
}

/**
 * Finds differences between imported entries and stored ones. An end, text, role or link entered here is never removed.
 */
export function proposeEntries(
  given: readonly EntryFields[],
  stored: readonly StoredEntry[],
): EntryProposal[] {
  const records = new Map(stored.flatMap((each) => pairKey(each, recordKey(each))));
  const ownRecords = new Set(given.flatMap((entry) => records.get(recordKey(entry) ?? '') ?? []));
  const others = stored.filter((each) => !ownRecords.has(each));
  // A file may have thousands of entries, so each key is computed once.
  const free = new Map(others.map((each) => [each, toKey(each)]));
  return given.flatMap((entry): EntryProposal[] => {
    const key = toKey(entry);
    const own =
      records.get(recordKey(entry) ?? '') ?? [...free].find(([, its]) => its === key)?.[0];
    if (!own) return [entry];
    free.delete(own);
    const { kind, hidden, language, amount, currency, ...fields } = entry;
    const changed = Object.fromEntries(pairs(fields).filter(([, value]) => value !== null));
    const organisation = joinOrganisation(own.organisation, entry.organisation);
    const proposal = { ...toFields(own), ...changed, organisation };
    return JSON.stringify(proposal) === JSON.stringify(toFields(own))
      ? []
      : [{ ...proposal, stored: own }];
  });
}

const toFields = ({ id, order, version, ...fields }: StoredEntry): EntryFields => fields;

const pairKey = (entry: StoredEntry, key: string | null): [string, StoredEntry][] =>
  key ? [[key, entry]] : [];

/** Identifies a record of ORCID; null for other entries. Its type may have been changed here. */
function recordKey({ kind, put_code }: EntryFields): string | null {
  if (put_code === null) return null;
  const list = kind === 'funding' || kind === 'peer-review' ? kind : 'affiliation';
  return `${list} ${put_code}`;
}

/** The given organisation, with fields that only the stored one has if it is the same. */
function joinOrganisation(
  stored: EntryFields['organisation'],
  given: EntryFields['organisation'],
): EntryFields['organisation'] {
  if (!stored || !given || stored.name.toLowerCase() !== given.name.toLowerCase())
    return given ?? stored;
  const { name, city, country, ror } = given;
  return {
    name,
    city: city ?? stored.city,
    country: country ?? stored.country,
    ror: ror ?? stored.ror,
  };
}

/** Another CV may give only the year. */
const toKey = ({ kind, title, organisation, from }: EntryFields): string =>
  [kind, title, organisation?.name ?? '', from?.slice(0, 4) ?? ''].join('\n').toLowerCase();
