import { z } from 'zod';
import { webUrl } from './identifier-url.ts';
import type { Related } from './link-relations.ts';
import type { ProposedLink } from './proposed-links.ts';
import { text } from './record-fields.ts';

/** What is read of the open copies of a work in OpenAlex (https://docs.openalex.org/api-entities/works/work-object). */
export const openAlexCopy = z.object({
  doi: z.string().nullable(),
  best_oa_location: z
    .object({
      pdf_url: text,
      landing_page_url: text,
      version: text,
      source: z.object({ display_name: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  open_access: z.object({ oa_url: text }).nullish().catch(null),
});

const COPIES = new Map<string, Related>([
  ['submittedVersion', { kind: 'preprint' }],
  ['acceptedVersion', { kind: 'other', label: 'Accepted manuscript' }],
]);

/** The open-access copy that OpenAlex proposes for a work, where it knows one. */
export function linksOfOpenAlex({
  best_oa_location: best,
  open_access,
}: z.infer<typeof openAlexCopy>): ProposedLink[] {
  const url =
    webUrl(best?.pdf_url) ?? webUrl(best?.landing_page_url) ?? webUrl(open_access?.oa_url);
  if (!url) return [];
  const kind = COPIES.get(best?.version ?? '') ?? { kind: 'other', label: 'Open access' };
  return [{ ...kind, url, source: 'OpenAlex', note: best?.source?.display_name ?? undefined }];
}
