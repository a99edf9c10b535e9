import { BarList } from '../../../src/ui/bar-list.tsx';
import { DayChart } from '../../../src/ui/day-chart.tsx';
import { Paper } from './log.tsx';

/** The visits of a week, and of the week before. */
export function VisitChart({
  days,
  before,
}: {
  days: { date: string; visits: number }[];
  before: number[];
}) {
  return (
    <DayChart
      label="Visits in the last 7 days"
      unit="Visits"
      before={before}
      days={days.map(({ date, visits }) => ({ date, value: visits }))}
    />
  );
}

/** The downloads of a week, and of the week before. */
export function DownloadChart({
  days,
  before,
}: {
  days: { date: string; downloads: number }[];
  before: number[];
}) {
  return (
    <DayChart
      label="Downloads in the last 7 days"
      unit="Downloads"
      before={before}
      days={days.map(({ date, downloads }) => ({ date, value: downloads }))}
    />
  );
}

/** The most downloaded papers. */
export function PaperBars({
  papers,
  empty,
}: {
  papers: { title: string | null; filename: string; downloads: number }[];
  /** What is said when there are none. */
  empty: string;
}) {
  return (
    <BarList
      ranked
      unit="download"
      empty={empty}
      rows={papers.map(({ title, filename, downloads }) => ({
        key: filename,
        label: <Paper title={title} filename={filename} />,
        value: downloads,
      }))}
    />
  );
}
