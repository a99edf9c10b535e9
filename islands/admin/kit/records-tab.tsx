import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { MovedPage } from './moved-page.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { useRecordDialogs } from './record-dialog.tsx';
import { RecordList } from './record-list.tsx';

/** More are looked through by their names. */
const FEW = 12;

/** The list of the records of a kind, added, changed and deleted. */
export function RecordsTab({ kind }: { kind: RecordName }) {
  const definition: RecordDefinition = RECORDS[kind];
  const { messages, intro, title, sort } = definition;
  const actions = makeRecordActions(definition);
  const page = `/${definition.page ?? ''}`;
  const getName = (row: StoredRecord) => String(row[title]);
  const getDetails = (row: StoredRecord) => definition.details(row).filter(Boolean).join(' · ');
  const query = useQuery(actions.list);
  const { add, edit, askToDelete, dialogs } = useRecordDialogs(definition);
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
        <Button variant="primary" onClick={() => add()}>
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
              <RecordList
                rows={(sort ? sort(rows) : rows).filter(matchesSearch)}
                getName={getName}
                getDetails={getDetails}
                onEdit={edit}
                onDelete={askToDelete}
              />
            </>
          )}
        </Loaded>
      </div>
      {dialogs}
    </>
  );
}
