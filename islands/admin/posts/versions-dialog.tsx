import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Prose } from '../../../src/ui/parts/page.tsx';
import { EarlierVersions } from '../kit/earlier-versions.tsx';
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
  const restore = useAction((version: number) => postCalls.restoreVersion(post.id, version), {
    done: 'Version restored',
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: kind.list.queryKey });
      onClose();
      onRestored();
    },
  });
  return (
    <EarlierVersions
      description={`Earlier versions of this ${kind.name}. Restoring one also keeps the current text as a version.`}
      query={useQuery(postVersionsQuery(post.id))}
      getName={({ title }) => title}
      show={({ id }) => <Version post={post.id} version={id} />}
      isRestoring={restore.isPending}
      onRestore={({ id }) => restore.mutate(id)}
      onClose={onClose}
    />
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
