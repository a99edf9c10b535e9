import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { CardTitle } from '../../../src/ui/parts/card.tsx';
import { counted } from '../../../src/values/text.ts';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { AssignTypes, hasNoType } from './assign-types.tsx';
import { publicationCalls, publicationsQuery, type ShownEntry } from './calls.ts';
import { hasLosses, ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { failed, ImportSources, type Source } from './import-sources.tsx';

const PREVIEWS = {
  bibliography: publicationCalls.previewBibliography,
  identifiers: publicationCalls.previewIdentified,
};

/**
 * Imports publications: shows a preview of the changes, then stores the accepted ones. If something was skipped, a list
 * shows the result for each entry.
 *
 * @param orcid whose works to offer first; "" if unknown
 * @param onClose called when they are stored; with `cancellable` also on cancel
 */
export function ImportPublications({
  orcid = '',
  cancellable = true,
  onClose,
}: {
  orcid?: string;
  cancellable?: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const form = useForm({ defaultValues: { bibliography: '', identifiers: '' } });
  const typed = form.watch();
  const preview = useAction(({ from, text }: Source) => PREVIEWS[from](text), { onError: failed });
  const { storing, assignsTypes } = useStoring();
  const [isListSeen, setListSeen] = useState(false);
  const isListed = storing.isSuccess && !isListSeen && !!preview.data && hasLosses(preview.data);
  const isDone = storing.isSuccess && !isListed;
  const begun = typed.bibliography + typed.identifiers !== '' || preview.data !== undefined;
  useUnsavedGuard(begun && !storing.isSuccess);
  // After the render that disables the guard of unsaved input, which would ask otherwise.
  const leave = useEffectEvent(() => assignsTypes || onClose());
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const pending = preview.isPending;
  // The second click of a double click may come when everything is stored.
  const importOnce = (entries: ShownEntry[]) => storing.isSuccess || storing.mutate(entries);
  if (assignsTypes && isDone) return <AssignTypes onClose={onClose} />;
  return (
    <section aria-labelledby={id}>
      <CardTitle as="h3" id={id} className="mb-4">
        Import publications
      </CardTitle>
      {isListed ? (
        <ImportOutcome
          preview={preview.data}
          accepted={storing.variables}
          onDone={() => setListSeen(true)}
        />
      ) : preview.data ? (
        <ImportPreview
          preview={preview.data}
          pending={storing.isPending}
          onImport={importOnce}
          onBack={preview.reset}
        />
      ) : (
        <>
          <ImportSources
            orcid={orcid}
            form={form}
            asked={pending ? preview.variables : null}
            onAsk={preview.mutate}
          />
          {cancellable && (
            <Button className="mt-8" onClick={onClose}>
              Cancel
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Stores the accepted entries; afterwards, types are assigned if works have none. */
function useStoring() {
  const queries = useQueryClient();
  const [assignsTypes, setAssignsTypes] = useState(false);
  const storing = useAction(publicationCalls.importEntries, {
    done: outcomeText,
    changes: [pendingCountsQuery],
    async onSuccess() {
      const stored = await queries
        .fetchQuery({ ...publicationsQuery, staleTime: 0 })
        .catch(() => []);
      setAssignsTypes(stored.some(hasNoType));
    },
    onError: failed,
  });
  return { storing, assignsTypes };
}

/** Result of an import: "3 publications imported, 1 updated." Existing ones count, in case it was sent twice. */
function outcomeText(outcome: Awaited<ReturnType<typeof publicationCalls.importEntries>>): string {
  const { added, updated, unchanged, samples } = outcome;
  const imported = added + unchanged;
  const parts = [
    (imported > 0 || updated === 0) && `${counted(imported, 'publication')} imported`,
    updated > 0 && `${imported > 0 ? updated : counted(updated, 'publication')} updated`,
    samples > 0 && `${counted(samples, 'sample publication')} removed`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
