import { readCslJson } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import { toCandidate } from '../import/from-item.ts';

/** A work that a service knows, with the names of its fields that a publication has no place for. */
export interface FoundWork {
  fields: PublicationFields;
  leftOut: string[];
}

/** A work in CSL-JSON, as a service gives it or as its answer is written down; null where it is none. */
export function cslWork(item: Record<string, unknown>): FoundWork | null {
  const [entry] = readCslJson(JSON.stringify(item)).entries;
  if (!entry) return null;
  const { fields, leftOut } = toCandidate(entry);
  // Services date works to the day.
  return { fields, leftOut: leftOut.filter((name) => name !== 'issued') };
}
