import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { BackLink } from '../../../src/ui/back-link.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { FileList } from './file-list.tsx';
import { Integrity } from './integrity.tsx';
import { Uploads } from './uploads.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';
import { useFileTab } from './use-file-tab.ts';
import { useSingleUpload } from './use-single-upload.ts';

const TABS = [
  { id: 'files', label: 'Files' },
  { id: 'integrity', label: 'Integrity' },
];

/** The publications' PDFs: uploading, listing, and keeping them and the publications together. */
export default function FileManager() {
  const { tab, open } = useFileTab();
  // Uploads go on while another tab is looked at.
  const single = useSingleUpload();
  const bulk = useBulkUpload();
  useUnsavedGuard(single.sent !== null || bulk.sent !== null);
  useStrayDrops();
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="File Management" />
      <Tabs.Root value={tab} onValueChange={open} activationMode="manual">
        <Tabs.List aria-label="Files" className="mb-8 flex gap-1 border-b border-line">
          {TABS.map(({ id, label }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="min-h-11 border-b-2 border-transparent px-4 text-sm whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="files" className="min-w-0">
          <Uploads single={single} bulk={bulk} />
          <FileList />
        </Tabs.Content>
        <Tabs.Content value="integrity" className="min-w-0">
          <Integrity />
        </Tabs.Content>
      </Tabs.Root>
      {single.question}
      {bulk.question}
    </>
  );
}

/** A file that is dropped beside the place for it must not take the browser away from the page. */
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
