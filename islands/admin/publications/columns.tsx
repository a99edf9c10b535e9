import { ExternalLink as ExternalIcon } from 'lucide-react';
import { monthNumber, PUBLICATION_TYPES } from '../../../records/publication-vocabulary.ts';
import { useSite } from '../../../src/client/site.ts';
import { publicationKind } from '../../../src/publications/category.ts';
import { usableLinks, viewLink } from '../../../src/publications/links.ts';
import { statusWord } from '../../../src/publications/status.ts';
import { dateLabel } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge, StatusMark } from '../../../src/ui/parts/badge.tsx';
import { Button, ButtonLink, NEW_TAB } from '../../../src/ui/parts/button.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { Options } from '../../../src/ui/parts/field.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { editPath } from '../kit/use-edited.ts';
import type { AdminPublication } from './calls.ts';
import { useManyChanges } from './change-many.tsx';
import { isJoined } from './join-versions.tsx';

const PREVIEW = 150;

/** Higher than a line of text, in a row that is not. */
const FLAT = '@min-[51rem]:-my-2';

/** The columns of the panel's list of publications. */
export const publicationColumns = ({
  selected,
  onSelect,
  onEdit,
  onDelete,
}: {
  selected: readonly AdminPublication[];
  onSelect: (id: number) => void;
  onEdit: (work: AdminPublication) => void;
  onDelete: (work: AdminPublication) => void;
}): Column<AdminPublication>[] => [
  {
    header: 'Select',
    actions: true,
    cell: (work) => (
      <input
        type="checkbox"
        aria-label={`Select ${plainTitle(work.title)}`}
        className="block size-5 accent-accent"
        checked={selected.includes(work)}
        onChange={() => onSelect(work.id)}
      />
    ),
  },
  {
    header: 'Title',
    main: true,
    sort: ({ title }) => plainTitle(title),
    cell: (work) => <Title work={work} onEdit={() => onEdit(work)} />,
  },
  {
    header: 'Type',
    sort: ({ publication_type }) => publication_type ?? '',
    cell: (work) => <TypeChoice work={work} />,
  },
  {
    header: 'Date',
    numeric: true,
    sort: ({ year, month }) => 12 * year + (monthNumber(month) ?? 0),
    cell: (work) => <span className="whitespace-nowrap">{dateLabel(work)}</span>,
  },
  {
    header: 'Actions',
    actions: true,
    cell: (work) => (
      <div className={`${FLAT} flex items-center justify-end`}>
        <ViewLink work={work} />
        <EditButtons
          name={plainTitle(work.title)}
          onEdit={() => onEdit(work)}
          onDelete={() => onDelete(work)}
        />
      </div>
    ),
  },
];

/** The title, which opens the form, above a line of what else is known of the work. */
function Title({ work, onEdit }: { work: AdminPublication; onEdit: () => void }) {
  const { id, title, authors, journal, custom_tags, abstract } = work;
  const kind = publicationKind(work, useSite().vocabulary.researchCategories);
  const known = [authors, journal, kind, ...custom_tags, abstract && preview(abstract)];
  return (
    <div className={`${FLAT} wrap-anywhere`}>
      <h3 className="truncate leading-snug font-medium @max-[51rem]:whitespace-normal">
        <StatusMark word={statusWord(work)} />
        <a
          href={editPath(id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onEdit();
          }}
        >
          <RichTitle title={title} />
        </a>
        {isJoined(work) && (
          <>
            {' '}
            <Badge tone="outlined">Joined to its article</Badge>
          </>
        )}
      </h3>
      <p className="truncate text-sm text-muted @max-[51rem]:line-clamp-2 @max-[51rem]:whitespace-normal">
        {known.filter(Boolean).map((text, at) => (
          <span key={text}>
            {at > 0 && ' · '}
            <span>{text}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

/** The type, changed in the row. */
function TypeChoice({ work }: { work: AdminPublication }) {
  const { id, title, publication_type } = work;
  const { change, isPending } = useManyChanges(() => {});
  return (
    <select
      aria-label={`Type of ${plainTitle(title)}`}
      className="-mx-1 block w-42 rounded-md border border-transparent bg-transparent px-1 text-sm hover:border-field @min-[51rem]:-my-0.5 @min-[51rem]:h-7 @max-[51rem]:min-h-10 @max-[51rem]:border-line"
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

function ViewLink({ work }: { work: AdminPublication }) {
  if (usableLinks(work).length === 0) {
    return (
      <Button variant="quiet" className="px-2.5!" disabled>
        View
      </Button>
    );
  }
  return (
    <ButtonLink
      href={viewLink(work) ?? `/api/publications/${work.id}/download`}
      variant="quiet"
      className="px-2.5!"
      {...NEW_TAB}
    >
      View
      <span className="sr-only"> {plainTitle(work.title)}</span>
      <ExternalIcon size={14} aria-hidden />
    </ButtonLink>
  );
}

function preview(abstract: string): string {
  const letters = [...abstract];
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : abstract;
}
