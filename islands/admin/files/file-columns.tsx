import { fileSize } from '../../../src/lib/files/file-size.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import type { Column } from '../../../src/ui/data-table.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import type { PdfFile } from './calls.ts';
import { Remarks } from './remarks.tsx';

/** What the list tells of a stored file, with its dates in a time zone. */
export const columnsOf = (timeZone: string): Column<PdfFile>[] => [
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
];
