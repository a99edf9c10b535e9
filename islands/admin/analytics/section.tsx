import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { toCsv } from '../../../src/analytics/show.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';

type Rows = Record<string, string | number | null>[];

/** A part of a view under its title; its rows can be downloaded as CSV. */
export function ReportSection({
  title,
  lead,
  rows,
  children,
}: {
  title: string;
  lead?: string;
  /** What the CSV holds. */
  rows?: Rows;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <CardTitle id={id} as="h3">
            {title}
          </CardTitle>
          {lead && <p className="text-sm text-muted">{lead}</p>}
        </div>
        {rows && rows.length > 0 && (
          <Button
            icon={Download}
            variant="quiet"
            className="-my-1 -mr-2 px-2!"
            aria-label={`CSV: ${title}`}
            onClick={() => save(title, rows)}
          >
            CSV
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

function save(title: string, rows: Rows): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** What was not counted, so that the figures can be trusted. */
export function NotCounted({ reasons }: { reasons: { reason: string; events: number }[] }) {
  if (reasons.length === 0) return null;
  const list = reasons.map(({ reason, events }) => `${NAMES[reason] ?? reason} ${events}`);
  return <p className="text-sm text-muted">{`Not counted in these days: ${list.join(', ')}.`}</p>;
}

const NAMES: Record<string, string> = {
  robot: 'robots',
  prefetch: 'prefetches',
  head: 'HEAD requests',
  error: 'errors',
  continuation: 'continued downloads',
  unchanged: 'unchanged files',
  administrator: 'your own',
};
