import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { TagInput, TagList } from '../kit/tag-input.tsx';
import { settingsQuery } from '../settings/calls.ts';
import { addKeyword, keywordsQuery, removeKeyword } from './calls.ts';

/** The research keywords: added one by one, removed one by one. */
export function KeywordsCard() {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keywords = useQuery(keywordsQuery);
  const changed = () => {
    // The profile has them too.
    void queries.invalidateQueries(settingsQuery);
    return queries.invalidateQueries(keywordsQuery);
  };
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
      // Its button is gone with it.
      field.current?.focus();
      return changed();
    },
    onError: failed,
  });
  useUnsavedGuard(typed.trim() !== '');

  const submit = () => {
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
          <>
            <TagList tags={list} onRemove={(keyword) => remove.mutate(keyword)} className="mt-4" />
            <div className="mt-5">
              <TagInput
                ref={field}
                label="New Keyword"
                maxLength={100}
                disabled={add.isPending}
                value={typed}
                onChange={setTyped}
                onAdd={submit}
              />
            </div>
            <p className="mt-2 text-sm text-muted">
              Visitors see them on the home page, below the research areas. When you remove the last
              one, the keywords that the site came with return.
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
