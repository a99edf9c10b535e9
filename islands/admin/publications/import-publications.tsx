import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { CardTitle } from '../../../src/ui/card.tsx';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { publicationsQuery } from './calls.ts';
import { IdentifierSource } from './identifier-source.tsx';
import { importEntries, previewBibliography, previewIdentified } from './import-calls.ts';
import { importOutcome } from './import-outcome.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

const PREVIEWS = { bibliography: previewBibliography, identifiers: previewIdentified };

interface Source {
  from: keyof typeof PREVIEWS;
  text: string;
}

/** Brings publications in: first it is shown what that would do, then what was accepted is stored. */
export function ImportPublications({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [identifiers, setIdentifiers] = useState('');
  const preview = useMutation({
    mutationFn: ({ from, text }: Source) => PREVIEWS[from](text),
    onError: (error) => notifyError(error, 'Import failed'),
  });
  const storing = useMutation({
    mutationFn: importEntries,
    async onSuccess(outcome) {
      notifySuccess(importOutcome(outcome));
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
    onError: (error) => notifyError(error, 'Import failed'),
  });
  const begun = text !== '' || identifiers !== '' || preview.data !== undefined;
  useUnsavedGuard(begun && !storing.isSuccess);
  const asking = preview.isPending ? preview.variables.from : null;

  return (
    <section aria-labelledby={id}>
      <CardTitle as="h3" id={id} className="mb-4">
        Import Publications
      </CardTitle>
      {preview.data ? (
        <ImportPreview
          preview={preview.data}
          pending={storing.isPending}
          onImport={(entries) => storing.mutate(entries)}
          onBack={preview.reset}
        />
      ) : (
        <>
          <ImportSource
            text={text}
            pending={preview.isPending}
            asking={asking === 'bibliography'}
            onText={setText}
            onPreview={(chosen) => preview.mutate({ from: 'bibliography', text: chosen })}
          />
          <IdentifierSource
            text={identifiers}
            pending={preview.isPending}
            asking={asking === 'identifiers'}
            onText={setIdentifiers}
            onPreview={(given) => preview.mutate({ from: 'identifiers', text: given })}
          />
          <Button className="mt-8" onClick={onClose}>
            Cancel
          </Button>
        </>
      )}
    </section>
  );
}
