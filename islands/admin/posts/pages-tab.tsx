import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { findUnfilledGaps, pageAddress } from '../../../records/page.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { EmptyList } from '../kit/empty-list.tsx';
import { RecordList } from '../kit/record-list.tsx';
import type { TextListProps } from './kinds.ts';
import { type ListedPage, PAGE_KIND, pageDeletion, pagesQuery } from './page-calls.ts';
import { PLACE_NAMES } from './page-fields.tsx';
import { useLanguageColumn, useTextPath } from './text-languages.tsx';
import { openedText, TextsTab, useTextDeletion } from './texts-tab.tsx';

/** `/admin/pages`: the custom pages, or the form for one. */
export default function PagesManagement() {
  return <TextsTab kind={PAGE_KIND} List={PageList} />;
}

const Gaps = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="danger">{`${counted(count, 'placeholder')} to fill in`}</Badge>;

const COLUMNS: Column<ListedPage>[] = [
  {
    header: 'Link in',
    sort: ({ place }) => PLACE_NAMES[place],
    cell: ({ place }) => PLACE_NAMES[place],
  },
  {
    header: 'State',
    sort: ({ published }) => Number(published),
    cell: ({ published, content }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
        {published && <Gaps count={findUnfilledGaps(content).length} />}
      </span>
    ),
  },
];

function PageList(list: TextListProps) {
  const { closed, onOpen, toAddress } = list;
  const pages = useQuery(pagesQuery);
  const languages = useLanguageColumn(PAGE_KIND, pages.data ?? [], list);
  const toPath = useTextPath();
  const { askToDelete, deleteDialog } = useTextDeletion(PAGE_KIND, pageDeletion);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure text-muted">
          Custom pages, such as an imprint, a privacy statement or your group.
        </p>
        <Button
          icon={Plus}
          variant="primary"
          autoFocus={closed === PAGE_KIND.newForm}
          className="min-h-11"
          onClick={() => onOpen(PAGE_KIND.newForm)}
        >
          New page
        </Button>
      </div>
      <Loaded query={pages} failure="The pages could not be loaded.">
        {(rows) => (
          <RecordList
            caption="Pages"
            columns={[...languages, ...COLUMNS]}
            rows={rows}
            getName={({ title }) => title}
            getDetails={({ slug }) => pageAddress(slug)}
            getEditPath={({ id }) => toAddress(String(id))}
            getPath={(page) => (page.published ? toPath(pageAddress(page.slug), page) : null)}
            opened={openedText(closed)}
            onEdit={({ id }) => onOpen(String(id))}
            onDelete={askToDelete}
            empty={NO_PAGES}
          />
        )}
      </Loaded>
      {deleteDialog}
    </>
  );
}

const NO_PAGES = (
  <EmptyList title="No pages yet" example="Imprint · /imprint · Footer">
    Start from a template for an imprint, privacy or accessibility statement, or from an empty page.
    You choose whether the menu or footer links to it.
  </EmptyList>
);
