import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { decodeBibliography } from '../../../src/publications/formats/bibtex/decode.ts';
import { Button } from '../../../src/ui/button.tsx';
import { CardTitle } from '../../../src/ui/card.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls, publicationsQuery } from './calls.ts';
import { ImportPreview } from './import-preview.tsx';

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
  const storing = useAction(publicationCalls.importEntries, {
    done: outcomeText,
    async onSuccess() {
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
    onError: failed,
  });
  const begun = typed.bibliography + typed.identifiers !== '' || preview.data !== undefined;
  useUnsavedGuard(begun && !storing.isSuccess);
  const pending = preview.isPending;
  const isLoading = (from: Source['from']) => pending && preview.variables.from === from;
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => null);
    // So that the same file can be chosen again after a correction.
    input.value = '';
    if (!bytes) return failed('The file could not be read');
    preview.mutate({ from: 'bibliography', text: decodeBibliography(new Uint8Array(bytes)) });
  };

  return (
    <section aria-labelledby={id}>
      <CardTitle as="h3" id={id} className="mb-4">
        Import Publications
      </CardTitle>
      {preview.data ? (
        <ImportPreview
          preview={preview.data}
          pending={storing.isPending}
          onImport={storing.mutate}
          onBack={preview.reset}
        />
      ) : (
        <>
          {orcid && (
            <div className="mb-8 border-b border-line pb-6">
              <p className="mb-4 max-w-measure text-muted">
                {`The works of your ORCID record, ${orcid}, with what Crossref and DataCite know of them. You see first what would be added; nothing is stored before you accept it.`}
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
          <form
            method="post"
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
          </form>
          <form
            method="post"
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
          </form>
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

const failed = (reason: Error | string) => notifyError(reason, 'Import failed');

/** What an import did: "Imported: 3 added, 1 updated." */
function outcomeText(outcome: Awaited<ReturnType<typeof publicationCalls.importEntries>>): string {
  const { added, updated, unchanged, samples } = outcome;
  const parts = [
    `${added} added`,
    updated > 0 && `${updated} updated`,
    unchanged > 0 && `${unchanged} unchanged`,
    samples > 0 && `${samples} of the sample removed`,
  ];
  return `Imported: ${parts.filter(Boolean).join(', ')}.`;
}
