import { z } from 'zod';
import { formatDay, isCalendarDay } from '../time.ts';
import { doiUrl, normaliseDoi } from './doi.ts';
import { identifierUrl } from './identifier-url.ts';
import { ARTICLE, PUBLISHED, type Related, VERSION, withCode } from './link-relations.ts';
import { updateOf } from './notices.ts';
import type { ProposedLink } from './proposed-links.ts';
import { readableOf, text } from './record-fields.ts';

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  source: text,
  updated: z.object({ 'date-time': text }).nullish().catch(null),
});

/**
 * What is read of the relations of a work in Crossref's REST API
 * (https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/ and
 * https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
export const crossrefRelations = z.object({
  DOI: z.string(),
  relation: z
    .record(z.string(), readableOf(z.object({ id: z.string(), 'id-type': z.string() })))
    .catch({}),
  'update-to': readableOf(update),
  'updated-by': readableOf(update),
});

const RELATIONS = new Map<string, Related>([
  ['has-preprint', { kind: 'preprint' }],
  ['is-preprint-of', PUBLISHED],
  ['is-supplemented-by', { kind: 'supplement' }],
  ['is-supplement-to', ARTICLE],
  ['has-version', VERSION],
  ['is-version-of', VERSION],
]);

/** What Crossref proposes for a work: notices about it first. */
export function linksOfCrossref(work: z.infer<typeof crossrefRelations>): ProposedLink[] {
  const source = 'Crossref';
  const notices = work['updated-by'].flatMap((entry): ProposedLink[] => {
    const known = updateOf(entry.type);
    const doi = normaliseDoi(entry.DOI);
    if (!known || !doi) return [];
    const { of: _of, ...related } = known;
    return [{ ...related, url: doiUrl(doi), source, note: known.notice && noteOn(entry) }];
  });
  const updated = work['update-to'].flatMap((entry): ProposedLink[] => {
    const known = updateOf(entry.type);
    const doi = normaliseDoi(entry.DOI);
    return known && doi ? [{ ...known.of, url: doiUrl(doi), source }] : [];
  });
  const related = Object.entries(work.relation).flatMap(([name, entries]) => {
    const known = RELATIONS.get(name);
    return entries.flatMap((entry): ProposedLink[] => {
      const url = identifierUrl(entry['id-type'], entry.id);
      return known && url ? [{ ...withCode(known, url), url, source }] : [];
    });
  });
  return [...notices.sort(byWeight), ...updated, ...related];
}

const byWeight = (a: ProposedLink, b: ProposedLink) =>
  Number(b.notice === 'warning') - Number(a.notice === 'warning');

/** The day of a notice, and who recorded it where the publisher did not. */
function noteOn({ updated, source }: z.infer<typeof update>): string | undefined {
  const day = updated?.['date-time']?.slice(0, 10) ?? '';
  const parts = [
    isCalendarDay(day) && formatDay(day),
    source === 'retraction-watch' && 'recorded by Retraction Watch',
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
