import type { Item } from '@academic-site/bibliography';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../src/ui/parts/button.tsx';
import { TextArea } from '../../../../src/ui/parts/field.tsx';
import { FormDialog } from '../../kit/edit-dialog.tsx';
import { bindInputs } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { findWorks } from '../find-works.ts';

interface AddReferencesProps {
  /** Called with what was found; the dialog stays open if something was not. */
  onAdd: (items: Item[]) => void;
  onByHand: () => void;
  onClose: () => void;
}

/** Dialog to add works by their identifiers, as entries of other programs, or by hand. */
export function AddReferences({ onByHand, ...on }: AddReferencesProps) {
  const form = useForm({ defaultValues: { text: '' } });
  const finding = useFinding({ ...on, onIncomplete: () => form.reset({ text: '' }) });
  const { problems = [], items = [] } = finding.data ?? {};
  return (
    <FormDialog
      title="Add references"
      save={finding.isPending ? 'Looking up …' : 'Add'}
      form={form}
      saving={finding.isPending}
      onSubmit={({ text }) => finding.mutate(text)}
      onClose={on.onClose}
    >
      <TextArea
        label="Identifiers or entries"
        hint="DOIs, arXiv IDs, PMIDs (PMID: 31978945) and ISBNs, or entries in BibTeX, RIS, CSL-JSON, PubMed or EndNote XML."
        rows={6}
        spellCheck={false}
        placeholder={'10.1000/xyz123\narXiv:2101.00001'}
        {...bindInputs(form)('text', { onChange: () => finding.error && finding.reset() })}
        error={finding.error?.message}
      />
      <div role="status" className="text-sm empty:hidden">
        {problems.length > 0 && (
          <>
            <p className="font-medium">
              {items.length > 0 ? `${items.length} added. Problems:` : 'Nothing was added:'}
            </p>
            <ul className="mt-1 list-disc pl-5 wrap-anywhere">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <p className="mb-2 text-sm text-muted">
          For a source that no registry knows, such as an archival document:
        </p>
        <Button onClick={onByHand}>Enter by hand</Button>
      </div>
    </FormDialog>
  );
}

/** Finds works, until the dialog is closed. */
function useFinding({
  onAdd,
  onIncomplete,
  onClose,
}: Pick<AddReferencesProps, 'onAdd' | 'onClose'> & { onIncomplete: () => void }) {
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return useAction(
    (text: string) => {
      stop.current?.abort();
      stop.current = new AbortController();
      return findWorks(text, stop.current.signal);
    },
    {
      onSuccess({ items, problems }) {
        if (items.length > 0) onAdd(items);
        if (problems.length === 0) onClose();
        else onIncomplete();
      },
      // Shown at the field.
      onError: () => {},
    },
  );
}
