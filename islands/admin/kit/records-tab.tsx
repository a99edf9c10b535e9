import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { SearchField } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { pagesQuery } from '../pages/calls.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { RecordDialog } from './record-dialog.tsx';

/** More are looked through by their names. */
const FEW = 12;

/** The list of the records of a kind, added, changed and deleted. */
export function RecordsTab({ kind }: { kind: RecordName }) {
  const definition: RecordDefinition = RECORDS[kind];
  const { messages, intro, title, sort } = definition;
  const actions = makeRecordActions(definition);
  const page = `/${definition.page}`;
  const getName = (row: StoredRecord) => String(row[title]);
  const getDetails = (row: StoredRecord) => definition.details(row).filter(Boolean).join(' · ');
  const query = useQuery(actions.list);
  const [edited, setEdited] = useState<StoredRecord | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<StoredRecord | null>(null);
  const [search, setSearch] = useState('');
  const matchesSearch = (row: StoredRecord) =>
    `${getName(row)} ${getDetails(row)}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        {intro} Visitors read it at <ExternalLink href={page}>{page}</ExternalLink>.
      </p>
      <MovedPage page={page} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setEdited('new')}>
          {messages.add}
        </Button>
      </div>
      <div className="mt-8 max-w-4xl">
        <Loaded query={query} failure={messages.listFailed}>
          {(rows) => (
            <>
              {rows.length === 0 && <Empty>{messages.empty}</Empty>}
              {rows.length > FEW && (
                <SearchField
                  label={messages.search}
                  className="mb-4"
                  value={search}
                  onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                />
              )}
              <ul>
                {(sort ? sort(rows) : rows).filter(matchesSearch).map((row) => (
                  <li key={row.id} className="flex items-start border-t border-line py-2">
                    <div className="min-w-0 grow py-1.5">
                      <p className="font-medium wrap-anywhere">{getName(row)}</p>
                      <p className="text-sm text-muted">{getDetails(row)}</p>
                    </div>
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${getName(row)}`}
                      onClick={() => setEdited(row)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Delete ${getName(row)}`}
                      danger
                      onClick={() => setToDelete(row)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
      {edited && (
        <RecordDialog
          definition={definition}
          stored={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        item={toDelete}
        deletion={actions.deletion}
        onClose={() => setToDelete(null)}
        title="Confirm Deletion"
      >
        {toDelete && `Visitors will not see “${getName(toDelete)}” any more.`}
      </DeleteDialog>
    </>
  );
}

/** Says where a page of one's own is now that had the address of a page of records. */
export function MovedPage({ page }: { page: string }) {
  const { data: pages = [] } = useQuery(pagesQuery);
  const moved = pages.find(({ slug }) => new RegExp(`^${page.slice(1)}-\\d+$`).test(slug));
  if (!moved) return null;
  return (
    <p className="mb-5 max-w-measure text-muted">
      {`Your page “${moved.title}” had this address; it is at /${moved.slug} since there is something to show here.`}
    </p>
  );
}
