import { foldText } from '@academic-site/bibliography';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Files, FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RECORDS } from '../../../records/index.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { type Column, DataTable } from '../../../src/ui/parts/data-table.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { preserveFocus } from '../../../src/ui/parts/focus.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { fileSize } from '../../../src/values/text.ts';
import { Time } from '../kit/cells.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { type BulkUpload, filesQuery, isOrphan, type PdfFile } from './calls.ts';
import { FileActions } from './file-actions.tsx';
import { Integrity } from './integrity.tsx';
import { Remarks } from './remarks.tsx';
import { UploadProgress, useBulkUpload, useSingleUpload } from './upload.tsx';

/** The publications' PDFs: uploads, the list, and the integrity check. */
export default function FileManager() {
  const { tab, open } = useFileTab();
  // Kept here so that uploads continue while the other tab is open.
  const single = useSingleUpload();
  const bulk = useBulkUpload();
  useUnsavedGuard(single.sent !== null || bulk.sent !== null);
  useStrayDrops();
  return (
    <>
      <Tabs
        label="Files"
        className="mb-8"
        value={tab}
        onValueChange={open}
        activationMode="manual"
        tabs={[
          {
            id: 'files',
            label: 'Files',
            content: (
              <>
                <Uploads single={single} bulk={bulk} />
                <FileList />
              </>
            ),
          },
          { id: 'integrity', label: 'Integrity', content: <Integrity /> },
        ]}
      />
      {single.question}
      {bulk.question}
    </>
  );
}

/** Prevents a file dropped outside a drop zone from replacing the page. */
function useStrayDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
}

type FileTab = 'files' | 'integrity';

const parseTab = (search: string): FileTab =>
  new URLSearchParams(search).get('tab') === 'integrity' ? 'integrity' : 'files';

/** The open tab, kept in the address, so that reload and back open it again. */
function useFileTab() {
  const [tab, setTab] = useState(() => parseTab(location.search));
  useEffect(() => {
    const follow = () => setTab(parseTab(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (name: string) => {
    const address = name === 'files' ? '/admin/files' : `/admin/files?tab=${name}`;
    history.pushState(null, '', address);
    setTab(parseTab(location.search));
  };
  return { tab, open };
}

function Uploads({
  single,
  bulk,
}: {
  single: ReturnType<typeof useSingleUpload>;
  bulk: ReturnType<typeof useBulkUpload>;
}) {
  const [bulkFirst] = useState(
    () => new URLSearchParams(location.search).get('action') === 'bulk-upload',
  );
  const sent = bulk.sent ?? single.sent;
  const take = (files: File[]) => {
    const [first] = files;
    if (files.length > 1) bulk.upload(files);
    else if (first) single.upload(first);
  };
  const dismiss = () => {
    const restoreFocus = preserveFocus();
    bulk.dismiss();
    setTimeout(restoreFocus);
  };
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        Upload
      </h2>
      <div className="grid gap-5 md:grid-cols-2">
        <DropZone
          icon={FileText}
          title="PDF upload"
          hint="Drop a PDF here, up to 50 MB"
          choose="Choose PDF"
          disabled={sent !== null}
          onFiles={take}
        />
        <DropZone
          icon={Files}
          title="Bulk upload"
          hint="Drop up to 50 PDFs here, up to 50 MB each"
          choose="Choose PDFs"
          multiple
          autoFocus={bulkFirst}
          disabled={sent !== null}
          onFiles={bulk.upload}
        />
      </div>
      {sent && <UploadProgress sent={sent} onCancel={bulk.sent ? bulk.cancel : single.cancel} />}
      {bulk.results && !sent && <BulkResults results={bulk.results} onDismiss={dismiss} />}
    </section>
  );
}

function BulkResults({ results, onDismiss }: { results: BulkUpload; onDismiss: () => void }) {
  const { uploaded, failed } = results;
  return (
    <Card className="mt-5" as="section" labelledBy="bulk-results">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="bulk-results" className="font-medium">
          {`${uploaded.length} stored, ${failed.length} failed`}
        </h3>
        <Button onClick={onDismiss}>Close</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it */}
      <div tabIndex={0} className="-mx-1 grid max-h-96 gap-5 overflow-y-auto p-1">
        {failed.length > 0 && (
          <List title="Failed">
            {failed.map(({ originalName, error }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of one upload may share a name
              <li key={at} className="flex gap-2.5">
                <CircleAlert size={17} aria-hidden className="mt-0.5 flex-none text-danger" />
                <span className="min-w-0 wrap-anywhere">
                  {originalName}
                  <span className="block text-danger">{error}</span>
                </span>
              </li>
            ))}
          </List>
        )}
        {uploaded.length > 0 && (
          <List title="Stored">
            {uploaded.map((file) => (
              <li key={file.filename} className="flex gap-2.5">
                {file.incomplete ? (
                  <CircleAlert size={17} aria-hidden className="mt-0.5 flex-none text-danger" />
                ) : (
                  <CircleCheck size={17} aria-hidden className="mt-0.5 flex-none text-accent" />
                )}
                <span className="min-w-0 wrap-anywhere">
                  {file.filename} <span className="text-muted">{fileSize(file.size)}</span>
                  <Remarks file={file} />
                </span>
              </li>
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 text-sm text-muted">{title}</h4>
      <ul className="grid gap-2 text-sm">{children}</ul>
    </div>
  );
}

function FileList() {
  const files = useQuery(filesQuery);
  const [query, setQuery] = useState('');
  return (
    <section aria-labelledby="files" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="files" className="font-serif text-2xl font-semibold tracking-tight">
          Uploaded files
        </h2>
        <SearchField
          label="Search files"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="w-full sm:w-72"
        />
      </div>
      <Loaded query={files} failure="Failed to fetch files">
        {(stored) => (
          <DataTable
            caption="Uploaded files"
            columns={COLUMNS}
            rows={matching(stored, query)}
            rowKey={({ filename }) => filename}
            empty={stored.length === 0 ? NO_FILES : `No files match “${query}”`}
          />
        )}
      </Loaded>
    </section>
  );
}

const NO_FILES = (
  <EmptyList title="No files uploaded yet" example="exemplar-2026-proton-range.pdf">
    Visitors can download a file once it is linked to a publication, at{' '}
    <ExternalLink href="/publications">/publications</ExternalLink>.
  </EmptyList>
);

function matching(files: PdfFile[], query: string): PdfFile[] {
  const folded = foldText(query);
  return files.filter(({ filename, originalName, publications, records }) =>
    [
      filename,
      originalName,
      ...[...publications, ...records].map(({ title }) => plainTitle(title)),
    ].some((text) => foldText(text).includes(folded)),
  );
}

const COLUMNS: Column<PdfFile>[] = [
  {
    header: 'Name',
    main: true,
    sort: ({ filename }) => filename,
    cell: (file) => (
      <>
        <p className="font-medium wrap-anywhere">{file.filename}</p>
        <div className="text-sm leading-tight">
          {file.originalName !== file.filename && (
            <p className="truncate text-muted">{`Uploaded as ${file.originalName}`}</p>
          )}
          <Remarks file={file} />
        </div>
      </>
    ),
  },
  {
    header: 'Size',
    numeric: true,
    sort: ({ size }) => size,
    cell: ({ size }) => <span className="whitespace-nowrap">{fileSize(size)}</span>,
  },
  {
    header: 'Uploaded',
    sort: ({ uploadDate }) => uploadDate,
    cell: ({ uploadDate }) => <Time at={uploadDate} className="whitespace-nowrap" />,
  },
  {
    header: 'Publication',
    sort: ({ publications, records }) => plainTitle([...publications, ...records][0]?.title ?? ''),
    cell: (file) =>
      isOrphan(file) ? (
        <Badge>Not linked</Badge>
      ) : (
        <ul className="max-w-sm">
          {file.publications.map(({ id, title }) => (
            <li key={id} className="truncate">
              <a href={`/publications/${id}`}>
                <RichTitle title={title} />
              </a>
            </li>
          ))}
          {file.records.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`} className="truncate">
              <a href={RECORDS[kind].path(id)}>{title}</a>
            </li>
          ))}
        </ul>
      ),
  },
  { header: 'Actions', actions: true, cell: (file) => <FileActions file={file} /> },
];
