import type { Theme } from '../lib/settings/settings.ts';
import { MODE_ADDRESS } from '../lib/theme/addresses.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const MODES: { mode: Theme['mode']; name: string; icon: IconName; chosen: string }[] = [
  { mode: 'light', name: 'Light', icon: 'sun', chosen: 'mode-chosen-light' },
  { mode: 'dark', name: 'Dark', icon: 'moon', chosen: 'mode-chosen-dark' },
  { mode: 'system', name: 'As the system', icon: 'monitor', chosen: 'mode-chosen-system' },
];

/**
 * Light, dark, or as the system has it: a form that works without a script. Which one is chosen, the
 * stylesheet shows by an attribute of the document (`styles/mode.css`).
 */
export function ModeSwitch() {
  return (
    <div className="mode-switch">
      <button
        type="button"
        popoverTarget="mode-menu"
        aria-label="Light or dark"
        title="Light or dark"
        className="icon-link"
      >
        <Icon name="sun" size={18} className="shown-in-light" />
        <Icon name="moon" size={17} className="shown-in-dark" />
      </button>
      <form id="mode-menu" popover="auto" method="post" action={MODE_ADDRESS} className="mode-menu">
        {MODES.map(({ mode, name, icon, chosen }) => (
          <button key={mode} type="submit" name="mode" value={mode}>
            <Icon name={icon} />
            {name}
            <span className={chosen}>chosen</span>
          </button>
        ))}
      </form>
    </div>
  );
}
