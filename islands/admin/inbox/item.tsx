import { memo } from 'react';
import { type Decision, SOURCE_NAMES } from '../../../records/inbox-item.ts';
import { useSite } from '../../../src/client/site.ts';
import { useMessages } from '../../../src/ui/messages.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { formatMoment } from '../../../src/values/time.ts';
import type { InboxItem } from './calls.ts';
import { fieldName, fieldText } from './field-text.ts';

/** The subject of an item: the title of its publication, and of the article that a preprint would be linked to. */
export function describeItem({ changes, publication_id }: InboxItem, titles: Map<number, string>) {
  const own = changes.find(({ field }) => field === 'title')?.to;
  return {
    title: titles.get(publication_id ?? 0) ?? (typeof own === 'string' ? own : 'Publication'),
    article: titles.get(Number(changes.find(({ field }) => field === 'versions')?.to)),
  };
}

const DECISIONS: [Decision, string][] = [
  ['accept', 'Accept'],
  ['later', 'Later'],
  ['never', 'Never'],
];

/** Re-rendered only if its own props change. */
export const Item = memo(
  ({
    item: { id, kind, changes, sources, since },
    title,
    article,
    isCurrent,
    onFocus,
    onDecide,
  }: {
    item: InboxItem;
    title: string;
    article: string | undefined;
    isCurrent: boolean;
    onFocus: (id: number) => void;
    onDecide: (id: number, what: Decision) => void;
  }) => {
    const { timeZone } = useSite();
    const names = sources.map((source) => SOURCE_NAMES[source]).join(', ') || 'This site';
    return (
      <li className="border-t border-line first:border-t-0">
        {/* biome-ignore lint/a11y/useSemanticElements: a list item that handles keys */}
        <div
          role="group"
          data-item={id}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={title}
          onFocus={() => onFocus(id)}
          className="flex flex-wrap items-start gap-3 rounded-md px-2 py-3 focus-visible:bg-wash"
        >
          <div className="min-w-0 grow basis-80 text-sm wrap-anywhere">
            <p className={cx('text-base font-medium', kind === 'retraction' && 'text-danger')}>
              <RichTitle title={title} />
            </p>
            <Changes changes={changes} article={article} />
            <p className="mt-1 text-muted">{`${names}, since ${formatMoment(since, timeZone)}`}</p>
          </div>
          <div className="flex gap-2">
            {DECISIONS.map(([what, label]) => (
              <Button
                key={what}
                tabIndex={isCurrent ? 0 : -1}
                aria-label={`${label}: ${title}`}
                onClick={() => onDecide(id, what)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </li>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.title === after.title &&
    before.article === after.article &&
    before.isCurrent === after.isCurrent,
);

function Changes({
  changes,
  article,
}: Pick<InboxItem, 'changes'> & { article: string | undefined }) {
  const t = useMessages('publications');
  return (
    <dl className="mt-1 grid gap-x-3 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {changes
        .filter(({ field }) => field !== 'title')
        .map(({ field, from, to }) => (
          <div key={field} className="contents">
            <dt className="text-muted">{fieldName(field)}</dt>
            <dd className="line-clamp-4">
              {fieldText(from, t) !== '' && (
                <>
                  <del className="text-muted">{fieldText(from, t)}</del>
                  <span aria-hidden className="mx-1.5 text-muted">
                    →
                  </span>
                </>
              )}
              <ins className="no-underline">
                {field === 'versions' ? `Preprint of “${article}”` : fieldText(to, t)}
              </ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}
