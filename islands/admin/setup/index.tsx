import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import { publicationsQuery } from '../publications/calls.ts';
import { ImportPublications } from '../publications/import.tsx';
import { settingsQuery } from '../settings/calls.ts';
import { FieldGroup } from '../settings/fields.tsx';
import { SettingsForm } from '../settings/form.tsx';
import { PortraitSetting } from '../settings/profile.tsx';
import { ThemeFields } from '../settings/theme.tsx';
import { Publish } from './publish.tsx';
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
import { Who } from './who.tsx';

const SCREENS: Record<StepId, ComponentType<StepProps>> = {
  who: Who,
  look: AppearanceStep,
  works: Works,
  publish: Publish,
};

/** `/admin/setup`: makes a new site somebody's own, step by step; each saves what it says. */
export default function Setup() {
  const { sample } = useSite();
  const settings = useQuery(settingsQuery);
  const publications = useQuery(publicationsQuery);
  const [goesOn] = useState(() => !new URLSearchParams(location.search).has('step'));
  return (
    <Loaded query={settings}>
      {(stored) => {
        const state = { settings: stored, sample, works: publications.data?.length ?? 0 };
        // Whether to go on with the works or after them, they say.
        const asksWorks = goesOn && !publications.isFetched && nextOpenStep(state) === 'works';
        return asksWorks ? (
          <Loaded query={publications}>{() => null}</Loaded>
        ) : (
          <Steps state={state} publications={publications} />
        );
      }}
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
  // Somebody who comes back goes on where they left.
  useState(() => {
    if (!new URLSearchParams(location.search).has('step')) {
      history.replaceState(null, '', stepPath(nextOpenStep(state)));
    }
  });
  const { part: step, open, leaveDialog } = useOpenPart(PART);
  const done = stepsDone(state);
  const Screen = SCREENS[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  const follow = (to: StepId) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(to);
  };
  const screen = (
    <Screen key={step} stored={state.settings} state={state} onDone={() => open(stepAfter(step))} />
  );
  return (
    <>
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
                    'flex size-6 items-center justify-center rounded-full text-xs',
                    done[id] ? 'bg-accent text-on-accent' : 'border border-field',
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
      <h2
        ref={heading}
        id="step"
        tabIndex={-1}
        className="mb-4 font-serif text-2xl font-semibold tracking-tight outline-none"
      >
        {STEPS.find(({ id }) => id === step)?.label}
      </h2>
      {step === 'works' || step === 'publish' ? (
        <Loaded query={publications}>{() => screen}</Loaded>
      ) : (
        screen
      )}
      {leaveDialog}
    </>
  );
}

function AppearanceStep({ stored, onDone }: StepProps) {
  return (
    <SettingsForm
      stored={stored}
      title="How It Looks"
      intro="All of it can be changed later, under Settings."
      save="Save and Continue"
      preview="top"
      onSaved={onDone}
    >
      <FieldGroup
        legend="Portrait"
        hint="It stands beside your name on the home page and the about page, and where links to your site are shared."
      >
        <PortraitSetting />
      </FieldGroup>
      <ThemeFields />
    </SettingsForm>
  );
}

function Works({ stored, state: { works, sample }, onDone }: StepProps) {
  const own = sample ? 0 : works;
  const [importing, setImporting] = useState(own === 0);
  if (importing) {
    return (
      <div className="max-w-3xl">
        <ImportPublications
          cancellable={false}
          orcid={sample ? '' : stored.orcid}
          onClose={onDone}
        />
        <p className="mt-8 text-muted">
          Neither file nor DOI? <a href="/admin?tab=publications">Type them in one by one</a>; the
          set-up waits for you.
        </p>
        <Button className="mt-6" onClick={onDone}>
          {own > 0 ? 'Continue' : 'Continue Without Works'}
        </Button>
      </div>
    );
  }
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-muted">
        {`${counted(own, 'publication')} on your site. Abstracts, PDFs and links can be added to each, under Publications.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onDone}>
          Continue
        </Button>
        <Button onClick={() => setImporting(true)}>Import More</Button>
      </div>
    </div>
  );
}
