import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';
import { focusOpenTab } from '../kit/tabs.tsx';
import { GroupCaption, useTabGroups } from './groups.tsx';
import { PINNED_TABS, TAB_GROUPS, type TabGroup } from './tabs.ts';

const NEAREST = { block: 'nearest' } as const;

/** The tabs in collapsible groups, with Settings at the bottom of the window; as icons only if narrow. */
export function Sidebar({ openTab, isNarrow }: { openTab: string; isNarrow: boolean }) {
  const groups = useTabGroups(openTab);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openTab) list.current?.querySelector('[data-state=active]')?.scrollIntoView(NEAREST);
  }, [openTab]);
  return (
    <div
      ref={list}
      className="scroll-pb-14 sticky top-6 col-start-1 row-span-2 row-start-1 -ml-3 flex h-[calc(100dvh-6.5rem)] flex-col self-start overflow-y-auto [scrollbar-width:thin]"
    >
      <h1 className={isNarrow ? 'sr-only' : 'px-3 pb-3 font-serif text-base font-semibold'}>
        Admin Panel
      </h1>
      {isNarrow
        ? TAB_GROUPS.map(({ caption, tabs }) => (
            <TabList
              key={caption}
              label={caption}
              tabs={tabs}
              isNarrow
              className="border-line not-nth-[2]:mt-1.5 not-nth-[2]:border-t not-nth-[2]:pt-1.5"
            />
          ))
        : groups.map((group) => (
            <div key={group.caption} className="mb-2">
              <GroupCaption {...group} />
              {group.tabs.length > 0 && <TabList label={group.caption} tabs={group.tabs} />}
            </div>
          ))}
      <TabList
        label="Administration"
        tabs={PINNED_TABS}
        isNarrow={isNarrow}
        className="sticky bottom-0 mt-auto border-t border-line bg-paper pt-2"
      />
    </div>
  );
}

const TabList = ({
  label,
  tabs,
  isNarrow = false,
  className,
}: {
  label: string;
  tabs: TabGroup['tabs'];
  isNarrow?: boolean;
  className?: string;
}) => (
  <Tabs.List aria-label={label} onFocus={focusOpenTab} className={cx('flex flex-col', className)}>
    {tabs.map(({ id, label, icon: Icon }) => (
      <Tabs.Trigger
        key={id}
        value={id}
        title={isNarrow ? label : undefined}
        className="flex min-h-8 shrink-0 items-center gap-2.5 rounded-md px-3 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:bg-fill hover:text-ink data-[state=active]:bg-wash data-[state=active]:font-medium data-[state=active]:text-accent-ink"
      >
        <Icon size={17} aria-hidden className="shrink-0" />
        <span className={cx(isNarrow && 'sr-only')}>{label}</span>
      </Tabs.Trigger>
    ))}
  </Tabs.List>
);
