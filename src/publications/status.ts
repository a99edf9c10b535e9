import { doiUrl } from '@academic-site/bibliography';
import {
  type PublicationStatus,
  STATUS_WORDS,
  type StatusKind,
} from '../../records/publication-words.ts';

interface Marked {
  title: string;
  status?: Pick<PublicationStatus, 'kind'> | null | undefined;
}

const CITED: Partial<Record<StatusKind, string>> = { retracted: 'RETRACTED', removed: 'REMOVED' };

/** The word that stands before a title; null for a publication of which nothing is to be said. */
export const statusWord = ({ status }: Pick<Marked, 'status'>): string | null =>
  status ? STATUS_WORDS[status.kind] : null;

/** The title as a list of plain text has it. @example "Retracted: Glass in the archive" */
export const markedTitle = ({ title, status }: Marked): string =>
  status ? `${STATUS_WORDS[status.kind]}: ${title}` : title;

/** The title as it is cited: one that is not to be relied upon says so in capitals. */
export function citedTitle({ title, status }: Marked): string {
  const word = status && CITED[status.kind];
  return word ? `${word}: ${title}` : title;
}

/** A note for reference managers, on what is not to be relied upon; null else. */
export function statusNote({
  status,
}: {
  status?: PublicationStatus | null | undefined;
}): string | null {
  const word = status && CITED[status.kind];
  if (!word) return null;
  const { date, notice_doi } = status;
  return [`${word}${date ? ` on ${date}` : ''}.`, notice_doi && `Notice: ${doiUrl(notice_doi)}`]
    .filter(Boolean)
    .join(' ');
}

/** "RETRACTED ARTICLE: …": so publishers write the titles of what is not to be relied upon. */
const PREFIX =
  /^(?:(RETRACTED|WITHDRAWN|Retracted)|REMOVED|Removed)(?: (?:ARTICLE|PAPER|article|paper))?:\s+(?=\S)/;

/** Parts a title from the word before it, as `citedTitle` and publishers write it. */
export function readMarkedTitle(written: string): {
  title: string;
  status: PublicationStatus | null;
} {
  const [prefix, retracted] = PREFIX.exec(written) ?? [];
  if (prefix === undefined) return { title: written, status: null };
  const kind = retracted ? 'retracted' : 'removed';
  const status: PublicationStatus = { kind, date: null, notice_doi: null, source: 'owner' };
  return { title: written.slice(prefix.length), status };
}
