import type { ShownPreview } from './import-calls.ts';

/** The entries of a file that do not come in, and why. */
export function SkippedEntries({ skipped }: Pick<ShownPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <section aria-labelledby="skipped" className="mt-8">
      <h4 id="skipped" className="font-serif text-lg font-semibold">
        Skipped
      </h4>
      <ul className="mt-2 grid gap-2 text-sm">
        {skipped.map(({ key, line, entryType, reason }) => (
          <li key={`${line} ${key}`} className="border-l-2 border-line pl-3 wrap-anywhere">
            <span className="font-medium">{key}</span>
            <span className="text-muted">{` · ${entryType}${line > 0 ? `, line ${line}` : ''}`}</span>
            <span className="block">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
