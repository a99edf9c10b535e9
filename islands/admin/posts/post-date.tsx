import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { localInput, parseMoment } from '../../../src/lib/time.ts';
import { useSite } from '../kit/site.ts';
import { allPosts, changePost, type Post, reasonOf } from './calls.ts';

const FAILED = 'Failed to update post date';

/** The date of a post, changed in its place: with Enter, or by leaving the field; Escape gives it up. */
export function PostDate({ post: { id, title, published_at } }: { post: Post }) {
  const { timeZone } = useSite();
  const queries = useQueryClient();
  const stored = localInput(published_at, timeZone);
  const [typed, setTyped] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (published_at: string) => changePost(id, { published_at }, FAILED),
    async onSuccess() {
      notifySuccess('Post date updated successfully');
      await queries.invalidateQueries(allPosts);
      setTyped(null);
    },
    onError(error) {
      notifyError(reasonOf(error, FAILED));
      setTyped(null);
    },
  });
  const save = () => {
    const moment = typed === null ? null : parseMoment(typed, timeZone);
    if (!moment || typed === stored) return setTyped(null);
    if (!change.isPending) change.mutate(moment.toISOString());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <input
      type="datetime-local"
      aria-label={`Published date of ${title}`}
      title="Published date"
      className="post-date"
      value={typed ?? stored}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={save}
    />
  );
}
