import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { findUnfilledGaps, pageAddress } from '../../../src/pages/page.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { type Column, DataTable } from '../../../src/ui/data-table.tsx';
import { IconLink } from '../../../src/ui/icon-button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { type ListedPage, pageDeletion, pagesQuery } from './calls.ts';
import { PageForm, PLACE_NAMES } from './form.tsx';

/** `/admin/pages`: the pages of the site's own, or the form of one. */
export default function PagesManagement() {
  // Null is the form of a new page.
  const [edited, setEdited] = useState<ListedPage | null | undefined>(undefined);
  const [closed, setClosed] = useState<ListedPage | null | undefined>(undefined);
  if (edited === undefined) {
    return <PageList closed={closed} onNew={() => setEdited(null)} onEdit={setEdited} />;
  }
  const close = () => {
    setClosed(edited);
    setEdited(undefined);
  };
  return <PageForm page={edited} onClose={close} />;
}

const Gaps = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="danger">{`${counted(count, 'gap')} to fill in`}</Badge>;

function PageList({
  closed,
  onNew,
  onEdit,
}: {
  /** Whose form was open last, null for a new page's: the button that opened it has the focus. */
  closed: ListedPage | null | undefined;
  onNew: () => void;
  onEdit: (page: ListedPage) => void;
}) {
  const pages = useQuery(pagesQuery);
  const { askToDelete, deleteDialog } = useDeletion(pageDeletion, {
    title: 'Delete this page?',
    question: ({ title }) => `“${title}” will be gone from the site.`,
  });
  const columns: Column<ListedPage>[] = [
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
    {
      header: 'Actions',
      actions: true,
      cell: (page) => (
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
            autoFocus={page.id === closed?.id}
            onEdit={() => onEdit(page)}
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
        <Button icon={Plus} variant="primary" autoFocus={closed === null} onClick={onNew}>
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
