import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import type { SentFile } from './use-single-upload.ts';

/** The files on their way, each with how far it got. */
export function UploadProgress({ files, onCancel }: { files: SentFile[]; onCancel: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const left = files.filter(({ share }) => share >= 1).length;
  const current = Math.min(left, files.length - 1);
  useEffect(() => {
    const row = list.current?.children[current];
    // Only the list scrolls, never the page.
    if (row instanceof HTMLElement) list.current?.scrollTo({ top: row.offsetTop - 48 });
  }, [current]);
  return (
    <Card className="mt-5" as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          <span role="status">
            {left === files.length
              ? 'Storing …'
              : `Uploading ${files.length === 1 ? '1 file' : `${files.length} files`} …`}
          </span>
        </h3>
        <Button onClick={onCancel}>
          <X size={16} aria-hidden />
          Cancel Upload
        </Button>
      </div>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to get in
        tabIndex={0}
        className="relative -mx-1 grid max-h-96 gap-3.5 overflow-y-auto p-1"
      >
        {files.map(({ name, size, share }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one upload may share a name
          <li key={at}>
            <div className="mb-1 flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none text-muted tabular-nums">
                {share > 0 ? `${Math.floor(share * 100)} % of ` : ''}
                {fileSize(size)}
              </span>
            </div>
            <progress className="progress" max={1} value={share} aria-label={`Upload of ${name}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
