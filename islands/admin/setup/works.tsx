import { useState } from 'react';
import { Button } from '../../../src/ui/parts/button.tsx';
import { counted } from '../../../src/values/text.ts';
import { ImportPublications } from '../publications/import.tsx';
import type { StepProps } from './steps.ts';

/** Step to import publications. */
export function Works({ stored, state: { works, sample }, onDone }: StepProps) {
  const own = sample ? 0 : works;
  const [importing, setImporting] = useState(own === 0);
  if (importing) {
    return (
      <div className="max-w-3xl">
        <ImportPublications
          cancellable={false}
          orcid={sample ? '' : stored.orcid}
          onClose={onDone}
        />
        <p className="mt-8 text-muted">
          No file or DOIs? <a href="/admin?tab=publications">Add publications one by one</a>; you
          can resume the setup later.
        </p>
        <Button className="mt-6" onClick={onDone}>
          {own > 0 ? 'Continue' : 'Continue without publications'}
        </Button>
      </div>
    );
  }
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-muted">
        {`${counted(own, 'publication')} on your site. You can add abstracts, PDFs and links to each under Publications.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onDone}>
          Continue
        </Button>
        <Button onClick={() => setImporting(true)}>Import more</Button>
      </div>
    </div>
  );
}
