import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';

/** Tabs above their content; the content of a tab is rendered when it is opened. */
export function Tabs({
  label,
  tabs,
  headings = false,
  className,
  ...root
}: {
  label: string;
  tabs: { id: string; label: string; content: ReactNode }[];
  /** Each content starts with its tab's name as a heading for screen readers only. */
  headings?: boolean;
  /** Classes of the list of tabs. */
  className: string;
} & Pick<ComponentProps<typeof Radix.Root>, 'value' | 'onValueChange' | 'activationMode'>) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id} {...root}>
      <Radix.List
        aria-label={label}
        onFocus={focusOpenTab}
        className={cx('flex gap-1 overflow-x-auto border-b border-line', className)}
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
          {headings && <h2 className="sr-only">{tab.label}</h2>}
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/**
 * Moves the focus from a list of tabs to the open one. After a second click on a tab, Radix leaves it on the list,
 * where it is invisible.
 */
export function focusOpenTab({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}
