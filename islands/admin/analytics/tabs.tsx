import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A view's tabs; what a tab shows is asked for when it is opened. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { id: string; label: string; content: ReactNode }[];
}) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id}>
      <Radix.List
        aria-label={label}
        className="mb-6 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="min-h-11 border-b-2 border-transparent px-4 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="min-w-0">
          <h2 className="sr-only">{tab.label}</h2>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
