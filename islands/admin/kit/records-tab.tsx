import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { EmptyList } from './empty-list.tsx';
import { MovedPage } from './moved-page.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { useRecordDialogs } from './record-dialog.tsx';
import { RecordList } from './record-list.tsx';

/** A tab with the records of a type, to add, edit and delete. */
export function RecordsTab({ kind }: { kind: RecordName }) {
  const definition: RecordDefinition = RECORDS[kind];
  const { messages, names, heading, intro, example, title, sort, toLine } = definition;
  const page = `/${definition.page ?? ''}`;
  const query = useQuery(makeRecordActions(definition).list);
  const { add, dialogs, list } = useRecordDialogs(definition);
  const [search, setSearch] = useState('');
  const matchesSearch = (row: StoredRecord) =>
    `${row[title]} ${toLine(row)}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        {intro} Shown at <ExternalLink href={page}>{page}</ExternalLink>.
      </p>
      <MovedPage page={page} />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label={messages.search}
          placeholder="Search..."
          className="grow basis-48"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button icon={Plus} variant="primary" className="min-h-11" onClick={() => add()}>
          {messages.add}
        </Button>
      </div>
      <Loaded query={query} failure={messages.listFailed}>
        {(rows) => (
          <RecordList
            {...list}
            rows={(sort ? sort(rows) : rows).filter(matchesSearch)}
            empty={
              rows.length > 0 ? (
                `No ${names} found matching “${search.trim()}”`
              ) : (
                <EmptyList title={messages.empty} example={example}>
                  {`Adding the first one also adds ${heading} to the site’s menu.`}
                </EmptyList>
              )
            }
          />
        )}
      </Loaded>
      {dialogs}
    </>
  );
}
