import { useQuery } from '@tanstack/react-query';
import { FolderOpen, ExternalLink as Opens, ShieldCheck, Upload } from 'lucide-react';
import { useSite } from '../../../src/client/site.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { fileSize } from '../../../src/values/text.ts';
import { formatShortly } from '../../../src/values/time.ts';
import { Summary, SummaryList } from '../kit/section.tsx';
import { filesQuery, isOrphan, type PdfFile, pdfDownloadPath } from './calls.ts';

const WAYS = [
  { href: '/admin/files', label: 'Manage Files', icon: FolderOpen },
  { href: '/admin/files?action=bulk-upload', label: 'Bulk Upload', icon: Upload },
  { href: '/admin/files?tab=integrity', label: 'Check Integrity', icon: ShieldCheck },
];

/** Where the publications' PDFs are kept in order, and how they stand. */
export default function FilesTab() {
  const files = useQuery(filesQuery);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        The publications’ PDFs: upload them, link them to their publications, and see what is
        missing or broken. Each opens in a new window.
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
        <Loaded query={files} failure="Failed to fetch files">
          {(stored) => <StoredFiles files={stored} />}
        </Loaded>
      </Summary>
    </>
  );
}

const NEWEST = 5;

function StoredFiles({ files }: { files: PdfFile[] }) {
  const { timeZone } = useSite();
  const newest = files
    .toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate))
    .slice(0, NEWEST);
  return (
    <>
      <FigureCards>
        <FigureCard
          label="Stored files"
          value={files.length}
          note={fileSize(files.reduce((bytes, { size }) => bytes + size, 0))}
        />
        <FigureCard label="Without a record" value={files.filter(isOrphan).length} />
      </FigureCards>
      <SummaryList
        title="Newest files"
        empty="No files uploaded yet"
        rows={newest.map(({ filename, size, uploadDate }) => ({
          key: filename,
          name: <a href={pdfDownloadPath(filename)}>{filename}</a>,
          note: `${formatShortly(uploadDate, timeZone)} · ${fileSize(size)}`,
        }))}
      />
    </>
  );
}
