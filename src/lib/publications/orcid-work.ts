import { z } from 'zod';
import { publicationType } from '../bibtex/kind.ts';
import { linkOrPath } from '../bibtex/links.ts';
import { joined } from '../bibtex/venue.ts';
import { normaliseDoi } from './doi.ts';
import { arxivNumber, arxivOfDoi } from './identifiers.ts';
import { lineOf, titleOf } from './markup.ts';
import { emptyPublication, MONTHS, type PublicationFields } from './publication.ts';

// What is not of its kind counts as not given, and so does what ORCID says is null.
const value = z.object({ value: z.string() }).nullish().catch(null);
const externalIds = z
  .object({
    'external-id': z.array(
      z.object({
        'external-id-type': z.string(),
        'external-id-value': z.string(),
        'external-id-relationship': z.string().nullish(),
      }),
    ),
  })
  .nullish()
  .catch(null);

const summary = z.object({
  'put-code': z.int(),
  title: z.object({ title: value, subtitle: value }).nullish().catch(null),
  'external-ids': externalIds,
  url: value,
  type: z.string().nullish().catch(null),
  'publication-date': z.object({ year: value, month: value }).nullish().catch(null),
  'journal-title': value,
});

type Summary = z.infer<typeof summary>;

/**
 * What is read of `/works` of an ORCID record: a group is one work, a summary is what one source
 * says of it, the preferred one first (https://info.orcid.org/documentation/api-tutorials).
 */
export const orcidWorks = z.object({
  group: z.array(z.object({ 'work-summary': z.array(summary).min(1) })),
});

/** A work of an ORCID record: its DOI, if it has one, and what the record itself says of it. */
export interface OrcidWork {
  putCode: number;
  fields: PublicationFields;
}

/** The type of a BibTeX entry that says the same, by ORCID's; the others have the same name there. */
const ENTRY_TYPES: [RegExp, string][] = [
  [/-article$/, 'article'],
  [/^conference-/, 'inproceedings'],
  [/^lecture-speech$/, 'talk'],
  [/^book-chapter$|-entry$/, 'incollection'],
  [/-book$/, 'book'],
  [/^working-paper$/, 'preprint'],
  [/standard/, 'standard'],
  [/^data-set$/, 'dataset'],
  [/^website$/, 'online'],
  [/^dissertation/, 'thesis'],
];

/** The works of a record. A summary holds no authors and no abstract: nothing is made up for them. */
export function worksOfOrcid({ group }: z.infer<typeof orcidWorks>): OrcidWork[] {
  return group.flatMap(({ 'work-summary': [preferred, ...others] }) =>
    preferred ? [workOf(preferred, others)] : [],
  );
}

function workOf(preferred: Summary, others: Summary[]): OrcidWork {
  const id = (type: string, relationship = 'self') =>
    [preferred, ...others]
      .flatMap((given) => given['external-ids']?.['external-id'] ?? [])
      .find(
        (given) =>
          given['external-id-type'].toLowerCase() === type &&
          (given['external-id-relationship'] ?? 'self').toLowerCase() === relationship,
      )?.['external-id-value'];
  const title = joined(
    titleOf(preferred.title?.title?.value ?? ''),
    titleOf(preferred.title?.subtitle?.value ?? ''),
  );
  const journal = lineOf(preferred['journal-title']?.value ?? '');
  const said = (preferred.type ?? '').toLowerCase().replaceAll('_', '-');
  const [, type] = ENTRY_TYPES.find(([types]) => types.test(said)) ?? ['', said];
  const doi = normaliseDoi(id('doi'));
  const url = linkOrPath(preferred.url?.value);
  const arxiv = arxivNumber(id('arxiv') ?? arxivOfDoi(doi ?? '') ?? '');
  return {
    putCode: preferred['put-code'],
    fields: {
      ...emptyPublication(),
      title,
      journal: journal || (arxiv ? 'arXiv' : ''),
      ...dateOf(preferred),
      doi,
      url: doi && normaliseDoi(url) === doi ? null : url,
      publication_type: publicationType({ type, title, journal, eprint: arxiv !== '' }),
      issn: id('issn', 'part-of') ?? id('issn') ?? null,
      arxiv_id: arxiv || null,
    },
  };
}

function dateOf({ 'publication-date': date }: Summary): Pick<PublicationFields, 'year' | 'month'> {
  const year = /^\d{4}$/.exec(date?.year?.value ?? '')?.[0];
  return {
    year: Number(year ?? 0),
    month: (year && MONTHS[Number(date?.month?.value ?? 0) - 1]) || null,
  };
}
