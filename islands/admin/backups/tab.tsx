import { useQuery } from '@tanstack/react-query';
import { Archive, DatabaseBackup } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { ADDED_KINDS } from '../../../records/added-kinds.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted, fileSize } from '../../../src/values/text.ts';
import { formatDateTime } from '../../../src/values/time.ts';
import { accountCalls } from '../account/calls.ts';
import { DeleteButton, useDeletion } from '../kit/delete-dialog.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminBackup,
  ARCHIVE,
  backupCalls,
  backupDeletion,
  backupsQuery,
  type RestoreSummary,
  restorePreviewQuery,
} from './calls.ts';
import { AddDialog, BackupDialog } from './dialog.tsx';

/** Backups of the site: download, nightly backups, and restore. */
export default function BackupsTab() {
  const [restored, setRestored] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      <TakeAway />
      <BringBack onRestore={setRestored} />
      <Backups onRestore={setRestored} onAdd={setAdded} />
      {restored !== null && <RestoreDialog name={restored} onClose={() => setRestored(null)} />}
      {added !== null && <AddDialog name={added} onClose={() => setAdded(null)} />}
    </div>
  );
}

function TakeAway() {
  return (
    <Section
      title="Archive"
      intro="The whole site as one ZIP file: publications as BibTeX, posts and pages as Markdown, statistics as CSV, all uploaded files, and everything as JSON, so that the site can be restored anywhere. It includes chats, messages and meetings, but no passwords, keys or visitors’ IP addresses."
    >
      <ProvenDownload icon={Archive} href={ARCHIVE} variant="primary">
        Download archive
      </ProvenDownload>
    </Section>
  );
}

/** Link to a file that requires a recent login, which a browser following the link could not request. */
function ProvenDownload(props: ComponentProps<typeof ButtonLink>) {
  const isProven = useRef(false);
  const prove = useAction((_link: HTMLAnchorElement) => accountCalls.prove(), {
    onSuccess(_answer, link) {
      isProven.current = true;
      link.click();
    },
  });
  return (
    <ButtonLink
      download
      {...props}
      onClick={(event) => {
        if (!isProven.current) {
          event.preventDefault();
          prove.mutate(event.currentTarget);
        }
        isProven.current = false;
      }}
    />
  );
}

function Backups(actions: Actions) {
  const query = useQuery(backupsQuery);
  const backup = useAction(backupCalls.make, {
    done: 'Backup created',
    changes: [backupsQuery],
  });
  return (
    <Section
      title="Backups"
      intro="A backup is created every night, and the 14 newest are kept. Of manual backups, those made before a restore, and uploaded archives, the five newest of each are kept for 30 days. Download one regularly: backups on the same disk are lost with it."
    >
      <Button icon={DatabaseBackup} disabled={backup.isPending} onClick={() => backup.mutate()}>
        {backup.isPending ? 'Backing up …' : 'Back up now'}
      </Button>
      <div className="mt-5">
        <Loaded query={query}>
          {({ backups, failed }) => (
            <>
              {failed && <Failure {...failed} />}
              <BackupList backups={backups} {...actions} />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}

function Failure({ at, reason }: { at: string; reason: string }) {
  const { timeZone } = useSite();
  return (
    <p
      role="alert"
      className="mb-4 rounded-md border border-danger px-4 py-3 text-sm wrap-anywhere"
    >
      {`The backup of ${formatDateTime(at, timeZone)} failed: ${reason}`}
    </p>
  );
}

function BringBack({ onRestore }: { onRestore: (name: string) => void }) {
  const [share, setShare] = useState(0);
  const sending = useAction((file: File) => backupCalls.upload(file, setShare), {
    changes: [backupsQuery],
    onSuccess: ({ name }) => onRestore(name),
    // Rejections are explained below.
    onError: () => {},
  });
  return (
    <Section
      title="Restore from an archive"
      intro="The archive is checked and added to the backups. You can review the changes before restoring. On most Cloudflare plans uploads are limited to 100 MB; restore larger archives from the command line."
    >
      <FileButton
        accept="application/zip,.zip"
        disabled={sending.isPending}
        onFiles={([file]) => {
          setShare(0);
          if (file) sending.mutate(file);
        }}
      >
        Choose archive …
      </FileButton>
      {sending.isPending && (
        <progress className="progress mt-4" max={1} value={share} aria-label="Archive upload" />
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {sending.isPending && (share < 1 ? 'Uploading …' : 'Checking …')}
      </p>
      {sending.error && (
        <p role="alert" className="mt-3 text-sm wrap-anywhere text-danger">
          {sending.error.message}
        </p>
      )}
    </Section>
  );
}

interface Actions {
  onRestore: (name: string) => void;
  onAdd: (name: string) => void;
}

function BackupActions({
  backup,
  onRestore,
  onAdd,
  onDelete,
}: Actions & { backup: AdminBackup; onDelete: (backup: AdminBackup) => void }) {
  const { name } = backup;
  return (
    <div className="flex flex-wrap gap-2">
      <ProvenDownload href={`/api/admin/backups/${name}`} aria-label={`Download ${name}`}>
        Download
      </ProvenDownload>
      <Button aria-label={`Restore ${name}`} onClick={() => onRestore(name)}>
        Restore …
      </Button>
      <Button aria-label={`Add ${name}`} onClick={() => onAdd(name)}>
        Add …
      </Button>
      <DeleteButton aria-label={`Delete ${name}`} onClick={() => onDelete(backup)} />
    </div>
  );
}

function BackupList({ backups, ...actions }: Actions & { backups: AdminBackup[] }) {
  const { timeZone } = useSite();
  const { askToDelete, deleteDialog } = useDeletion(backupDeletion, {
    title: 'Delete this backup?',
    question: ({ name }) => `${name} will be permanently deleted.`,
  });
  return (
    <>
      <DataTable
        caption="Backups"
        columns={[
          { header: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
          { header: 'Name', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { header: 'Size', cell: ({ size }) => fileSize(size), numeric: true },
          {
            header: 'Actions',
            actions: true,
            cell: (backup) => <BackupActions backup={backup} onDelete={askToDelete} {...actions} />,
          },
        ]}
        rows={backups}
        rowKey={({ name }) => name}
        empty="No backups yet"
      />
      {deleteDialog}
    </>
  );
}

function RestoreDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const query = useQuery(restorePreviewQuery(name));
  return (
    <BackupDialog
      name={name}
      title="Restore this backup?"
      button={{ variant: 'danger', label: 'Restore', pending: 'Restoring …' }}
      ready={query.data !== undefined}
      run={() => backupCalls.restore(name)}
      done="Backup restored"
      onClose={onClose}
    >
      <Loaded query={query}>{(preview) => <Changes preview={preview} />}</Loaded>
    </BackupDialog>
  );
}

const LABELS: Record<string, string> = {
  ...ADDED_KINDS,
  aboutSections: ADDED_KINDS.sections,
  meetings: 'Meetings',
  messages: 'Messages',
  chats: 'Chats',
  files: 'Files',
};

const getPlace = ({ name }: RestoreSummary['counts'][number]) => Object.keys(LABELS).indexOf(name);

function Changes({ preview }: { preview: RestoreSummary }) {
  const { timeZone } = useSite();
  const { added, replaced, removed } = preview.files;
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {`All content and settings of ${preview.name} will be restored to their state on ${formatDateTime(preview.createdAt, timeZone)}. Later changes will be lost; your login stays the same. The current site is backed up first.`}
      </p>
      <DataTable
        compact
        caption="Changes"
        columns={[
          { header: 'Content', cell: ({ name }) => LABELS[name] ?? name },
          { header: 'Now', cell: ({ now }) => now, numeric: true },
          {
            header: 'After restoring',
            cell: ({ now, restored }) =>
              now === restored ? restored : <strong>{restored}</strong>,
            numeric: true,
          },
        ]}
        rows={preview.counts.toSorted((one, other) => getPlace(one) - getPlace(other))}
        rowKey={({ name }) => name}
        empty="Nothing"
      />
      <p>
        {`${counted(added, 'file')} will be added, ${replaced} replaced and ${removed} removed.`}
      </p>
      {preview.missing.length > 0 && (
        <div>
          <p>The backup refers to files that it does not contain:</p>
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
