import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { addKeyword, keywordsQuery, removeKeyword } from './calls.ts';

/** The research keywords: added one by one, removed one by one. */
export function KeywordsCard() {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keywords = useQuery(keywordsQuery);
  const changed = () => queries.invalidateQueries(keywordsQuery);
  const failed = (error: Error) => notifyError(error);
  const add = useSingleMutation({
    mutationFn: addKeyword,
    onSuccess({ keyword }) {
      setTyped('');
      notifySuccess(`Added ${keyword}`);
      return changed();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: removeKeyword,
    onSuccess(_answer, keyword) {
      notifySuccess(`Removed ${keyword}`);
      // Its button goes with it.
      field.current?.focus();
      return changed();
    },
    onError: failed,
  });
  useUnsavedGuard(typed.trim() !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return notifyError('Please enter a keyword');
    if (!add.isPending) add.mutate(typed);
  };

  return (
    <Card as="section" labelledBy="keywords">
      <CardTitle id="keywords" as="h3">
        Research Keywords
      </CardTitle>
      <Loaded query={keywords}>
        {(list) => (
          <ul className="mt-4 flex flex-wrap gap-2">
            {list.map((keyword) => (
              <Keyword key={keyword} onRemove={() => remove.mutate(keyword)}>
                {keyword}
              </Keyword>
            ))}
          </ul>
        )}
      </Loaded>
      <form method="post" noValidate onSubmit={submit} className="mt-5 flex items-end gap-3">
        <Field
          ref={field}
          label="New Keyword"
          className="max-w-xs grow"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="min-h-11" disabled={add.isPending}>
          Add
        </Button>
      </form>
      <p className="mt-2 text-sm text-muted">
        When you remove the last one, the keywords that the site came with return.
      </p>
    </Card>
  );
}

function Keyword({ children, onRemove }: { children: string; onRemove: () => void }) {
  const label = `Remove ${children}`;
  return (
    <li className="flex min-w-0 items-center rounded-full bg-wash pl-3.5 text-sm text-accent-ink">
      <span className="min-w-0 py-1.5">{children}</span>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onRemove}
        className="ml-0.5 flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-fill"
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  );
}
