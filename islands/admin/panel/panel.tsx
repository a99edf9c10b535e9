import { LogOut } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { Logout } from './logout.tsx';
import { TABS } from './tabs.ts';
import { useTab } from './use-tab.ts';
import { useWide } from './use-wide.ts';

/** The panel: what the administrator does, a tab each. */
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
        <Logout icon={LogOut} />
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
      <ConfirmDialog
        open={asked !== null}
        onCancel={stay}
        onConfirm={leave}
        title="Leave without saving?"
        confirm="Leave"
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </>
  );
}
