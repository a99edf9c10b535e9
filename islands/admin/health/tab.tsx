import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon, RefreshCw } from 'lucide-react';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import type { HealthCheck, HealthState } from '../../../src/lib/health.ts';
import { counted } from '../../../src/lib/text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { PanelLink } from '../panel/panel-link.tsx';

const health = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => expectOk(admin.admin.health.$get(), 'Failed to look at the site'),
  staleTime: 0,
});

const STATES: Record<HealthState, { icon: LucideIcon; words: string; className: string }> = {
  good: { icon: CircleCheck, words: 'Well', className: 'text-good' },
  attention: { icon: CircleAlert, words: 'Worth a look', className: 'text-award' },
  bad: { icon: CircleX, words: 'Not well', className: 'text-danger' },
};

/** Each part of the site: green, or with what to press. */
export default function HealthTab() {
  const query = useQuery(health);
  return (
    <section aria-labelledby="health">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="health" className="font-serif text-xl font-semibold">
          Is all well?
        </h2>
        <Button disabled={query.isFetching} onClick={() => query.refetch()}>
          <RefreshCw size={16} aria-hidden />
          Look again
        </Button>
      </div>
      <Loaded query={query} failure="Failed to look at the site">
        {({ checks }) => <Checks checks={checks} />}
      </Loaded>
    </section>
  );
}

function Checks({ checks }: { checks: HealthCheck[] }) {
  const open = checks.filter(({ state }) => state !== 'good').length;
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {open === 0 ? 'All is well.' : `${counted(open, 'thing')} to look at.`}
      </p>
      <Card flush className="max-w-3xl">
        <ul>
          {checks.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Check({ name, state, text, action }: HealthCheck) {
  const { icon: Mark, words, className } = STATES[state];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-3.5 first:border-t-0">
      <span className="flex w-32 items-center gap-2.5 font-medium">
        <Mark size={18} role="img" aria-label={words} className={`shrink-0 ${className}`} />
        {name}
      </span>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere text-muted">{text}</span>
      {action && (
        <PanelLink href={action.href} className="font-medium">
          {action.label}
        </PanelLink>
      )}
    </li>
  );
}
