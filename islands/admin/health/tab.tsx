import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon, RefreshCw } from 'lucide-react';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import type { HealthCheck, HealthState } from '../../../src/health/health.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { PanelLink } from '../kit/panel-link.tsx';

const health = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => expectOk(adminApi.admin.health.$get(), 'Failed to check the site'),
});

const STATES: Record<HealthState, { icon: LucideIcon; words: string; className: string }> = {
  good: { icon: CircleCheck, words: 'OK', className: 'text-good' },
  attention: { icon: CircleAlert, words: 'Needs attention', className: 'text-award' },
  bad: { icon: CircleX, words: 'Problem', className: 'text-danger' },
};

/** The status of each part of the site, with a fix for each problem. */
export default function HealthTab() {
  const query = useQuery(health);
  return (
    <Loaded query={query} failure="Failed to check the site">
      {({ checks }) => (
        <div className="max-w-3xl">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status">{verdict(checks)}</p>
            <Button icon={RefreshCw} disabled={query.isFetching} onClick={() => query.refetch()}>
              Check again
            </Button>
          </div>
          <Card flush>
            <ul>
              {checks.map((check) => (
                <Check key={check.name} {...check} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function verdict(checks: HealthCheck[]): string {
  const open = checks.filter(({ state }) => state !== 'good').length;
  return open === 0
    ? 'Everything is working.'
    : `${counted(open, 'item')} ${open === 1 ? 'needs' : 'need'} attention.`;
}

function Check({ name, state, text, action }: HealthCheck) {
  const { icon: Mark, words, className } = STATES[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3.5 first:border-t-0">
      <span className="flex w-40 items-center gap-2.5 font-medium">
        <Mark size={18} role="img" aria-label={words} className={`shrink-0 ${className}`} />
        {name}
      </span>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere text-muted">{text}</span>
      {action && 'href' in action && (
        <PanelLink href={action.href} className="font-medium">
          {action.label}
        </PanelLink>
      )}
      {action && 'command' in action && (
        <code className="max-w-full overflow-x-auto rounded-md bg-fill px-2 py-1 text-sm select-all">
          {action.command}
        </code>
      )}
    </li>
  );
}
