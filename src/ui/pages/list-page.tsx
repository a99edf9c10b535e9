import type { ReactNode } from 'react';
import { PageHeading } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';

/** The records under one heading of their page, with an anchor. */
export interface RecordGroup<Row> {
  anchor: string;
  heading: string;
  records: readonly Row[];
}

/** Shows one record of a list; `group` contains those under the same heading. */
export type RecordItem<Row> = (props: { record: Row; group: readonly Row[] }) => ReactNode;

/**
 * A page that lists records under headings.
 *
 * @example <ListPage title="Projects" groups={groups} Item={ProjectItem} empty="No projects yet." />
 */
export const ListPage = <Row extends { id: number }>({
  title,
  filters,
  groups,
  Item,
  empty,
  children,
}: {
  title: string;
  filters?: ReactNode;
  groups: readonly RecordGroup<Row>[];
  Item: RecordItem<Row>;
  /** Shown if there are no records. */
  empty: string;
  /** After the list. */
  children?: ReactNode;
}) => (
  <>
    <PageHeading title={title} />
    {filters}
    {groups.length === 0 && <Empty>{empty}</Empty>}
    {groups.map(({ anchor, heading, records }) => (
      <section key={anchor} aria-labelledby={anchor} className="record-group">
        <h2 id={anchor}>{heading}</h2>
        <ul>
          {records.map((record) => (
            <Item key={record.id} record={record} group={records} />
          ))}
        </ul>
      </section>
    ))}
    {children}
  </>
);
