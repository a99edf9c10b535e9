import { doiUrl, parseDoi } from '@academic-site/bibliography';
import type { Translate } from '../../messages/translate.ts';
import {
  type PublicationStatus,
  STATUS_KINDS,
  STATUS_SOURCES,
  STATUS_WORDS,
  type StatusKind,
} from '../../records/publication-vocabulary.ts';
import { isPartialDate } from '../values/partial-date.ts';

interface Marked {
  title: string;
  status?: Pick<PublicationStatus, 'kind'> | null | undefined;
}

const CITED: Partial<Record<StatusKind, string>> = { retracted: 'RETRACTED', removed: 'REMOVED' };

/** The word before a title; null for a publication without a special status. */
export const statusWord = ({ status }: Pick<Marked, 'status'>): string | null =>
  status ? STATUS_WORDS[status.kind] : null;

/** The title for a plain-text list; in English without `t`. @example "Retracted: Glass in the archive" */
export function markedTitle({ title, status }: Marked, t?: Translate<'publications'>): string {
  if (!status) return title;
  return t
    ? t('marked', { status: t(`status-${status.kind}`), title })
    : `${STATUS_WORDS[status.kind]}: ${title}`;
}

/** The title for citations: unreliable works are marked in capitals. */
export function citedTitle({ title, status }: Marked): string {
  const word = status && CITED[status.kind];
  return word ? `${word}: ${title}` : title;
}

/** A note for reference managers on an unreliable work; otherwise null. */
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

/** "RETRACTED ARTICLE: …", as publishers mark the titles of unreliable works. */
const PREFIX =
  /^(?:(RETRACTED|WITHDRAWN|Retracted)|REMOVED|Removed)(?: (?:ARTICLE|PAPER|article|paper))?:\s+(?=\S)/;

/** Splits a title from the word before it, as written by `citedTitle` and publishers. */
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

/**
 * Formats a status as one line of a bibliography.
 *
 * @example "retracted, 2024-05-03, 10.1000/xyz, crossref"
 */
export const writeStatus = ({ kind, date, notice_doi, source }: PublicationStatus): string =>
  [kind, date, notice_doi, source].filter(Boolean).join(', ');

/** Parses a line written by `writeStatus`; null for anything else. */
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
