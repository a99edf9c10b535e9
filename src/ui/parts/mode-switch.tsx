import type { Theme } from '../../../records/theme.ts';
import { MODE_ADDRESS } from '../../settings/theme/addresses.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const MODES: { mode: Theme['mode']; name: string; icon: IconName }[] = [
  { mode: 'light', name: 'Light', icon: 'sun' },
  { mode: 'dark', name: 'Dark', icon: 'moon' },
  { mode: 'system', name: 'As the system', icon: 'monitor' },
];

const MODE_MENU = 'mode-menu';

/**
 * Light, dark, or as the system has it: a form that works without a script. Which one is chosen, the
 * stylesheet shows by an attribute of the document (`styles/mode.css`).
 *
 * @example <ModeSwitch />
 */
export function ModeSwitch() {
  return (
    <div className="mode-switch not-in-markdown">
      <button
        type="button"
        popoverTarget={MODE_MENU}
        aria-label="Light or dark"
        title="Light or dark"
        className="icon-link"
      >
        <Icon name="sun" size={18} />
        <Icon name="moon" size={17} />
      </button>
      <form id={MODE_MENU} popover="auto" method="post" action={MODE_ADDRESS} className="mode-menu">
        {MODES.map(({ mode, name, icon }) => (
          <button key={mode} type="submit" name="mode" value={mode}>
            <Icon name={icon} />
            {name}
            <span>chosen</span>
          </button>
        ))}
      </form>
    </div>
  );
}
