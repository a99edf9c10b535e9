import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { foldText, plainTitle } from '../../../src/lib/publications/titles.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { type Column, DataTable } from '../../../src/ui/data-table.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { useSite } from '../kit/site.ts';
import { filesQuery, type PdfFile } from './calls.ts';
import { FileActions } from './file-actions.tsx';
import { Remarks } from './remarks.tsx';

/** The stored files, to search, fetch, link and remove. */
export function FileList() {
  const { timeZone } = useSite();
  const files = useQuery(filesQuery);
  const [query, setQuery] = useState('');
  return (
    <section aria-labelledby="files" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="files" className="font-serif text-2xl font-semibold tracking-tight">
          Uploaded Files
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
            columns={columnsOf(timeZone)}
            rows={matching(stored, query)}
            rowKey={({ filename }) => filename}
            empty={stored.length === 0 ? 'No files uploaded yet' : `No files match “${query}”`}
          />
        )}
      </Loaded>
    </section>
  );
}

function matching(files: PdfFile[], query: string): PdfFile[] {
  const folded = foldText(query);
  return files.filter(({ filename, originalName, publications }) =>
    [filename, originalName, ...publications.map(({ title }) => plainTitle(title))].some((text) =>
      foldText(text).includes(folded),
    ),
  );
}

const columnsOf = (timeZone: string): Column<PdfFile>[] => [
  {
    header: 'Name',
    sort: ({ filename }) => filename,
    cell: (file) => (
      <span className="wrap-anywhere">
        {file.filename}
        <span className="block text-xs">
          {file.originalName !== file.filename && (
            <span className="block text-muted">{`Uploaded as ${file.originalName}`}</span>
          )}
          <Remarks file={file} />
        </span>
      </span>
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
    cell: ({ uploadDate }) => (
      <time dateTime={uploadDate} className="whitespace-nowrap">
        {formatShortly(uploadDate, timeZone)}
      </time>
    ),
  },
  {
    header: 'Publication',
    sort: ({ publications: [first] }) => (first ? plainTitle(first.title) : ''),
    cell: ({ publications }) =>
      publications.length === 0 ? (
        <Badge tone="neutral">Not linked</Badge>
      ) : (
        <ul className="grid gap-1">
          {publications.map(({ id, title }) => (
            <li key={id}>
              <a href={`/publications/${id}`}>
                <RichTitle title={title} />
              </a>
            </li>
          ))}
        </ul>
      ),
  },
  { header: 'Actions', actions: true, cell: (file) => <FileActions file={file} /> },
];
