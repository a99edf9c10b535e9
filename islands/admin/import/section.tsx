import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ADDED_KINDS } from '../../../records/added-kinds.ts';
import { CONSENT } from '../../../records/person.ts';
import type { Settings } from '../../../records/settings.ts';
import { useSite } from '../../../src/client/site.ts';
import type { ArchivedRecord, SiteReport } from '../../../src/import/write-site-archive.ts';
import { leftOutText } from '../../../src/publications/bibliography/left-out.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { entries } from '../../../src/values/object.ts';
import { counted } from '../../../src/values/text.ts';
import { AddedTable } from '../backups/added.tsx';
import { backupCalls, type OmittedIds } from '../backups/calls.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { ProposalSummary, ShowMore, toggled } from '../kit/proposals.tsx';
import { Tick } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll, settingsCalls, settingsQuery } from '../settings/calls.ts';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { uploadPhoto } from '../settings/site-files.ts';
import { readSiteInWorker } from './read-in-worker.ts';

/** Moves a site of another system in: it is read here as an archive, which is then added. */
export function ImportSection() {
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const [filesRead, setFilesRead] = useState(0);
  const [omitted, setOmitted] = useState<ReadonlySet<ArchivedRecord>>(new Set());
  const reading = useAction((chosen: File[]) => {
    setFilesRead(0);
    setOmitted(new Set());
    const files = chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    return readSiteInWorker({ files, timeZone }, setFilesRead);
  });
  const moving = useAction(
    async (archive: File) => {
      const { name } = await backupCalls.upload(archive);
      return backupCalls.add(name, { omitted: groupIds(omitted) });
    },
    { done: 'The site has moved in', onSuccess: () => refetchAll(queries) },
  );
  useUnsavedGuard(moving.isPending);
  const again = () => {
    reading.reset();
    moving.reset();
  };
  const { data: found } = reading;
  return (
    <Card as="section" labelledBy="section" className="max-w-3xl">
      <CardTitle id="section" as="h3" className="text-xl">
        Moving In
      </CardTitle>
      {found ? (
        <div className="mt-2">
          <ProposalSummary key={moving.isSuccess ? 'moved' : 'preview'}>
            {moving.data
              ? 'This came in. Addresses that changed lead to the new ones.'
              : `${found.report.system === 'CV' ? 'A CV' : `A site of ${found.report.system}`}. Nothing is stored yet.`}
          </ProposalSummary>
          {moving.data ? (
            <div className="mt-4">
              <AddedTable added={moving.data} />
            </div>
          ) : (
            <Report report={found.report} omitted={omitted} onOmit={setOmitted} />
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {!moving.data && (
              <Button
                variant="primary"
                disabled={moving.isPending}
                onClick={() => moving.mutate(found.archive)}
              >
                {moving.isPending ? 'Importing …' : 'Import'}
              </Button>
            )}
            <Button disabled={moving.isPending} onClick={again}>
              Choose Another File
            </Button>
          </div>
          {moving.data && (
            <ProfileProposals profile={found.report.profile} portrait={found.portrait} />
          )}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-5 max-w-measure text-sm text-muted">
            Posts, pages, publications, talks, courses, projects and people of another site, with
            their pictures; their addresses lead to the new ones. It can be done again: what is here
            already is left as it is.
          </p>
          <DropZone
            icon={FolderInput}
            title="Your Other Site"
            hint="The folder of an al-folio, academicpages or HugoBlox site, as it is or as a ZIP file, the export of WordPress (.xml) or Ghost (.json), or a CV of JSON Resume or RenderCV. It is read in this browser."
            choose={
              reading.isPending ? `Reading … (${counted(filesRead, 'file')})` : 'Choose a File'
            }
            accept=".zip,.xml,.json,.yml,.yaml"
            disabled={reading.isPending}
            onFiles={(files) => reading.mutate(files)}
          />
          <div className="mt-4 text-center">
            <FileButton
              folder
              disabled={reading.isPending}
              onFiles={(files) => reading.mutate(files)}
            >
              Choose a Folder
            </FileButton>
          </div>
        </>
      )}
    </Card>
  );
}

function groupIds(records: ReadonlySet<ArchivedRecord>): OmittedIds {
  const ids: OmittedIds = {};
  for (const { kind, id } of records) ids[kind] = [...(ids[kind] ?? []), id];
  return ids;
}

/** What the earlier site says of its owner, to be taken into the settings or not. */
function ProfileProposals({
  profile,
  portrait,
}: {
  profile: SiteReport['profile'];
  portrait: File | null;
}) {
  const queries = useQueryClient();
  const { data: stored } = useQuery(settingsQuery);
  const [isOpen, setOpen] = useState(true);
  const saving = useAction(
    async ({ changes, photo }: { changes: Partial<Settings>; photo: File | null }) =>
      settingsCalls.save(
        queries,
        photo ? { ...changes, portrait: await uploadPhoto(photo) } : changes,
      ),
    {
      done: 'The settings are saved',
      onSuccess: () => setOpen(false),
    },
  );
  if (!isOpen || !stored) return null;
  return (
    <ProfileProposalForm
      label="What the site says of you"
      proposal={profile}
      portrait={portrait}
      now={stored}
      pending={saving.isPending}
      intro={(isEmpty) => (
        <p className="font-medium">
          {isEmpty
            ? 'Your settings say all of it already.'
            : 'Tick what your settings may say. Nothing of it is stored yet.'}
        </p>
      )}
      onAccept={(changes, photo) => saving.mutate({ changes, photo })}
      onDecline={() => setOpen(false)}
    />
  );
}

/** What was read of a site of another system, each with a tick; then what was left out, and why. */
function Report({
  report,
  omitted,
  onOmit,
}: {
  report: SiteReport;
  omitted: ReadonlySet<ArchivedRecord>;
  onOmit: (omitted: ReadonlySet<ArchivedRecord>) => void;
}) {
  const { records, skipped, leftOut, leftBehind } = report;
  return (
    <>
      <div className="mt-4">
        {entries(ADDED_KINDS).map(([kind, label]) => (
          <RecordTicks
            key={kind}
            label={label}
            records={records.filter((record) => record.kind === kind)}
            omitted={omitted}
            onOmit={onOmit}
          />
        ))}
      </div>
      <ul className="mt-3 text-sm text-muted">
        {listFileCounts(report).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Part title="Left Out" items={leftBehind}>
        {({ what, why, count, where }) => (
          <>
            <span className="font-medium wrap-anywhere">{`${what} (${count})`}</span>
            {` ${why} `}
            <span className="wrap-anywhere text-muted">{where.join(', ')}</span>
          </>
        )}
      </Part>
      <Part title="Skipped" items={skipped}>
        {({ key, reason }) => (
          <>
            <span className="font-medium wrap-anywhere">{key}</span>
            {` ${reason}`}
          </>
        )}
      </Part>
      {leftOut.length > 0 && (
        <p className="mt-4 text-sm text-muted">{`Left out of publications: ${leftOutText(leftOut)}`}</p>
      )}
    </>
  );
}

/** The records of a kind; those with a tick come in. */
function RecordTicks({
  label,
  records,
  omitted,
  onOmit,
}: {
  label: string;
  records: ArchivedRecord[];
  omitted: ReadonlySet<ArchivedRecord>;
  onOmit: (omitted: ReadonlySet<ArchivedRecord>) => void;
}) {
  const wanted = records.filter((record) => !omitted.has(record));
  const all = new Set(records);
  if (records.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="py-2.5 font-medium">
        {`${label} (${wanted.length} of ${records.length})`}
      </summary>
      <Tick
        label={`Import all ${records.length}`}
        checked={wanted.length === records.length}
        onChange={({ currentTarget: { checked } }) =>
          onOmit(
            new Set(
              [...omitted].filter((record) => !all.has(record)).concat(checked ? [] : records),
            ),
          )
        }
      />
      <ShowMore items={records} atOnce={100}>
        {(shown) => (
          <ul aria-label={label} className="mb-3 pl-6">
            {shown.map((record) => (
              <li key={record.id}>
                <Tick
                  label={plainTitle(record.title)}
                  checked={!omitted.has(record)}
                  onChange={() => onOmit(toggled(omitted, record))}
                />
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </details>
  );
}

function listFileCounts({
  counts,
  pictures,
  pdfs,
  redirects,
  remotePictures,
}: SiteReport): string[] {
  const lines = [
    counts.people > 0 && CONSENT,
    pictures > 0 && counted(pictures, 'picture'),
    pdfs.stored + pdfs.linked > 0 && counted(pdfs.stored + pdfs.linked, 'PDF'),
    redirects > 0 && `Earlier addresses that will lead here: ${redirects}`,
    remotePictures > 0 &&
      `Pictures that stay on other servers: ${remotePictures}. The command brings them in with --images.`,
  ];
  return lines.filter((line) => line !== false);
}

/** Lines below a heading, the first ones at first; nothing where there are none. */
function Part<Item>({
  title,
  items,
  children,
}: {
  title: string;
  items: Item[];
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section className="mt-5">
      <h4 className="font-medium">{title}</h4>
      <ShowMore items={items} atOnce={20}>
        {(shown) => (
          <ul aria-label={title} className="mt-1 grid gap-1.5 text-sm">
            {shown.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one report, which never move
              <li key={at}>{children(item)}</li>
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  );
}
