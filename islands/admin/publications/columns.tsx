import { Download, ExternalLink } from 'lucide-react';
import { monthNumber, PUBLICATION_TYPES } from '../../../records/publication-vocabulary.ts';
import { useSite } from '../../../src/client/site.ts';
import { publicationKind } from '../../../src/publications/category.ts';
import { hasPdf, viewLink } from '../../../src/publications/links.ts';
import { dateLabel } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge, StatusMark } from '../../../src/ui/parts/badge.tsx';
import { NEW_TAB } from '../../../src/ui/parts/button.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { Options } from '../../../src/ui/parts/field.tsx';
import { IconButton, IconLink } from '../../../src/ui/parts/icon-button.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import type { AdminPublication } from './calls.ts';
import { useManyChanges } from './change-many.tsx';
import { isJoined } from './join-versions.tsx';

const PREVIEW = 150;

/** The columns of the panel's list of publications, in addition to the title. */
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

/** A title in the list, with the work's status. */
export const renderTitle = (work: AdminPublication) => (
  <>
    <StatusMark status={work.status?.kind ?? null} />
    <RichTitle title={work.title} />
    {isJoined(work) && (
      <>
        {' '}
        <Badge tone="outlined">Linked to its article</Badge>
      </>
    )}
  </>
);

/** Authors, journal and other details of a work, in one line. */
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

/** Link to a work's page or PDF; a disabled View if neither is known. */
export function WorkLink({ work }: { work: AdminPublication }) {
  const name = plainTitle(work.title);
  const view = viewLink(work);
  if (view) return <IconLink icon={ExternalLink} label={`View ${name}`} href={view} {...NEW_TAB} />;
  if (hasPdf(work)) {
    const path = `/api/publications/${work.id}/download`;
    return <IconLink icon={Download} label={`Download PDF of ${name}`} href={path} {...NEW_TAB} />;
  }
  return (
    // Named by text, so that the browser's search finds it.
    <IconButton icon={ExternalLink} label="View" aria-label={undefined} disabled>
      <span className="sr-only">View</span>
    </IconButton>
  );
}

/** The type, editable in the row. */
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
