import { useState } from 'react';
import { searchPublications } from '../../../src/lib/publications/search.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import type { Publication } from './calls.ts';
import { EditPublication } from './edit-publication.tsx';
import { PublicationRow } from './publication-row.tsx';
import type { usePublications } from './use-publications.ts';

/** Rows that are shown before more are asked for: thousands would hold the browser up. */
const AT_ONCE = 200;

/** The publications that hold what is looked for, with what can be done to each. */
export function PublicationList({
  publications,
  sought,
  remove,
}: {
  publications: Publication[];
  sought: string;
} & Pick<ReturnType<typeof usePublications>, 'remove'>) {
  const [limit, setLimit] = useState(AT_ONCE);
  const [edited, setEdited] = useState<Publication | null>(null);
  const [doomed, setDoomed] = useState<Publication | null>(null);
  const found = searchPublications(publications, sought);
  const shown = found.slice(0, limit);
  return (
    <>
      {found.length === 0 ? (
        <Empty>No publications found</Empty>
      ) : (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {`Showing ${shown.length} of ${publications.length} publications`}
          </p>
          <ul aria-label="Publications" className="grid list-none gap-3 p-0">
            {shown.map((publication) => (
              <PublicationRow
                key={publication.id}
                publication={publication}
                onEdit={() => setEdited(publication)}
                onDelete={() => setDoomed(publication)}
              />
            ))}
          </ul>
        </>
      )}
      {found.length > limit && (
        <p className="mt-4 text-center">
          <Button onClick={() => setLimit(limit + AT_ONCE)}>Show more</Button>
        </p>
      )}
      {edited && <EditPublication publication={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this publication?"
        pending={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
      >
        “{doomed && plainTitle(doomed.title)}” will be gone from the site; its uploaded file stays.
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
