import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Remarks } from './remarks.tsx';
import type { BulkResults as Results } from './use-bulk-upload.ts';

/** What a bulk upload stored, and what it did not and why. */
export function BulkResults({ results, onDismiss }: { results: Results; onDismiss: () => void }) {
  const { uploaded, failed } = results;
  return (
    <Card className="mt-5" as="section" labelledBy="bulk-results">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="bulk-results" className="font-medium">
          {`${uploaded.length} stored, ${failed.length} failed`}
        </h3>
        <Button onClick={onDismiss}>Close</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to get in */}
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
