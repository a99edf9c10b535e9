import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TAB_GROUPS, type TabGroup } from './tabs.ts';

/** A displayed group of tabs: if collapsed, it only has the open tab. */
interface ShownGroup extends TabGroup {
  isOpen: boolean;
  toggle: () => void;
}

/** Returns the groups of tabs, expanded unless they were collapsed in this browser. */
export function useTabGroups(openTab: string | null): ShownGroup[] {
  const [chosen, setChosen] = useState(readChoices);
  return TAB_GROUPS.map((group) => {
    const { caption, tabs } = group;
    const isOpen = chosen[caption] ?? true;
    return {
      ...group,
      isOpen,
      tabs: isOpen ? tabs : tabs.filter(({ id }) => id === openTab),
      toggle() {
        const next = { ...chosen, [caption]: !isOpen };
        setChosen(next);
        keepChoices(next);
      },
    };
  });
}

/** Groups by caption, true if expanded; others have not been toggled. */
type Choices = Record<string, boolean>;

const KEY = 'admin:groups';

function readChoices(): Choices {
  try {
    // Cast: written by `keepChoices`.
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Storage may be disabled.
  }
}

/** The caption of a group, which expands and collapses it. */
export const GroupCaption = ({ caption, isOpen, toggle }: ShownGroup) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={toggle}
    className="group flex min-h-7 w-full items-center justify-between rounded-md px-3 text-sm font-medium text-muted -outline-offset-2 hover:bg-fill hover:text-ink max-lg:min-h-10"
  >
    {caption}
    <ChevronRight size={14} aria-hidden className="group-aria-expanded:rotate-90" />
  </button>
);
