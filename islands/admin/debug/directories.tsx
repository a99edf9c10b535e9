import type { System } from './calls.ts';
import { FileList } from './file-list.tsx';

/** The folders of the store, and what lies in each. */
export function Directories({ directories }: { directories: System['directoryContents'] }) {
  return (
    <ul className="grid gap-4">
      {Object.entries(directories).map(([path, { exists, files, totalFiles, error }]) => (
        <li key={path} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
          <p className="font-mono text-sm wrap-anywhere">{path}</p>
          <p className="mt-1 text-sm text-muted">
            {`${exists ? 'Exists' : 'Not there yet'}, ${totalFiles} ${totalFiles === 1 ? 'file' : 'files'}`}
          </p>
          {error && <p className="mt-1 text-sm text-danger">{error}</p>}
          <FileList label="Files" files={files} />
        </li>
      ))}
    </ul>
  );
}
