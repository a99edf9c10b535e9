import type { FormEvent } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { TextArea } from '../../../src/ui/field.tsx';
import type { SourceProps } from './import-source.tsx';

/** Publications by what identifies them: DOIs, which Crossref knows, or a person's ORCID iD. */
export function IdentifierSource({ text, pending, asking, onText, onPreview }: SourceProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onPreview(text);
    else notifyError('Please give some DOIs or an ORCID iD', 'Import failed');
  };
  return (
    <form
      method="post"
      aria-label="Identifiers"
      onSubmit={submit}
      className="mt-8 grid gap-5 border-t border-line pt-6"
    >
      <TextArea
        label="Or look up DOIs, or an ORCID iD"
        hint="One DOI or many, in any text; or one ORCID iD for all works of its record. Crossref and ORCID are asked, which may take a minute."
        rows={4}
        spellCheck={false}
        value={text}
        placeholder={'10.1000/xyz123\n0000-0002-1825-0097'}
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={pending}>
          {asking ? 'Looking up …' : 'Look Up'}
        </Button>
      </div>
    </form>
  );
}
