import { useQuery } from '@tanstack/react-query';
import { FolderOpen, ExternalLink as Opens, ShieldCheck, Upload } from 'lucide-react';
import { useSite } from '../../../src/client/site.ts';
import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { fileSize } from '../../../src/values/text.ts';
import { formatDateTime } from '../../../src/values/time.ts';
import { Report } from '../kit/report.tsx';
import { Summary } from '../kit/section.tsx';
import { filesQuery, isOrphan, type PdfFile, pdfDownloadPath } from './calls.ts';

const WAYS = [
  { href: '/admin/files', label: 'Manage files', icon: FolderOpen },
  { href: '/admin/files?action=bulk-upload', label: 'Bulk upload', icon: Upload },
  { href: '/admin/files?tab=integrity', label: 'Check integrity', icon: ShieldCheck },
];

/** Overview of the publications' PDFs, with links to manage them. */
export default function FilesTab() {
  const { timeZone } = useSite();
  const files = useQuery(filesQuery);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Upload your publications’ PDFs, link them to publications, and find missing files and broken
        links. Each button opens a new window.
      </p>
      <ul className="flex flex-wrap gap-3">
        {WAYS.map(({ href, label, icon: Icon }, index) => (
          <li key={href}>
            <ButtonLink
              icon={Icon}
              role="button"
              href={href}
              target="_blank"
              rel="noopener"
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              {label}
              <Opens size={14} aria-hidden className="opacity-70" />
              <span className="sr-only">(new window)</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Summary>
        <Report
          query={files}
          failure="Failed to fetch files"
          parts={(stored) => [
            {
              cards: [
                ['Stored files', stored.length, addSizes(stored)],
                ['Not linked', stored.filter(isOrphan).length],
              ],
            },
            {
              title: 'Newest files',
              list: listNewest(stored).map(({ filename, size, uploadDate }) => [
                <a key={filename} href={pdfDownloadPath(filename)}>
                  {filename}
                </a>,
                `${formatDateTime(uploadDate, timeZone)} · ${fileSize(size)}`,
              ]),
              empty: 'No files uploaded yet',
            },
          ]}
        />
      </Summary>
    </>
  );
}

const NEWEST = 5;

const addSizes = (files: PdfFile[]) => fileSize(files.reduce((bytes, { size }) => bytes + size, 0));

const listNewest = (files: PdfFile[]) =>
  files.toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate)).slice(0, NEWEST);
