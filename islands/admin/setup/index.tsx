import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { publicationsQuery } from '../publications/calls.ts';
import { settingsQuery } from '../settings/calls.ts';
import { BesideHomePage } from '../settings/section.tsx';
import { Publish } from './publish.tsx';
import { Appearance, Who } from './sections.tsx';
import {
  nextOpenStep,
  parseStep,
  type SiteState,
  STEPS,
  type StepId,
  type StepProps,
  stepAfter,
  stepPath,
  stepsDone,
} from './steps.ts';
import { Works } from './works.tsx';

const SCREENS: Record<StepId, ComponentType<StepProps>> = {
  who: Who,
  look: Appearance,
  works: Works,
  publish: Publish,
};

/** `/admin/setup`: sets up a new site step by step. Each step saves its own input. */
export default function Setup() {
  const { sample } = useSite();
  const settings = useQuery(settingsQuery);
  const publications = useQuery(publicationsQuery);
  return (
    <Loaded query={settings}>
      {(stored) =>
        // The step to resume at depends on the publications, if they can be loaded.
        publications.isFetched ? (
          <Steps
            state={{ settings: stored, sample, works: publications.data?.length ?? 0 }}
            publications={publications}
          />
        ) : (
          <Loaded query={publications}>{() => null}</Loaded>
        )
      }
    </Loaded>
  );
}

const PART = { parsePart: parseStep, toAddress: stepPath };

function Steps({
  state,
  publications,
}: {
  state: SiteState;
  publications: UseQueryResult<unknown>;
}) {
  // Resumes where the owner left off.
  useState(() => {
    if (!new URLSearchParams(location.search).has('step')) {
      history.replaceState(null, '', stepPath(nextOpenStep(state)));
    }
  });
  const { part: step, open, leaveDialog } = useOpenPart(PART);
  const Screen = SCREENS[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  const screen = (
    <Screen key={step} stored={state.settings} state={state} onDone={() => open(stepAfter(step))} />
  );
  return (
    <>
      <StepList step={step} done={stepsDone(state)} onOpen={open} />
      <h2
        ref={heading}
        id="step"
        tabIndex={-1}
        className="mb-4 font-serif text-2xl font-semibold tracking-tight outline-none"
      >
        {STEPS.find(({ id }) => id === step)?.label}
      </h2>
      {step === 'works' || step === 'publish' ? (
        <Loaded query={publications}>{() => <BesideHomePage>{screen}</BesideHomePage>}</Loaded>
      ) : (
        screen
      )}
      {leaveDialog}
    </>
  );
}

/** Links to all steps, with completed ones marked. */
function StepList({
  step,
  done,
  onOpen,
}: {
  step: StepId;
  done: Record<StepId, boolean>;
  onOpen: (step: StepId) => void;
}) {
  const follow = (to: StepId) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(to);
  };
  return (
    <nav aria-label="Steps" className="mb-7">
      <ol className="flex flex-wrap gap-x-1 gap-y-1">
        {STEPS.map(({ id, label }, at) => (
          <li key={id}>
            <a
              href={stepPath(id)}
              onClick={follow(id)}
              aria-current={id === step ? 'step' : undefined}
              className="flex min-h-10 items-center gap-2 rounded-md px-2.5 text-sm text-muted no-underline hover:bg-fill hover:text-ink aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-accent-ink"
            >
              <span
                aria-hidden
                className={cx(
                  'flex size-6 items-center justify-center rounded-full border text-sm',
                  done[id] ? 'border-accent bg-accent text-on-accent' : 'border-field',
                )}
              >
                {done[id] ? <Check size={14} /> : at + 1}
              </span>
              {label}
              {done[id] && <span className="sr-only">(done)</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
