import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { decodeBibliography } from '../../../src/publications/formats/bibtex/decode.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { CardTitle } from '../../../src/ui/parts/card.tsx';
import { Field, TextArea } from '../../../src/ui/parts/field.tsx';
import { counted } from '../../../src/values/text.ts';
import { Form } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls, publicationsQuery, type ShownEntry } from './calls.ts';
import { ImportPreview } from './import-preview.tsx';
import { hasNoKind, SettleKinds } from './kinds.tsx';

const PREVIEWS = {
  bibliography: publicationCalls.previewBibliography,
  identifiers: publicationCalls.previewIdentified,
};

interface Source {
  from: keyof typeof PREVIEWS;
  text: string;
}

/**
 * Imports publications: first a preview of what would change, then what was accepted is stored.
 *
 * @param orcid whose works to offer first; "" where that is not known
 * @param onClose is called when they are stored; with `cancellable` also when somebody gives up
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
  const queries = useQueryClient();
  const { register, watch, handleSubmit } = useForm({
    defaultValues: { bibliography: '', identifiers: '' },
  });
  const typed = watch();
  const preview = useAction(({ from, text }: Source) => PREVIEWS[from](text), { onError: failed });
  const [settles, setSettles] = useState(false);
  const storing = useAction(publicationCalls.importEntries, {
    done: outcomeText,
    changes: [pendingCountsQuery],
    async onSuccess() {
      const stored = await queries
        .fetchQuery({ ...publicationsQuery, staleTime: 0 })
        .catch(() => []);
      setSettles(stored.some(hasNoKind));
    },
    onError: failed,
  });
  const begun = typed.bibliography + typed.identifiers !== '' || preview.data !== undefined;
  useUnsavedGuard(begun && !storing.isSuccess);
  // After the render in which the guard of unsaved input is off: before, it would ask whether to leave.
  const leave = useEffectEvent(() => settles || onClose());
  useEffect(() => {
    if (storing.isSuccess) leave();
  }, [storing.isSuccess]);
  const pending = preview.isPending;
  const isLoading = (from: Source['from']) => pending && preview.variables.from === from;
  // The second press of a double click may come when all is stored.
  const importOnce = (entries: ShownEntry[]) => storing.isSuccess || storing.mutate(entries);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => null);
    // So that the same file can be chosen again after a correction.
    input.value = '';
    if (!bytes) return failed('The file could not be read');
    const text = decodeBibliography(new Uint8Array(bytes));
    if (text.includes('\0')) return failed(/\.docx?$/i.test(chosen.name) ? WORD_FILE : NO_BIBTEX);
    preview.mutate({ from: 'bibliography', text });
  };

  if (settles) return <SettleKinds onClose={onClose} />;
  return (
    <section aria-labelledby={id}>
      <CardTitle as="h3" id={id} className="mb-4">
        Import Publications
      </CardTitle>
      {preview.data ? (
        <ImportPreview
          preview={preview.data}
          pending={storing.isPending}
          onImport={importOnce}
          onBack={preview.reset}
        />
      ) : (
        <>
          {orcid && (
            <div className="mb-8 border-b border-line pb-6">
              <p className="mb-4 max-w-measure text-muted">
                {`The works of your ORCID record, ${orcid}, with what Crossref and DataCite know of them. You see first what would be added; nothing is stored before you accept it. A work that is only in your ORCID record has you as its only author: add the others afterwards.`}
              </p>
              <Button
                autoFocus
                variant="primary"
                disabled={pending}
                onClick={() => preview.mutate({ from: 'identifiers', text: orcid })}
              >
                {isLoading('identifiers') ? 'Looking up …' : 'Look Up My Works'}
              </Button>
            </div>
          )}
          <Form
            aria-label="Bibliography"
            onSubmit={handleSubmit(({ bibliography: text }) =>
              preview.mutate({ from: 'bibliography', text }),
            )}
            className="grid gap-5"
          >
            <p className="max-w-measure text-muted">
              BibTeX or BibLaTeX, as Zotero, Scopus and publishers export it. You see first what
              would change; nothing is stored before you accept it.
            </p>
            <Field
              autoFocus={orcid === ''}
              label="Bibliography file"
              type="file"
              accept=".bib,.bibtex,.biblatex,.txt"
              disabled={pending}
              onChange={choose}
            />
            <TextArea
              label="Or paste the entries"
              rows={8}
              spellCheck={false}
              placeholder="@article{…}"
              {...register('bibliography')}
            />
            <div>
              <Button type="submit" variant="primary" disabled={pending}>
                {isLoading('bibliography') ? 'Reading …' : 'Show Preview'}
              </Button>
            </div>
          </Form>
          <Form
            aria-label="Identifiers"
            onSubmit={handleSubmit(({ identifiers: text }) =>
              preview.mutate({ from: 'identifiers', text }),
            )}
            className="mt-8 grid gap-5 border-t border-line pt-6"
          >
            <TextArea
              label="Or look up DOIs, or an ORCID iD"
              hint="One DOI or many, in any text; or one ORCID iD for all works of its record. Crossref, DataCite and ORCID are asked, which may take a minute."
              rows={4}
              spellCheck={false}
              placeholder={'10.1000/xyz123\n0000-0002-1825-0097'}
              {...register('identifiers')}
            />
            <div>
              <Button type="submit" disabled={pending}>
                {isLoading('identifiers') ? 'Looking up …' : 'Look Up'}
              </Button>
            </div>
          </Form>
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

const WORD_FILE =
  'This is a Word file. Export your references as BibTeX, from Zotero or wherever you keep them.';
const NO_BIBTEX = 'This is not a BibTeX file.';

const failed = (reason: Error | string) => notifyError(reason, 'Import failed');

/** What an import did: "3 publications imported, 1 updated." What was there already counts: somebody sent it twice. */
function outcomeText(outcome: Awaited<ReturnType<typeof publicationCalls.importEntries>>): string {
  const { added, updated, unchanged, samples } = outcome;
  const imported = added + unchanged;
  const parts = [
    (imported > 0 || updated === 0) && `${counted(imported, 'publication')} imported`,
    updated > 0 && `${imported > 0 ? updated : counted(updated, 'publication')} updated`,
    samples > 0 && `${samples} of the sample removed`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
