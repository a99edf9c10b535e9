import { useEffect, useState } from 'react';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Integrity } from './integrity.tsx';
import { FileList } from './list.tsx';
import { useBulkUpload, useSingleUpload } from './upload.tsx';
import { Uploads } from './upload-section.tsx';

/** The publications' PDFs: uploads, the list, and whether they match the publications. */
export default function FileManager() {
  const { tab, open } = useFileTab();
  // Kept here, so that uploads continue while the other tab is open.
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

/** Keeps a file that is dropped beside a drop zone from being opened in place of the page. */
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

const tabOf = (search: string): FileTab =>
  new URLSearchParams(search).get('tab') === 'integrity' ? 'integrity' : 'files';

/** The open tab, kept in the address, so that reload and back open it again. */
function useFileTab() {
  const [tab, setTab] = useState(() => tabOf(location.search));
  useEffect(() => {
    const follow = () => setTab(tabOf(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (name: string) => {
    const address = name === 'files' ? '/admin/files' : `/admin/files?tab=${name}`;
    history.pushState(null, '', address);
    setTab(tabOf(location.search));
  };
  return { tab, open };
}
