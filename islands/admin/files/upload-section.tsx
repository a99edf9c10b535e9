import { CircleAlert, CircleCheck, Files, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { preserveFocus } from '../../../src/ui/focus.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import type { BulkUpload } from './calls.ts';

import { Remarks } from './remarks.tsx';
import { UploadProgress, type useBulkUpload, type useSingleUpload } from './upload.tsx';

/** Drop zones for one PDF and for many, the progress of an upload, and its outcome. */
export function Uploads({
  single,
  bulk,
}: {
  single: ReturnType<typeof useSingleUpload>;
  bulk: ReturnType<typeof useBulkUpload>;
}) {
  const [bulkFirst] = useState(asksForBulkUpload);
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
      {sent && <UploadProgress sent={sent} onCancel={bulk.sent ? bulk.cancel : single.cancel} />}
      {bulk.results && !sent && <BulkResults results={bulk.results} onDismiss={dismiss} />}
    </section>
  );
}

const asksForBulkUpload = (): boolean =>
  new URLSearchParams(location.search).get('action') === 'bulk-upload';

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
