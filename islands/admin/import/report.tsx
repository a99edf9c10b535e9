import type { ReactNode } from 'react';
import type { SiteReport } from '../../../src/import/write-site-archive.ts';
import { leftOutText } from '../../../src/publications/bibliography/left-out.ts';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { counted } from '../../../src/values/text.ts';
import { KINDS } from '../backups/added.tsx';
import { ShowMore } from '../kit/proposals.tsx';

/** What was read of a site of another system, by kind; then what was left out, and why. */
export function Report({ report }: { report: SiteReport }) {
  const { counts, skipped, leftOut, leftBehind } = report;
  return (
    <>
      <div className="mt-4">
        <DataTable
          compact
          caption="By kind"
          columns={[
            { header: 'Kind', cell: ([label]) => label },
            { header: 'Found', numeric: true, cell: ([, kind]) => counts[kind] },
          ]}
          rows={[...KINDS]}
          rowKey={([, kind]) => kind}
          empty=""
        />
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

function listFileCounts({ pictures, pdfs, redirects, remotePictures }: SiteReport): string[] {
  const lines = [
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
