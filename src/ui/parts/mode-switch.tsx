import type { Theme } from '../../../records/theme.ts';
import { MODE_ADDRESS } from '../../settings/theme/addresses.ts';
import { useMessages } from '../messages.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const MODES: { mode: Theme['mode']; icon: IconName }[] = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'monitor' },
];

const MODE_MENU = 'mode-menu';

/**
 * Light, dark or the system's mode: a form that works without a script. The stylesheet shows the current
 * choice, by an attribute of the document (`styles/mode.css`).
 *
 * @example <ModeSwitch />
 */
export function ModeSwitch() {
  const t = useMessages('mode');
  return (
    <div className="mode-switch not-in-markdown">
      <button
        type="button"
        popoverTarget={MODE_MENU}
        aria-label={t('choose')}
        title={t('choose')}
        className="icon-link"
      >
        <Icon name="sun" size={18} />
        <Icon name="moon" size={17} />
      </button>
      <form id={MODE_MENU} popover="auto" method="post" action={MODE_ADDRESS} className="mode-menu">
        {MODES.map(({ mode, icon }) => (
          <button key={mode} type="submit" name="mode" value={mode}>
            <Icon name={icon} />
            {t(mode)}
            <span>{t('chosen')}</span>
          </button>
        ))}
      </form>
    </div>
  );
}
