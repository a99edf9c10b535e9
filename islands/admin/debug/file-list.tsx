/** Names of files, shown when asked for. */
export function FileList({ label, files }: { label: string; files: string[] }) {
  if (files.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="text-accent">{`${label} (${files.length})`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to get in */}
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
