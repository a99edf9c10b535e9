import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { hasUnsaved, LeaveDialog } from '../kit/leave-guard.tsx';
import { Logout } from '../login/logout.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { addressOf, TABS, tabOf } from './tabs.ts';

/** The administrator's panel: tabs, each loaded when it is opened. */
export default function Panel() {
  const { tab, open, asked, leave, stay } = useTab();
  const wide = useWide();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const trigger = list.current?.querySelector(`[id$="-trigger-${tab}"]`);
    trigger?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading title="Admin Panel" />
        <div className="mt-2">
          <Logout />
        </div>
      </div>
      <Tabs.Root
        value={tab}
        onValueChange={open}
        orientation={wide ? 'vertical' : 'horizontal'}
        activationMode="manual"
        className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10"
      >
        <Tabs.List
          ref={list}
          aria-label="Administration"
          className="admin-tabs flex gap-1 overflow-x-auto border-b border-line pb-2 lg:sticky lg:top-6 lg:flex-col lg:self-start lg:border-b-0 lg:pb-0"
        >
          {TABS.map(({ id, label, icon: Icon }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="flex min-h-10 items-center gap-2.5 rounded-md px-3 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:bg-fill hover:text-ink data-[state=active]:bg-wash data-[state=active]:font-medium data-[state=active]:text-accent-ink"
            >
              <Icon size={17} aria-hidden />
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ id, label, load }) => (
          <Tabs.Content key={id} value={id} className="min-w-0">
            <h2 className="mb-5 font-serif text-2xl font-semibold tracking-tight">{label}</h2>
            <LoadedPart load={load} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <LeaveDialog open={asked !== null} onStay={stay} onLeave={leave} />
    </>
  );
}

/**
 * The open tab. It is kept in the address, so that reload and back open it again. Where something is not
 * saved, `asked` is the tab that waits for the decision to leave.
 */
function useTab() {
  const [tab, setTab] = useState(() => tabOf(location.search));
  const [asked, setAsked] = useState<string | null>(null);

  useEffect(() => {
    const follow = () => {
      const next = tabOf(location.search);
      if (next === tab) return;
      if (!hasUnsaved()) return setTab(next);
      history.pushState(null, '', addressOf(tab));
      setAsked(next);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [tab]);

  const show = (next: string) => {
    history.pushState(null, '', addressOf(next));
    setTab(next);
    setAsked(null);
  };
  return {
    tab,
    open: (next: string) => (hasUnsaved() ? setAsked(next) : show(next)),
    asked,
    leave: () => asked !== null && show(asked),
    stay: () => setAsked(null),
  };
}

const WIDE = '(width >= 64rem)';

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
