import { useEffect, useRef, useState } from 'react';
import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { sendDraft } from './calls.ts';
import { DraftKeeper, type DraftStatus } from './draft-keeper.ts';
import { keepDraft } from './local-drafts.ts';

/** Saves a form by itself while somebody types, and asks before the page is left with something unsaved. */
export function useDraftKeeper(form: string, revision: number, read: () => PostFields) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const latestRead = useRef(read);
  latestRead.current = read;
  const [keeper] = useState(
    () =>
      new DraftKeeper<PostFields>({
        revision,
        read: () => latestRead.current(),
        send: (draft) => sendDraft(form, draft),
        keep: (draft) => keepDraft(form, draft),
        // Every key says "pending": only the first one is news.
        onStatus: (next) =>
          setStatus((last) => (last.kind === next.kind && next.kind === 'pending' ? last : next)),
      }),
  );
  useUnsavedGuard(status.kind !== 'idle' && status.kind !== 'saved');

  useEffect(() => {
    const leave = () => keeper.leave();
    const hide = () => document.visibilityState === 'hidden' && void keeper.flush();
    const online = () => void keeper.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [keeper]);
  return { keeper, status };
}
