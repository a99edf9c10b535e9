import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import type { System } from './calls.ts';
import { Directories } from './directories.tsx';
import { Fact, Facts, Failed } from './facts.tsx';
import { FileList } from './file-list.tsx';
import { Verdict } from './verdict.tsx';

const WORKS: [string, string] = ['Works', 'Fails'];

/** All that is known of the system, a card for each part of it. */
export function Report({ system }: { system: System }) {
  const { storageManager: storage, pathTests: tests, database } = system;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title="System">
        <Facts>
          <Fact name="Environment">{system.environment}</Fact>
          <Fact name="Runtime">{system.runtime}</Fact>
          <Fact name="Platform">{system.platform}</Fact>
          <Fact name="Working directory">{system.workingDirectory ?? 'None'}</Fact>
        </Facts>
      </Part>
      <Part title="Storage check">
        <Facts>
          <Fact name="Storage">
            <Verdict good={tests.storageAccessible} words={['Answers', 'Does not answer']} />
          </Fact>
          <Fact name="Writing">
            <Verdict good={tests.canWriteToStorage} words={WORKS} />
          </Fact>
          <Fact name="Reading">
            <Verdict good={tests.canReadFromStorage} words={WORKS} />
          </Fact>
          <Failed error={tests.error} />
        </Facts>
      </Part>
      <Part title="Database">
        <Facts>
          <Fact name="Adapter">{database.kind}</Fact>
          <Fact name="SQLite version">{database.version ?? 'Not told by the database'}</Fact>
          {database.migrations && <Migrations {...database.migrations} />}
          <Failed error={database.error} />
        </Facts>
      </Part>
      <Part title="Storage">
        <Facts>
          <Fact name="Adapter">{storage.adapter}</Fact>
          <Fact name="Storage path">{storage.storagePath}</Fact>
          <Fact name="Publications path">{storage.publicationsPath}</Fact>
          <Fact name="Files">{storage.totalFiles}</Fact>
        </Facts>
        <FileList label="All files" files={storage.allFiles} />
      </Part>
      <Part title="Directories">
        <Directories directories={system.directoryContents} />
      </Part>
      <Part title="Environment variables">
        <Facts>
          {Object.entries(system.envVars).map(([name, set]) => (
            <Fact key={name} name={name}>
              {set ? 'Set' : <span className="text-muted">Not set</span>}
            </Fact>
          ))}
        </Facts>
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

function Migrations({ known, applied, newest }: NonNullable<System['database']['migrations']>) {
  return (
    <>
      <Fact name="Migrations">
        <Verdict
          good={applied === known}
          words={[`All ${known} applied`, `${applied} of ${known} applied`]}
        />
      </Fact>
      {newest && <Fact name="Newest migration">{newest}</Fact>}
    </>
  );
}
