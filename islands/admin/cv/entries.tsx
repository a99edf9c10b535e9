import { useQuery } from '@tanstack/react-query';
import { cvEntry, ENTRY_KINDS } from '../../../records/cv-entry.ts';
import { SECTION_HEADINGS } from '../../../records/cv-settings.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { MovedPage } from '../kit/moved-page.tsx';
import { useRecordDialogs } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsQuery } from '../settings/calls.ts';
import { type AdminEntry, entryActions } from './calls.ts';
import { PdfStatus } from './pdf-status.tsx';
import { ProposedEntries } from './proposed.tsx';
import { CvSections } from './sections.tsx';

/** Entries by section, to add, edit, sort and delete, with the settings of the public CV. */
export function Entries() {
  const query = useQuery(entryActions.list);
  const { add, edit, askToDelete, dialogs } = useRecordDialogs(cvEntry);
  const order = useAction(entryActions.order, { changes: [entryActions.list] });
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Positions, degrees, awards and everything else besides publications. Shown at{' '}
        <ExternalLink href="/cv">/cv</ExternalLink> as soon as there is an entry.
      </p>
      <MovedPage page="/cv" />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => add()}>
          Add entry
        </Button>
        <ProposedEntries />
      </div>
      {/* Loaded together, since late parts would move the rest. */}
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
                      <RecordList
                        rows={entries}
                        getName={({ title }) => title}
                        getDetails={getDetails}
                        onEdit={edit}
                        onDelete={askToDelete}
                        onOrder={order.mutate}
                      />
                    </Section>
                  ))}
                  <CvSections />
                </div>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {dialogs}
    </>
  );
}

const inKindOrder = (entries: AdminEntry[]) =>
  entries.toSorted((a, b) => ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind));

const getDetails = (entry: AdminEntry) =>
  [...cvEntry.details(entry), entry.hidden && 'Hidden'].filter(Boolean).join(' · ');
