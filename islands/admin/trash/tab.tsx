import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { MAX_BACKUPS, OTHER_BACKUP_DAYS, TRASH_DAYS } from '../../../records/retention.ts';
import { TRASH_KINDS } from '../../../records/trash.ts';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { dayIn, formatDay, formatMoment } from '../../../src/values/time.ts';
import { Time } from '../kit/cells.tsx';
import { type Deletion, restoreItem, useDeletion } from '../kit/delete-dialog.tsx';
import { useAction } from '../kit/use-action.ts';

const calls = adminApi.admin.trash;

const fetchTrash = () => expectOk(calls.$get(), 'The trash could not be loaded.');

/** Contents of the trash, last deleted first. */
const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: async () => toRows((await fetchTrash()).items),
});

type TrashItem = Awaited<ReturnType<typeof fetchTrash>>['items'][number];

const finalDeletion: Deletion<TrashItem> = {
  list: trashQuery,
  remove({ kind, id }) {
    const call = calls[':kind'][':id'].$delete({ param: { kind, id: String(id) } });
    return expectOk(call, 'It could not be deleted.');
  },
  done: 'Permanently deleted',
};

const toTitle = ({ title }: TrashItem) => plainTitle(title);

const DAY_MS = 24 * 60 * 60_000;

const KEPT_IN_BACKUPS = `It remains in existing backups until they expire (nightly ones: ${counted(MAX_BACKUPS, 'day')}, others: up to ${counted(OTHER_BACKUP_DAYS, 'day')}).`;

/** Deleted items, to restore or delete permanently. */
export default function TrashTab() {
  const trash = useQuery(trashQuery);
  const { askToDelete, deleteDialog } = useDeletion(finalDeletion, {
    title: 'Delete permanently?',
    question: (item) =>
      `“${toTitle(item)}” and everything that belongs to it will be deleted. This cannot be undone. ${KEPT_IN_BACKUPS}`,
  });
  const restoration = useRestoration();
  const columns = [
    ...COLUMNS,
    {
      header: 'Actions',
      actions: true,
      cell: (item: TrashItem) => (
        <span className="flex items-center justify-end gap-1">
          <Button
            icon={RotateCcw}
            aria-label={`Restore ${toTitle(item)}`}
            disabled={restoration.isPending}
            onClick={() => restoration.mutate(item)}
          >
            Restore
          </Button>
          <IconButton
            icon={Trash2}
            label={`Delete ${toTitle(item)} permanently`}
            danger
            onClick={() => askToDelete(item)}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        {`Deleted items are removed from the site immediately. You can restore them here for ${counted(TRASH_DAYS, 'day')}.`}
      </p>
      <Loaded query={trash}>
        {(items) => (
          <DataTable
            caption="Trash"
            columns={columns}
            rows={items}
            rowKey={({ kind, id }) => `${kind} ${id}`}
            empty="The trash is empty."
          />
        )}
      </Loaded>
      {deleteDialog}
    </>
  );
}

function useRestoration() {
  const queries = useQueryClient();
  return useAction((item: TrashItem) => restoreItem(item), {
    done: (_answer, { kind }) => `${TRASH_KINDS[kind]} restored`,
    // Any list and any count may include it again.
    onSuccess: () => queries.invalidateQueries(),
    async onError(error) {
      notifyError(error);
      await queries.invalidateQueries(trashQuery);
    },
  });
}

function LastDay({ deletedAt }: TrashItem) {
  const { timeZone } = useSite();
  const end = new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS);
  return <span className="whitespace-nowrap">{formatDay(dayIn(end, timeZone))}</span>;
}

const COLUMNS: Column<TrashItem>[] = [
  {
    header: 'Title',
    main: true,
    sort: toTitle,
    cell: (item) => (
      <p className="truncate font-medium @max-[51rem]:whitespace-normal">{toTitle(item)}</p>
    ),
  },
  {
    header: 'Type',
    sort: ({ kind }) => TRASH_KINDS[kind],
    cell: ({ kind }) => <Badge>{TRASH_KINDS[kind]}</Badge>,
  },
  {
    header: 'Deleted',
    sort: ({ deletedAt }) => deletedAt,
    cell: ({ deletedAt }) => (
      <Time at={deletedAt} format={formatMoment} className="whitespace-nowrap" />
    ),
  },
  {
    header: 'Kept until',
    sort: ({ deletedAt }) => deletedAt,
    cell: LastDay,
  },
];
