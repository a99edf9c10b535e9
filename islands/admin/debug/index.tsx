import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Check, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { adminApi } from '../../../src/client/admin-api.ts';
import { parseJson } from '../../../src/client/api.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { counted, fileSize } from '../../../src/values/text.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Facts } from './facts.tsx';

/** Fields beyond the specified answer. */
type Optional = 'runtime' | 'database';
type Found = InferResponseType<typeof adminApi.admin.debug.filesystem.$get>;
type SystemFacts = Omit<Found, Optional> & Partial<Pick<Found, Optional>>;

/** Versions on the server, and the state of its parts. */
const system = queryOptions({
  queryKey: ['debug', 'filesystem'],
  queryFn: (): Promise<SystemFacts> =>
    parseJson(adminApi.admin.debug.filesystem.$get(), 'Failed to fetch file system info'),
});

/** What the server reports about itself. */
export default function SystemDebug() {
  const query = useQuery(system);
  return (
    <>
      <PageHead title="File System Debug">
        <Button icon={RefreshCw} disabled={query.isFetching} onClick={() => query.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Loaded
        query={query.isRefetchError ? { ...query, data: undefined } : query}
        failure="Failed to load file system info"
      >
        {(found) => <Report system={found} />}
      </Loaded>
    </>
  );
}

const WORKS: [string, string] = ['Works', 'Fails'];

function Report({ system }: { system: SystemFacts }) {
  const { storageManager: storage, pathTests: tests, database } = system;
  const migrations = database?.migrations;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title="System">
        <Facts
          facts={{
            Environment: system.environment,
            Runtime: system.runtime,
            Platform: system.platform,
            'Working directory': system.workingDirectory ?? 'None',
          }}
        />
      </Part>
      <Part title="Storage check">
        <Facts
          facts={{
            Storage: (
              <Verdict good={tests.storageAccessible} words={['Answers', 'Does not answer']} />
            ),
            Writing: <Verdict good={tests.canWriteToStorage} words={WORKS} />,
            Reading: <Verdict good={tests.canReadFromStorage} words={WORKS} />,
            Error: failure(tests.error),
          }}
        />
      </Part>
      {database && (
        <Part title="Database">
          <Facts
            facts={{
              Adapter: database.kind,
              'SQLite version': database.version ?? 'Not told by the database',
              Migrations: migrations && <Migrations {...migrations} />,
              Size: database.size && fileSize(database.size),
              Error: failure(database.error),
            }}
          />
        </Part>
      )}
      <Part title="Storage">
        <Facts
          facts={{
            Adapter: storage.adapter,
            'Storage path': storage.storagePath,
            'Publications path': storage.publicationsPath,
            Files: storage.totalFiles,
          }}
        />
        <FileList files={storage.allFiles} />
      </Part>
      <Part title="Directories">
        <Facts
          facts={Object.fromEntries(
            Object.entries(system.directoryContents).map(
              ([path, { exists, totalFiles, error }]) => [
                path,
                failure(error) || (exists ? counted(totalFiles ?? 0, 'file') : 'Not there yet'),
              ],
            ),
          )}
        />
      </Part>
      <Part title="Environment variables">
        <Facts
          facts={Object.fromEntries(
            Object.entries(system.envVars).map(([name, set]) => [name, set ? 'Set' : NOT_SET]),
          )}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <CardTitle id={id} className="mb-4">
        {title}
      </CardTitle>
      {children}
    </Card>
  );
}

const NOT_SET = <span className="text-muted">Not set</span>;

const failure = (error: string | null) => error && <span className="text-danger">{error}</span>;

const Migrations = ({ known, applied }: { known: number; applied: number }) => (
  <Verdict
    good={applied === known}
    words={[`All ${known} applied`, `${applied} of ${known} applied`]}
  />
);

function FileList({ files }: { files: string[] }) {
  if (files.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="text-accent">{`All files (${files.length})`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it */}
      <ul tabIndex={0} className="mt-2 grid max-h-72 gap-1 overflow-y-auto rounded-md bg-fill p-3">
        {files.map((name) => (
          <li key={name} className="font-mono text-xs wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Verdict({ good, words }: { good: boolean; words: [good: string, bad: string] }) {
  const Mark = good ? Check : X;
  return (
    <span className={good ? 'text-ink' : 'font-medium text-danger'}>
      <Mark
        size={15}
        aria-hidden
        strokeWidth={2.5}
        className={`mr-1.5 inline-block align-[-2px] ${good ? 'text-accent' : ''}`}
      />
      {good ? words[0] : words[1]}
    </span>
  );
}
