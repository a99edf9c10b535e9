import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Prose } from '../../../src/ui/parts/page.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { useAction } from '../kit/use-action.ts';
import { postCalls, postVersionQuery, postVersionsQuery } from './calls.ts';
import type { TextKind } from './kinds.ts';

/** Dialog with earlier versions of a post or a page, to read and restore. */
export function VersionsDialog({
  kind,
  post,
  onClose,
  onRestored,
}: {
  kind: TextKind;
  post: { id: number };
  onClose: () => void;
  onRestored: () => unknown;
}) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<number | null>(null);
  const restore = useAction((version: number) => postCalls.restoreVersion(post.id, version), {
    done: 'Version restored',
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: kind.list.queryKey });
      onClose();
      onRestored();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Versions"
      description={`Earlier versions of this ${kind.name}. Restoring one also keeps the current text as a version.`}
      footer={
        shown !== null && (
          <>
            <Button onClick={() => setShown(null)}>All versions</Button>
            <Button
              variant="primary"
              disabled={restore.isPending}
              onClick={() => restore.mutate(shown)}
            >
              Restore this version
            </Button>
          </>
        )
      }
    >
      {shown === null ? (
        <VersionList post={post.id} onView={setShown} />
      ) : (
        <Version post={post.id} version={shown} />
      )}
    </Dialog>
  );
}

function VersionList({ post, onView }: { post: number; onView: (version: number) => void }) {
  const { timeZone } = useSite();
  const versions = useQuery(postVersionsQuery(post));
  return (
    <Loaded query={versions} failure="The versions could not be loaded.">
      {(found) =>
        found.length === 0 ? (
          <Empty>No other versions yet</Empty>
        ) : (
          <ul className="grid list-none gap-2 p-0">
            {found.map(({ id, title, created_at }) => (
              <li key={id} className="flex items-center justify-between gap-4">
                <span className="min-w-0">
                  <span className="block text-sm text-muted">
                    {formatMeeting(created_at, timeZone)}
                  </span>
                  <span className="wrap-anywhere">{title}</span>
                </span>
                <Button onClick={() => onView(id)}>View</Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Version({ post, version }: { post: number; version: number }) {
  const query = useQuery(postVersionQuery(post, version));
  return (
    <Loaded query={query} failure="This version could not be loaded.">
      {({ title, content }) => (
        <article aria-label="Version">
          <h3 className="mb-5 font-serif text-2xl font-semibold">{title}</h3>
          <Prose html={content} />
        </article>
      )}
    </Loaded>
  );
}
