import { useState } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useSite } from '../kit/site.ts';
import type { PdfFile } from './calls.ts';
import { isMissingFrom } from './link-publication.tsx';
import { Amiss, MendList, Mends } from './mend-list.tsx';
import { ProposedPublication } from './proposed.tsx';

const AT_ONCE = 20;

/** Stored files that no publication links to: each is linked to one, or removed. */
export function OrphanedFiles({
  files,
  onLink,
  onDelete,
}: {
  files: PdfFile[];
  onLink: (file: PdfFile) => void;
  onDelete: (filename: string) => void;
}) {
  const { timeZone } = useSite();
  const [shown, setShown] = useState(AT_ONCE);
  const orphans = files.filter(({ publications }) => publications.length === 0);
  return (
    <MendList
      title="Orphaned Files"
      explanation="Stored PDFs that no publication links to."
      items={orphans}
      shown={shown}
      keyOf={({ filename }) => filename}
      fine="Every stored PDF belongs to a publication."
      more={<Button onClick={() => setShown(shown + AT_ONCE)}>Show more</Button>}
      show={(file) => (
        <>
          <Amiss name={file.filename}>
            {`${fileSize(file.size)}, ${formatShortly(file.uploadDate, timeZone)}`}
          </Amiss>
          <Mends>
            <ProposedPublication file={file} isBroken={isMissingFrom(files)} />
            <Button onClick={() => onLink(file)}>
              Link …<span className="sr-only"> {file.filename}</span>
            </Button>
            <Button variant="danger" onClick={() => onDelete(file.filename)}>
              Remove<span className="sr-only"> {file.filename}</span>
            </Button>
          </Mends>
        </>
      )}
    />
  );
}
