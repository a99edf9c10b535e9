import { useQuery, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../src/lib/text.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { type Preview, previewQuery, restoreBackup } from './calls.ts';

/** Says what restoring a backup would change, and does it when the administrator says so. */
export function RestoreDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery({ ...previewQuery(name ?? ''), enabled: name !== null });
  const restore = useAction(
    async (restored: string) => {
      await restoreBackup(restored);
      onClose();
      await refetchAll(queries);
    },
    { done: 'The backup is restored' },
  );
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title="Restore this backup?"
      description={name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!query.data || restore.isPending}
            onClick={() => name !== null && restore.mutate(name)}
          >
            {restore.isPending ? 'Restoring …' : 'Restore'}
          </Button>
        </>
      }
    >
      <Loaded query={query}>{(preview) => <Changes preview={preview} />}</Loaded>
    </Dialog>
  );
}

const LABELS: Record<string, string> = {
  publications: 'Publications',
  posts: 'Posts',
  pages: 'Pages',
  conferences: 'Conferences',
  aboutSections: 'Sections of the about page',
  photos: 'Photos',
  meetings: 'Meetings',
  messages: 'Messages',
  chats: 'Chats',
  files: 'Files',
};

function Changes({ preview }: { preview: Preview }) {
  const { timeZone } = useSite();
  const { added, replaced, removed } = preview.files;
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {`All content and every setting will be as on ${formatShortly(preview.createdAt, timeZone)}, on the site of ${preview.name}. What came since goes. How you log in stays. Before, the site as it is now is kept as a backup.`}
      </p>
      <DataTable
        compact
        caption="What will change"
        columns={[
          { header: 'What', cell: ({ name }) => LABELS[name] ?? name },
          { header: 'Now', cell: ({ now }) => now, numeric: true },
          {
            header: 'Then',
            cell: ({ now, restored }) =>
              now === restored ? restored : <strong>{restored}</strong>,
            numeric: true,
          },
        ]}
        rows={preview.counts}
        rowKey={({ name }) => name}
        empty="Nothing"
      />
      <p>
        {`${counted(added, 'file')} will be added, ${replaced} replaced and ${removed} removed.`}
      </p>
      {preview.missing.length > 0 && (
        <div>
          <p>The backup names files that it does not hold:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {preview.missing.slice(0, 20).map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </div>
      )}
      {preview.remarks.map((remark) => (
        <p key={remark} className="rounded-md border border-line px-4 py-3">
          {remark}
        </p>
      ))}
    </div>
  );
}
