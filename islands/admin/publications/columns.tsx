import { monthNumber, PUBLICATION_TYPES } from '../../../records/publication-vocabulary.ts';
import { useSite } from '../../../src/client/site.ts';
import { publicationKind } from '../../../src/publications/category.ts';
import { usableLinks, viewLink } from '../../../src/publications/links.ts';
import { dateLabel } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge, StatusMark } from '../../../src/ui/parts/badge.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { Options } from '../../../src/ui/parts/field.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import type { AdminPublication } from './calls.ts';
import { useManyChanges } from './change-many.tsx';
import { isJoined } from './join-versions.tsx';

const PREVIEW = 150;

/** The columns of the panel's list of publications, beside their titles. */
export const PUBLICATION_COLUMNS: Column<AdminPublication>[] = [
  {
    header: 'Type',
    sort: ({ publication_type }) => publication_type ?? '',
    cell: (work) => <TypeChoice work={work} />,
  },
  {
    header: 'Date',
    numeric: true,
    sort: ({ year, month }) => 12 * year + (monthNumber(month) ?? 0),
    cell: ({ year, month }) => (
      <span className="whitespace-nowrap">
        {dateLabel({ year, month: month?.slice(0, 3) ?? null })}
      </span>
    ),
  },
];

/** A title as the list has it, with what has become of the work. */
export const renderTitle = (work: AdminPublication) => (
  <>
    <StatusMark status={work.status?.kind ?? null} />
    <RichTitle title={work.title} />
    {isJoined(work) && (
      <>
        {' '}
        <Badge tone="outlined">Joined to its article</Badge>
      </>
    )}
  </>
);

/** What else is known of a work, in a line. */
export function Known({ work }: { work: AdminPublication }) {
  const { authors, journal, custom_tags, abstract } = work;
  const kind = publicationKind(work, useSite().vocabulary.researchCategories);
  const known = [authors, journal, kind, ...custom_tags, abstract && preview(abstract)];
  return known.filter(Boolean).map((text, at) => (
    <span key={text}>
      {at > 0 && ' · '}
      <span>{text}</span>
    </span>
  ));
}

/** Where a work is read; null where nothing leads to it. */
export const getViewPath = (work: AdminPublication): string | null =>
  usableLinks(work).length === 0
    ? null
    : (viewLink(work) ?? `/api/publications/${work.id}/download`);

/** The type, changed in the row. */
function TypeChoice({ work }: { work: AdminPublication }) {
  const { id, title, publication_type } = work;
  const { change, isPending } = useManyChanges(() => {});
  return (
    <select
      aria-label={`Type of ${plainTitle(title)}`}
      className="-mx-2 block min-h-9 w-40 rounded-md @max-[51rem]:w-32 border border-transparent bg-transparent px-1 text-sm hover:border-field"
      value={publication_type ?? ''}
      aria-disabled={isPending}
      onChange={({ currentTarget: { value } }) =>
        change([work], [{ ids: [id], fields: { publication_type: value || null } }])
      }
    >
      <option value="">No type</option>
      <Options of={PUBLICATION_TYPES} />
    </select>
  );
}

function preview(abstract: string): string {
  const letters = [...abstract];
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : abstract;
}
