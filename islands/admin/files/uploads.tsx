import { Files, FileText } from 'lucide-react';
import { useState } from 'react';
import { keepPlace } from '../../../src/ui/place.ts';
import { BulkResults } from './bulk-results.tsx';
import { DropZone } from './drop-zone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { BulkUpload } from './use-bulk-upload.ts';
import { asksForBulkUpload } from './use-file-tab.ts';
import type { SingleUpload } from './use-single-upload.ts';

/** One PDF or many of them: where to drop them, how far they are, and how it went. */
export function Uploads({ single, bulk }: { single: SingleUpload; bulk: BulkUpload }) {
  const [bulkFirst] = useState(asksForBulkUpload);
  const sent = bulk.sent ?? (single.sent && [single.sent]);
  const take = (files: File[]) => {
    const [first] = files;
    if (files.length > 1) bulk.upload(files);
    else if (first) single.upload(first);
  };
  const dismiss = () => {
    const goOn = keepPlace();
    bulk.dismiss();
    setTimeout(goOn);
  };
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        Upload
      </h2>
      <div className="grid gap-5 md:grid-cols-2">
        <DropZone
          icon={FileText}
          title="PDF Upload"
          hint="Drop a PDF here, 50 MB at most"
          choose="Choose PDF"
          disabled={sent !== null}
          onFiles={take}
        />
        <DropZone
          icon={Files}
          title="Bulk Upload"
          hint="Drop up to 50 PDFs here, 50 MB at most each"
          choose="Choose PDFs"
          multiple
          autoFocus={bulkFirst}
          disabled={sent !== null}
          onFiles={bulk.upload}
        />
      </div>
      {sent && <UploadProgress files={sent} onCancel={bulk.sent ? bulk.cancel : single.cancel} />}
      {bulk.results && !sent && <BulkResults results={bulk.results} onDismiss={dismiss} />}
    </section>
  );
}
