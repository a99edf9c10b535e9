import type { LeftBehind } from '@academic-site/site-import';
import type { ReactNode } from 'react';
import { ShowMore } from './proposals.tsx';

/** Content of a file that was not imported, with reasons. */
export const LeftBehindPart = ({ items }: { items: LeftBehind[] }) => (
  <ReportPart title="Not imported" items={items}>
    {({ what, why, count, where }) => (
      <>
        <span className="font-medium wrap-anywhere">{`${what} (${count})`}</span>
        {` ${why} `}
        <span className="wrap-anywhere text-muted">{where.join(', ')}</span>
      </>
    )}
  </ReportPart>
);

/** Lines below a heading, initially only the first ones; nothing if there are none. */
export function ReportPart<Item>({
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed report
              <li key={at}>{children(item)}</li>
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  );
}
