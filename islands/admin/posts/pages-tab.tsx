import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { findUnfilledGaps, pageAddress } from '../../../records/page.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { IconLink } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { EditButtons } from '../kit/record-list.tsx';
import { type ListedPage, PAGE_KIND, pageDeletion, pagesQuery } from './page-calls.ts';
import { PLACE_NAMES } from './page-fields.tsx';
import { type TextListProps, TextsTab, useTextDeletion } from './texts-tab.tsx';

/** `/admin/pages`: the pages of the site's own, or the form of one. */
export default function PagesManagement() {
  return <TextsTab kind={PAGE_KIND} List={PageList} />;
}

const Gaps = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="danger">{`${counted(count, 'gap')} to fill in`}</Badge>;

const COLUMNS: Column<ListedPage>[] = [
  {
    header: 'Title',
    sort: ({ title }) => title,
    cell: ({ title }) => <span className="font-medium wrap-anywhere">{title}</span>,
  },
  {
    header: 'Address',
    sort: ({ slug }) => slug,
    cell: ({ slug }) => <span className="wrap-anywhere text-muted">/{slug}</span>,
  },
  {
    header: 'Place',
    sort: ({ place }) => PLACE_NAMES[place],
    cell: ({ place }) => PLACE_NAMES[place],
  },
  {
    header: 'Status',
    sort: ({ published }) => Number(published),
    cell: ({ published, content }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
        {published && <Gaps count={findUnfilledGaps(content).length} />}
      </span>
    ),
  },
];

function PageList({ closed, onOpen }: TextListProps) {
  const pages = useQuery(pagesQuery);
  const { askToDelete, deleteDialog } = useTextDeletion(PAGE_KIND, pageDeletion);
  const columns = [
    ...COLUMNS,
    {
      header: 'Actions',
      actions: true,
      cell: (page: ListedPage) => (
        <span className="flex justify-end">
          {page.published && (
            <IconLink
              icon={ExternalLink}
              label={`View ${page.title}`}
              href={pageAddress(page.slug)}
              target="_blank"
              rel="noopener"
            />
          )}
          <EditButtons
            name={page.title}
            autoFocus={String(page.id) === closed}
            onEdit={() => onOpen(String(page.id))}
            onDelete={() => askToDelete(page)}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure text-muted">
          Pages of your own, such as an imprint, a privacy statement or your group.
        </p>
        <Button
          icon={Plus}
          variant="primary"
          autoFocus={closed === PAGE_KIND.newForm}
          onClick={() => onOpen(PAGE_KIND.newForm)}
        >
          New Page
        </Button>
      </div>
      <Loaded query={pages} failure="The pages could not be loaded.">
        {(rows) => (
          <DataTable
            caption="Pages"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No pages yet. A new one can start from a template: imprint, privacy or accessibility."
          />
        )}
      </Loaded>
      {deleteDialog}
    </>
  );
}
