import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { decodeBibliography } from '../../../src/lib/bibtex/decode.ts';
import { Button } from '../../../src/ui/button.tsx';
import { CardTitle } from '../../../src/ui/card.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  importEntries,
  previewBibliography,
  previewIdentified,
  publicationsQuery,
} from './calls.ts';
import { ImportPreview } from './import-preview.tsx';

const PREVIEWS = { bibliography: previewBibliography, identifiers: previewIdentified };

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
  const form = useForm({ defaultValues: TYPED });
  const typed = form.watch();
  const preview = useAction(({ from, text }: Source) => PREVIEWS[from](text), { onError: failed });
  const storing = useAction(importEntries, {
    done: outcomeText,
    async onSuccess() {
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
    onError: failed,
  });
  const begun = typed.bibliography + typed.identifiers !== '' || preview.data !== undefined;
  useUnsavedGuard(begun && !storing.isSuccess);
  const source = (from: Source['from']): SourceProps => ({
    form,
    pending: preview.isPending,
    loading: preview.isPending && preview.variables.from === from,
    onPreview: (text) => preview.mutate({ from, text }),
  });

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
            <OrcidSource
              orcid={orcid}
              pending={preview.isPending}
              loading={preview.isPending && preview.variables.text === orcid}
              onPreview={(text) => preview.mutate({ from: 'identifiers', text })}
            />
          )}
          <BibliographySource {...source('bibliography')} autoFocus={orcid === ''} />
          <IdentifierSource {...source('identifiers')} />
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

/** What the form begins with. */
const TYPED = { bibliography: '', identifiers: '' };

const failed = (reason: Error | string) => notifyError(reason, 'Import failed');

/** What an import did: "Imported: 3 added, 1 updated." */
function outcomeText(outcome: Awaited<ReturnType<typeof importEntries>>): string {
  const { added, updated, unchanged, samples } = outcome;
  const parts = [
    `${added} added`,
    updated > 0 && `${updated} updated`,
    unchanged > 0 && `${unchanged} unchanged`,
    samples > 0 && `${samples} of the sample removed`,
  ];
  return `Imported: ${parts.filter(Boolean).join(', ')}.`;
}

interface SourceProps {
  form: UseFormReturn<typeof TYPED>;
  pending: boolean;
  loading: boolean;
  onPreview: (text: string) => void;
}

const MAX_MB = 5;

/** The works of the record that the settings name. */
function OrcidSource({
  orcid,
  pending,
  loading,
  onPreview,
}: Pick<SourceProps, 'pending' | 'loading' | 'onPreview'> & { orcid: string }) {
  return (
    <div className="mb-8 border-b border-line pb-6">
      <p className="mb-4 max-w-measure text-muted">
        {`The works of your ORCID record, ${orcid}, with what Crossref and DataCite know of them. You see first what would be added; nothing is stored before you accept it.`}
      </p>
      <Button autoFocus variant="primary" disabled={pending} onClick={() => onPreview(orcid)}>
        {loading ? 'Looking up …' : 'Look Up My Works'}
      </Button>
    </div>
  );
}

/** A bibliography: a file, which is previewed at once, or pasted text. */
function BibliographySource({
  form,
  pending,
  loading,
  autoFocus,
  onPreview,
}: SourceProps & { autoFocus: boolean }) {
  const preview = (chosen: string) => {
    if (chosen.trim() === '') return failed('Please choose a file or paste some entries');
    if (new Blob([chosen]).size > MAX_MB * 2 ** 20) {
      return failed(`The bibliography is too large: ${MAX_MB} MB at most.`);
    }
    onPreview(chosen);
  };
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => null);
    // So that the same file can be chosen again after a correction.
    input.value = '';
    if (bytes) preview(decodeBibliography(new Uint8Array(bytes)));
    else failed('The file could not be read');
  };
  return (
    <form
      method="post"
      aria-label="Bibliography"
      onSubmit={form.handleSubmit(({ bibliography }) => preview(bibliography))}
      className="grid gap-5"
    >
      <p className="max-w-measure text-muted">
        BibTeX or BibLaTeX, as Zotero, Scopus and publishers export it. You see first what would
        change; nothing is stored before you accept it.
      </p>
      <Field
        autoFocus={autoFocus}
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
        {...form.register('bibliography')}
      />
      <div>
        <Button type="submit" variant="primary" disabled={pending}>
          {loading ? 'Reading …' : 'Show Preview'}
        </Button>
      </div>
    </form>
  );
}

/** Publications by what identifies them: DOIs, which Crossref or DataCite knows, or a person's ORCID iD. */
function IdentifierSource({ form, pending, loading, onPreview }: SourceProps) {
  const submit = form.handleSubmit(({ identifiers }) =>
    identifiers.trim() === ''
      ? failed('Please give some DOIs or an ORCID iD')
      : onPreview(identifiers),
  );
  return (
    <form
      method="post"
      aria-label="Identifiers"
      onSubmit={submit}
      className="mt-8 grid gap-5 border-t border-line pt-6"
    >
      <TextArea
        label="Or look up DOIs, or an ORCID iD"
        hint="One DOI or many, in any text; or one ORCID iD for all works of its record. Crossref, DataCite and ORCID are asked, which may take a minute."
        rows={4}
        spellCheck={false}
        placeholder={'10.1000/xyz123\n0000-0002-1825-0097'}
        {...form.register('identifiers')}
      />
      <div>
        <Button type="submit" disabled={pending}>
          {loading ? 'Looking up …' : 'Look Up'}
        </Button>
      </div>
    </form>
  );
}
