import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import type { useSavePublication } from './use-save-publication.ts';

/** As many as say enough. */
const SHOWN = 3;

/** Asks before a publication is stored that may be there already. */
export function DuplicateWarning({ saving }: { saving: ReturnType<typeof useSavePublication> }) {
  const { doubtful, storeAllTheSame, giveUp, pending } = saving;
  const similar = doubtful?.similar ?? [];
  return (
    <ConfirmDialog
      open={doubtful !== null}
      title="Store all the same?"
      confirm="Store All the Same"
      pending={pending}
      onCancel={giveUp}
      onConfirm={storeAllTheSame}
    >
      {similar.length === 1
        ? 'A publication like this one is stored already:'
        : `${similar.length} publications like this one are stored already:`}
      {similar.slice(0, SHOWN).map(({ id, title, authors, journal, year, same }) => (
        <span key={id} className="mt-3 block border-l-2 border-line pl-3 text-sm wrap-anywhere">
          <span className="block font-medium text-ink">{plainTitle(title)}</span>
          <span className="line-clamp-2">{authors}</span>
          <span className="block">
            {[journal, year || null].filter(Boolean).join(', ')}
            {` (same ${same === 'doi' ? 'DOI' : 'title and year'})`}
          </span>
        </span>
      ))}
    </ConfirmDialog>
  );
}
