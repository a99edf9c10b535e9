import { type LeftOut, skippedFieldsText } from '../../../src/publications/import/left-out.ts';

/**
 * Fields of a bibliography that are not imported; expanded, with the publications that have them. Nothing if there are
 * none.
 */
export function SkippedFields({ intro, fields }: { intro: string; fields: readonly LeftOut[] }) {
  if (fields.length === 0) return null;
  return (
    <details className="mt-6 text-sm wrap-anywhere text-muted">
      <summary>{`${intro}: ${skippedFieldsText(fields)}`}</summary>
      <dl className="mt-2 grid gap-2 border-l-2 border-line pl-3">
        {fields.map(({ field, titles }) => (
          <div key={field}>
            <dt className="font-medium text-ink">{field}</dt>
            <dd>{titles.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
