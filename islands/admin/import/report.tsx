import { ADDED_KINDS } from '../../../records/added-kinds.ts';
import { CONSENT } from '../../../records/person.ts';
import type { ArchivedRecord, SiteReport } from '../../../src/import/write-site-archive.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { entries } from '../../../src/values/object.ts';
import { counted } from '../../../src/values/text.ts';
import { ShowMore, toggled } from '../kit/proposals.tsx';
import { LeftBehindPart, ReportPart } from '../kit/report-part.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { SkippedFields } from '../publications/skipped-fields.tsx';

/** The records read from another site, each with a checkbox, and the content that is not imported, with reasons. */
export function Report({
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
          <RecordCheckboxes
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
      <LeftBehindPart items={leftBehind} />
      <ReportPart title="Skipped publications" items={skipped}>
        {({ key, reason }) => (
          <>
            <span className="font-medium wrap-anywhere">{key}</span>
            {` ${reason}`}
          </>
        )}
      </ReportPart>
      <SkippedFields intro="Fields of publications that are not imported" fields={leftOut} />
    </>
  );
}

/** The records of a type; selected ones are imported. */
function RecordCheckboxes({
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
      <Checkbox
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
                <Checkbox
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
    pictures > 0 && counted(pictures, 'image'),
    pdfs.stored + pdfs.linked > 0 && counted(pdfs.stored + pdfs.linked, 'PDF'),
    redirects > 0 && `Old addresses that will redirect here: ${redirects}`,
    remotePictures > 0 &&
      `Images that stay on other servers: ${remotePictures}. To import them, use the command with --images.`,
  ];
  return lines.filter((line) => line !== false);
}
