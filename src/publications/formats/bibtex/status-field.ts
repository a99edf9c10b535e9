import { parseDoi } from '@academic-site/bibliography';
import {
  type PublicationStatus,
  STATUS_KINDS,
  STATUS_SOURCES,
} from '../../../../records/publication-words.ts';
import { isPartialDate } from '../../../values/partial-date.ts';

/** A status as one line of a bibliography. @example "retracted, 2024-05-03, 10.1000/xyz, crossref" */
export const writeStatus = ({ kind, date, notice_doi, source }: PublicationStatus): string =>
  [kind, date, notice_doi, source].filter(Boolean).join(', ');

/** Reads what `writeStatus` wrote; null for anything else. */
export function readStatus(line: string): PublicationStatus | null {
  const parts = line.split(',').map((part) => part.trim());
  const kind = STATUS_KINDS.find((each) => each === parts[0]);
  if (!kind) return null;
  return {
    kind,
    date: parts.find(isPartialDate) ?? null,
    notice_doi: parts.map(parseDoi).find((doi) => doi !== null) ?? null,
    source: STATUS_SOURCES.find((source) => parts.includes(source)) ?? 'owner',
  };
}
