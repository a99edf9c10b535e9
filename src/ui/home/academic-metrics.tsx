import { Card, CardTitle } from '../card.tsx';
import { Meter } from '../meter.tsx';

export interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** The figures that academia counts, each against its own scale. */
export function AcademicMetrics({ citations, hIndex, i10Index }: Metrics) {
  return (
    <Card as="section" labelledBy="metrics">
      <CardTitle id="metrics">Academic Metrics</CardTitle>
      <div className="mt-3 grid gap-4">
        <Meter label="Citations" value={citations} max={500} />
        <Meter label="h-index" value={hIndex} max={20} />
        <Meter label="i10-index" value={i10Index} max={20} />
      </div>
    </Card>
  );
}
