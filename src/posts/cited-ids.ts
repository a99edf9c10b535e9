import type { CitedWork } from '@academic-site/bibliography';
import { readCitedWorks } from '../../records/cited-works.ts';
import { getAttribute, type HtmlToken, tokeniseHtml } from '../html/html-tokens.ts';

export const hasCitations = (html: string): boolean => html.includes('<cite ');

/** Reads the tag of a citation; null for other tokens. */
export function readCitation(token: HtmlToken): CitedWork[] | null {
  if (token.kind !== 'open' || token.name !== 'cite') return null;
  return readCitedWorks((name) => getAttribute(token.raw, name));
}

/** The ids of the references that a text cites, in order. @param html cleaned */
export function listCitedIds(html: string): ReadonlySet<string> {
  if (!hasCitations(html)) return new Set();
  const cited = tokeniseHtml(html).flatMap((token) => readCitation(token) ?? []);
  return new Set(cited.map(({ id }) => id));
}
