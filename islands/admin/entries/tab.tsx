import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cvEntry, ENTRY_KINDS, entryPlace, entrySpan } from '../../../records/cv-entry.ts';
import { SECTION_HEADINGS } from '../../../src/settings/cv.ts';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { RecordDialog } from '../kit/record-dialog.tsx';
import { MovedPage } from '../kit/records-tab.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from '../settings/calls.ts';
import { type AdminEntry, entryActions } from './calls.ts';
import { PdfStatus } from './pdf-status.tsx';
import { ProposedEntries } from './proposed.tsx';
import { CvSections } from './sections.tsx';

/** The CV: its entries by section, added, changed, put in order and deleted. */
export default function CvTab() {
  const query = useQuery(entryActions.list);
  const [edited, setEdited] = useState<AdminEntry | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<AdminEntry | null>(null);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Positions, degrees, awards and all else of your life that is no publication. Visitors read
        it at <ExternalLink href="/cv">/cv</ExternalLink> once there is an entry.
      </p>
      <MovedPage page="/cv" />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setEdited('new')}>
          Add Entry
        </Button>
        <ProposedEntries />
      </div>
      {/* All at once: what came later would move the rest. */}
      <Loaded query={useQuery(settingsQuery)}>
        {() => (
          <Loaded query={query} failure="Failed to load your CV">
            {(all) => (
              <>
                <PdfStatus />
                <div className="mt-8 grid max-w-4xl gap-5">
                  {all.length === 0 && <Empty>No entries yet</Empty>}
                  {[...Map.groupBy(inKindOrder(all), ({ kind }) => kind)].map(([kind, entries]) => (
                    <Section key={kind} title={SECTION_HEADINGS[kind]}>
                      <EntryList entries={entries} onEdit={setEdited} onDelete={setToDelete} />
                    </Section>
                  ))}
                  <CvSections />
                </div>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {edited && (
        <RecordDialog
          definition={cvEntry}
          stored={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        item={toDelete}
        deletion={entryActions.deletion}
        onClose={() => setToDelete(null)}
        title="Confirm Deletion"
      >
        {`“${toDelete?.title}” will not be in your CV any more.`}
      </DeleteDialog>
    </>
  );
}

const inKindOrder = (entries: AdminEntry[]) =>
  entries.toSorted((a, b) => ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind));

function EntryList({
  entries,
  onEdit,
  onDelete,
}: {
  entries: AdminEntry[];
  onEdit: (entry: AdminEntry) => void;
  onDelete: (entry: AdminEntry) => void;
}) {
  const order = useAction(entryActions.order, {
    changes: [entryActions.list],
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    const ids = entries.map(({ id }) => id);
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
  };
  return (
    <ul>
      {entries.map((entry, at) => {
        const { id, title, hidden } = entry;
        const details = [entryPlace(entry), entrySpan(entry), hidden && 'Hidden'];
        return (
          <li key={id} className="flex items-start border-t border-line py-2 first:border-t-0">
            <div className="min-w-0 grow py-1.5">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-muted">{details.filter(Boolean).join(' · ')}</p>
            </div>
            <IconButton
              icon={ArrowUp}
              label={`Move ${title} up`}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${title} down`}
              aria-disabled={at === entries.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => onEdit(entry)} />
            <IconButton
              icon={Trash2}
              label={`Delete ${title}`}
              danger
              onClick={() => onDelete(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}
