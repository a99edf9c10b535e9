import { useState } from 'react';
import { counted } from '../../../src/lib/text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ImportPublications } from '../publications/import.tsx';
import type { StepProps } from './steps.ts';

/** The works: from the ORCID record, a bibliography, or DOIs; what is accepted is stored. */
export function Works({ stored, state: { works, sample }, onDone }: StepProps) {
  const own = sample ? 0 : works;
  const [importing, setImporting] = useState(own === 0);
  const [imported, setImported] = useState(false);
  return (
    <div className="max-w-3xl">
      {importing ? (
        <>
          <ImportPublications
            cancellable={false}
            orcid={sample ? '' : stored.orcid}
            onClose={() => {
              setImporting(false);
              setImported(true);
            }}
          />
          <p className="mt-8 text-muted">
            Neither file nor DOI? <a href="/admin?tab=publications">Type them in one by one</a>; the
            set-up waits for you.
          </p>
          <Button className="mt-6" onClick={onDone}>
            {own > 0 ? 'Continue' : 'Continue Without Works'}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-5 text-muted">
            {own > 0
              ? `${counted(own, 'publication')} on your site. Abstracts, PDFs and links can be added to each, under Publications.`
              : 'There are no publications of yours yet.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {/* The button that was pressed is gone. */}
            <Button variant="primary" autoFocus={imported} onClick={onDone}>
              Continue
            </Button>
            <Button onClick={() => setImporting(true)}>
              {own > 0 ? 'Import More' : 'Import Publications'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
