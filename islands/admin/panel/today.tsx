import { useQuery } from '@tanstack/react-query';
import { BookPlus, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PendingCounts, pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { buttonClass } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { counted } from '../../../src/values/text.ts';
import { PanelLink } from '../kit/panel-link.tsx';
import { settingsQuery } from '../settings/calls.ts';
import { STEPS, stepPath, stepsDone } from '../setup/steps.ts';
import { panelTabPath } from './tabs.ts';

/**
 * Summary above the panel's default tab: messages and requests, next steps of the setup, visits of the week. Each part
 * keeps its height while it loads, so that nothing below moves.
 */
export function Today() {
  const { data: counts, isPending } = useQuery(pendingCountsQuery);
  const { sample, finished } = useSite();
  const isSetUp = finished && !sample;
  return (
    <section
      aria-labelledby="today"
      className="mb-8 border-b border-line pb-6 lg:col-start-2 print:hidden"
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2
          id="today"
          className="mr-auto font-serif max-sm:basis-full text-2xl font-semibold tracking-tight"
        >
          Today
        </h2>
        <PanelLink href={`${panelTabPath('blog')}&post=new`} className={ACTION}>
          <PenLine size={16} aria-hidden />
          Write a post
        </PanelLink>
        <PanelLink href={`${panelTabPath('publications')}&view=add`} className={ACTION}>
          <BookPlus size={16} aria-hidden />
          Add a publication
        </PanelLink>
      </div>
      <div className={isSetUp ? PARTS : `${PARTS} xl:grid-cols-[1fr_16rem_13rem]`}>
        <Part heading="Waiting for you">
          <div className="min-h-21">{!isPending && <Waiting counts={counts} />}</div>
        </Part>
        {!isSetUp && (
          <Part heading="Next steps">
            <NextSteps works={counts?.works ?? 0} />
          </Part>
        )}
        <Part heading="Visits">
          <Visits days={counts?.visits} />
        </Part>
      </div>
    </section>
  );
}

const ACTION = buttonClass('secondary', 'max-sm:grow max-sm:px-3!');

const PARTS = 'grid gap-x-10 gap-y-5 sm:grid-cols-[1fr_13rem]';

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h3 className="mb-1 text-sm font-medium text-muted">{heading}</h3>
    {children}
  </div>
);

/** Types of open tasks in order, each with a text for its count and a link to the place where they are done. */
const KINDS: {
  of: Exclude<keyof PendingCounts, 'visits' | 'works'>;
  text: (count: number) => string;
  href: string;
}[] = [
  {
    of: 'messages',
    text: (count) => counted(count, 'new message'),
    href: `${panelTabPath('meetings')}#messages`,
  },
  {
    of: 'meetings',
    text: (count) => counted(count, 'meeting request'),
    href: panelTabPath('meetings'),
  },
  {
    of: 'inbox',
    text: (count) => counted(count, 'inbox item'),
    href: panelTabPath('inbox'),
  },
  {
    of: 'questions',
    text: (count) => counted(count, 'unanswered question'),
    href: '/admin?questions=unanswered',
  },
  {
    of: 'letters',
    text: (count) => counted(count, 'failed email'),
    href: '/admin?tab=settings&section=mail',
  },
  {
    of: 'kinds',
    text: (count) => `${counted(count, 'publication')} without a type`,
    href: `${panelTabPath('publications')}&view=kinds`,
  },
  {
    of: 'pdfs',
    text: (count) => `${counted(count, 'publication')} without a PDF`,
    href: `${panelTabPath('publications')}&without=pdf`,
  },
];

function Waiting({ counts }: { counts: PendingCounts | undefined }) {
  if (!counts) return <p className="text-muted">Pending items could not be loaded.</p>;
  const waiting = KINDS.filter(({ of }) => counts[of] > 0);
  if (waiting.length === 0) return <p className="text-muted">You’re all caught up.</p>;
  return (
    <ul className="flex flex-wrap gap-x-5 sm:grid sm:grid-cols-2">
      {waiting.map(({ of, text, href }) => (
        <li key={of}>
          <PanelLink href={href} className={LINK}>
            {text(counts[of])}
          </PanelLink>
        </li>
      ))}
    </ul>
  );
}

const LINK = 'inline-flex min-h-7 items-center font-medium no-underline hover:underline';

const MOST_STEPS = 3;

/** The remaining steps of the setup, or a link to the setup if the settings cannot be loaded. */
function NextSteps({ works }: { works: number }) {
  const { sample } = useSite();
  const { data: settings, isPending } = useQuery(settingsQuery);
  const done = settings && stepsDone({ settings, sample, works });
  const steps = done ? STEPS.filter(({ id }) => !done[id]).slice(0, MOST_STEPS) : [];
  return (
    <ol className="min-h-21">
      {steps.map(({ id, task }) => (
        <li key={id}>
          <PanelLink href={stepPath(id)} className={LINK}>
            {task}
          </PanelLink>
        </li>
      ))}
      {!isPending && steps.length === 0 && (
        <li>
          <PanelLink href="/admin/setup" className={LINK}>
            Set up your site
          </PanelLink>
        </li>
      )}
    </ol>
  );
}

/** The visits of each day of the week, and their total, which links to the details. */
function Visits({ days = [] }: { days: number[] | undefined }) {
  const sum = days.reduce((one, other) => one + other, 0);
  const most = Math.max(1, ...days);
  return (
    <div className="min-h-21">
      {days.length > 0 && (
        <>
          <PanelLink href={panelTabPath('visitor-analytics')} className={LINK}>
            {sum === 0 ? 'No visits this week' : `${counted(sum, 'visit')} this week`}
          </PanelLink>
          <svg
            aria-hidden
            viewBox={`0 0 ${days.length} 1`}
            preserveAspectRatio="none"
            className={cx('mt-1 h-12 w-full text-accent', sum > 0 && 'border-b border-line')}
          >
            <path
              fill="currentColor"
              d={days.map((visits, day) => `M${day + 0.1} 1V${1 - visits / most}h.8V1z`).join('')}
            />
          </svg>
        </>
      )}
    </div>
  );
}
