import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Check, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminApi } from '../../../src/client/admin-api.ts';
import { parseJson } from '../../../src/client/api.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { counted, fileSize } from '../../../src/values/text.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Report, type ReportParts, type ReportSection } from '../kit/report.tsx';

/** Fields in addition to the specified ones. */
type Optional = 'runtime' | 'database';
type Found = InferResponseType<typeof adminApi.admin.debug.filesystem.$get>;
type SystemFacts = Omit<Found, Optional> & Partial<Pick<Found, Optional>>;

/** Versions on the server, and the status of its components. */
const system = queryOptions({
  queryKey: ['debug', 'filesystem'],
  queryFn: (): Promise<SystemFacts> =>
    parseJson(adminApi.admin.debug.filesystem.$get(), 'Failed to fetch file system info'),
});

/** The server's report on itself. */
export default function SystemDebug() {
  const query = useQuery(system);
  return (
    <>
      <PageHead title="File System Debug">
        <Button icon={RefreshCw} disabled={query.isFetching} onClick={() => query.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Report
        query={query.isRefetchError ? { ...query, data: undefined } : query}
        failure="Failed to load file system info"
        parts={toParts}
      />
    </>
  );
}

function toParts({
  storageManager: storage,
  pathTests: tests,
  ...system
}: SystemFacts): ReportParts {
  const directories = Object.entries(system.directoryContents).map(
    ([path, { exists, totalFiles, error }]) => [
      path,
      failure(error) || (exists ? counted(totalFiles ?? 0, 'file') : 'Does not exist yet'),
    ],
  );
  const variables = Object.entries(system.envVars).map(([name, set]) => [
    name,
    set ? 'Set' : NOT_SET,
  ]);
  return [
    [
      section('System', {
        Environment: system.environment,
        Runtime: system.runtime,
        Platform: system.platform,
        'Working directory': system.workingDirectory ?? 'None',
      }),
      section('Storage check', {
        Storage: verdict(tests.storageAccessible, 'Responding', 'Not responding'),
        Writing: verdict(tests.canWriteToStorage, 'Works', 'Fails'),
        Reading: verdict(tests.canReadFromStorage, 'Works', 'Fails'),
        Error: failure(tests.error),
      }),
      system.database && section('Database', databaseFacts(system.database)),
      {
        ...section('Storage', {
          Adapter: storage.adapter,
          'Storage path': storage.storagePath,
          'Publications path': storage.publicationsPath,
          Files: storage.totalFiles,
        }),
        content: <FileList files={storage.allFiles} />,
      },
      section('Directories', Object.fromEntries(directories)),
      section('Environment variables', Object.fromEntries(variables)),
    ],
  ];
}

const section = (title: string, facts: Record<string, ReactNode>): ReportSection => ({
  title,
  heading: 'h2',
  facts,
});

const databaseFacts = ({ kind, version, size, migrations, error }: Found['database']) => ({
  Adapter: kind,
  'SQLite version': version ?? 'Not reported by the database',
  Migrations:
    migrations &&
    verdict(
      migrations.applied === migrations.known,
      `All ${migrations.known} applied`,
      `${migrations.applied} of ${migrations.known} applied`,
    ),
  Size: size && fileSize(size),
  Error: failure(error),
});

const NOT_SET = <span className="text-muted">Not set</span>;

const failure = (error: string | null) => error && <span className="text-danger">{error}</span>;

function verdict(good: boolean, works: string, fails: string): ReactNode {
  const Mark = good ? Check : X;
  return (
    <span className={good ? 'text-ink' : 'font-medium text-danger'}>
      <Mark
        size={15}
        aria-hidden
        strokeWidth={2.5}
        className={`mr-1.5 inline-block align-[-2px] ${good ? 'text-accent' : ''}`}
      />
      {good ? works : fails}
    </span>
  );
}

function FileList({ files }: { files: string[] }) {
  if (files.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary>{`All files (${files.length})`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it */}
      <ul tabIndex={0} className="mt-2 grid max-h-72 gap-1 overflow-y-auto rounded-md bg-fill p-3">
        {files.map((name) => (
          <li key={name} className="font-mono text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
