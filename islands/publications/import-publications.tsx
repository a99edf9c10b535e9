import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { notifyError, notifySuccess } from '../../src/client/notify.ts';
import { useUnsavedGuard } from '../../src/client/unsaved.ts';
import { CardTitle } from '../../src/ui/card.tsx';
import { publicationsQuery } from './calls.ts';
import { importEntries, previewBibliography } from './import-calls.ts';
import { importOutcome } from './import-outcome.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

/** Brings a bibliography in: first it is shown what that would do, then what was accepted is stored. */
export function ImportPublications({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const preview = useMutation({
    mutationFn: previewBibliography,
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
  useUnsavedGuard((text !== '' || preview.data !== undefined) && !storing.isSuccess);

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
        <ImportSource
          text={text}
          pending={preview.isPending}
          onText={setText}
          onPreview={(chosen) => preview.mutate(chosen)}
          onCancel={onClose}
        />
      )}
    </section>
  );
}
