import { useQuery } from '@tanstack/react-query';
import { Archive, DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { Section } from '../kit/section.tsx';
import { useSite } from '../kit/site.ts';
import { useAction } from '../kit/use-action.ts';
import { ARCHIVE, backupList, makeBackup, uploadArchive } from './calls.ts';
import { BackupList } from './list.tsx';
import { RestoreDialog } from './restore.tsx';

/** The site as one file: downloaded, kept each night, and brought back. */
export default function BackupsTab() {
  const [restored, setRestored] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      <TakeAway />
      <Backups onRestore={setRestored} />
      <BringBack onRestore={setRestored} />
      <RestoreDialog name={restored} onClose={() => setRestored(null)} />
    </div>
  );
}

function TakeAway() {
  return (
    <Section
      title="Archive"
      intro="The whole site as one ZIP file: publications as BibTeX, posts and pages as Markdown, figures as CSV, every file, and all of it as JSON, from which the same site can be made anywhere. It holds chats, messages and meetings, but no password, key or address of a visitor."
    >
      <ButtonLink href={ARCHIVE} download variant="primary">
        <Archive size={16} aria-hidden />
        Download the archive
      </ButtonLink>
    </Section>
  );
}

function Backups({ onRestore }: { onRestore: (name: string) => void }) {
  const query = useQuery(backupList);
  const backup = useAction(makeBackup, { done: 'The backup is made', changes: [backupList] });
  return (
    <Section
      title="Backups"
      intro="One is made each night, and the 14 newest are kept beside the site. Of those that are made by hand or before a restore, and of what you upload, the five newest of each are kept for 30 days. Download one now and then: what lies on the same disk goes with it."
    >
      <Button disabled={backup.isPending} onClick={() => backup.mutate()}>
        <DatabaseBackup size={16} aria-hidden />
        {backup.isPending ? 'Backing up …' : 'Back up now'}
      </Button>
      <div className="mt-5">
        <Loaded query={query}>
          {({ backups, failed }) => (
            <>
              {failed && <Failure {...failed} />}
              <BackupList backups={backups} onRestore={onRestore} />
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
      {`The backup of ${formatShortly(at, timeZone)} failed: ${reason}`}
    </p>
  );
}

function BringBack({ onRestore }: { onRestore: (name: string) => void }) {
  const [share, setShare] = useState(0);
  const sending = useAction((file: File) => uploadArchive(file, setShare), {
    changes: [backupList],
    onSuccess: ({ name }) => onRestore(name),
    // Why it is not taken stands below.
    onError: () => {},
  });
  return (
    <Section
      title="Bring Back an Archive"
      intro="It is checked, kept among the backups, and you see what would change before anything does. Cloudflare takes 100 MB at once on most plans; larger archives are restored by command line."
    >
      <FileButton
        accept="application/zip,.zip"
        disabled={sending.isPending}
        onFiles={([file]) => {
          setShare(0);
          if (file) sending.mutate(file);
        }}
      >
        Choose an archive …
      </FileButton>
      {sending.isPending && (
        <progress
          className="progress mt-4"
          max={1}
          value={share}
          aria-label="Upload of the archive"
        />
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
