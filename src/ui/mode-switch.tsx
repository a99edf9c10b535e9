import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '../lib/settings/settings.ts';
import { MODE_ADDRESS } from '../lib/theme/addresses.ts';

const MODES: { mode: Theme['mode']; name: string; Icon: LucideIcon; chosen: string }[] = [
  { mode: 'light', name: 'Light', Icon: Sun, chosen: 'mode-chosen-light' },
  { mode: 'dark', name: 'Dark', Icon: Moon, chosen: 'mode-chosen-dark' },
  { mode: 'system', name: 'As the system', Icon: Monitor, chosen: 'mode-chosen-system' },
];

/**
 * Light, dark, or as the system has it: a form that works without a script. Which one is chosen, the
 * stylesheet shows by an attribute of the document (`styles/mode.css`).
 */
export function ModeSwitch() {
  return (
    <div className="print:hidden">
      <button
        type="button"
        popoverTarget="mode-menu"
        aria-label="Light or dark"
        title="Light or dark"
        className="grid size-10 shrink-0 lg:max-xl:size-9 place-items-center rounded-md text-muted hover:bg-fill hover:text-ink *:col-start-1 *:row-start-1"
      >
        <Sun size={18} aria-hidden className="shown-in-light" />
        <Moon size={17} aria-hidden className="shown-in-dark" />
      </button>
      <form id="mode-menu" popover="auto" method="post" action={MODE_ADDRESS} className="mode-menu">
        {MODES.map(({ mode, name, Icon, chosen }) => (
          <button
            key={mode}
            type="submit"
            name="mode"
            value={mode}
            className="flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left text-sm hover:bg-fill"
          >
            <Icon size={16} aria-hidden className="text-muted" />
            {name}
            <span className={`${chosen} ml-auto pl-4 text-muted`}>chosen</span>
          </button>
        ))}
      </form>
    </div>
  );
}
